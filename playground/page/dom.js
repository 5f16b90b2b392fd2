/** Building elements. Text stays text: nothing on this page parses HTML. */

/**
 * An element: `h("button.primary", { onclick, "aria-label": "Send" }, "Send")`.
 * Functions become listeners; false, null and undefined are left out, also among the children.
 */
export function h(selector, attributes = {}, ...children) {
  const [tag, ...classes] = selector.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...present(children));
  return element;
}

/** Children without the absent ones, lists laid flat. */
function present(children) {
  return children.flat(Infinity).filter((child) => child != null && child !== false && child !== "");
}

const SVG = "http://www.w3.org/2000/svg";
const ICONS = {
  channel: "M10 3 8 21M16 3l-2 18M4 9h17M3 15h17",
  thread: "M5 4h14v11H10l-5 5z",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 20a7 7 0 0 1 14 0M16 3.5a4 4 0 0 1 0 7M18 13.5a7 7 0 0 1 4 6.5",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5 10 17.5 19 7",
  down: "M6 9l6 6 6-6",
  send: "M4 4l17 8-17 8 3-8z",
  away: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  file: "M6 2h8l5 5v15H6zM14 2v6h5",
  download: "M12 3v12M7 11l5 5 5-5M4 21h16",
  add: "M12 5v14M5 12h14",
  pin: "M12 16v5M8 3h8M9 3v6l-3 4v3h12v-3l-3-4V3",
  play: "M7 4l13 8-13 8z",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  theme: "M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18",
};

/** A line drawing beside words that say the same; it is hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}

/** An address of the playground's own files, whatever name this machine was reached by; others stay as they are. */
export function local(url) {
  const parsed = new URL(url, location.href);
  return parsed.pathname.startsWith("/cdn/") ? parsed.pathname + parsed.search : parsed.href;
}

/** Whether the page may show a file itself; it asks no other machine for anything. */
export function isLocal(url) {
  return new URL(url, location.href).pathname.startsWith("/cdn/");
}

/** A custom emoji's picture, or the character itself. */
export function emojiNode({ id, name }) {
  if (!id) return h("span.emoji", { role: "img", "aria-label": name }, name);
  return h("img.emoji", { src: `/cdn/emojis/${encodeURIComponent(id)}.png`, alt: `:${name}:`, title: `:${name}:` });
}
