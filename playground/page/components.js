/** Discord's components, classic and V2, as elements. */

import { emojiNode, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { covered, fileCard, gallery, picture } from "./media.js";
import { Select } from "./selects.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const LINK = 5;

/** Each renderer gets the component and where it stands: `{ session, message }`. */
const RENDERERS = {
  1: (row, at) => h("div.action-row", {}, components(row.components, at)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: (section, at) =>
    h(
      "div.section",
      {},
      h("div.texts", {}, components(section.components, at)),
      h("div.accessory", {}, components([section.accessory], at)),
    ),
  10: (text, { session }) => markdown(text.content, session),
  11: (thumb, { session }) =>
    picture(session, thumb.media, { alt: thumb.description ?? "", spoiler: thumb.spoiler, className: "thumbnail" }),
  12: (media, { session }) => gallery(session, media.items),
  13: file,
  14: (line) => h(line.spacing === 2 ? "div.separator.wide" : "div.separator", {}, line.divider !== false && h("hr")),
  17: container,
};

export function components(list, at) {
  return list.map(
    (component) => RENDERERS[component.type]?.(component, at) ?? h("p.outside", {}, `[${component.type}]`),
  );
}

function container(box, at) {
  const accented = box.accent_color != null;
  const node = h(accented ? "div.container.accented" : "div.container", {}, components(box.components, at));
  if (accented) node.style.setProperty("--accent", `#${box.accent_color.toString(16).padStart(6, "0")}`);
  return box.spoiler ? covered(at.session, node) : node;
}

function button(spec, { session, message }) {
  const face = spec.emoji && emojiNode(spec.emoji);
  if (face && spec.label) face.setAttribute("aria-hidden", "true");
  const words = [face, spec.label && h("span.label", {}, spec.label)];
  const style = `button.${STYLES[spec.style]}`;
  if (spec.style === LINK && !spec.disabled) {
    return h(`a.${style}`, { href: safe(spec.url), target: "_blank", rel: "noopener noreferrer" }, words, icon("away"));
  }
  const waiting = session.pending.get(message.id);
  const mine = waiting !== undefined && waiting.custom_id === spec.custom_id;
  return h(
    mine ? `button.${style}.waiting` : `button.${style}`,
    {
      type: "button",
      disabled: Boolean(spec.disabled),
      "aria-disabled": waiting !== undefined && "true",
      "aria-busy": mine && "true",
      "aria-label": spec.label ? null : (spec.emoji?.name ?? null),
      "data-custom-id": spec.custom_id,
      onclick: () => session.act(message, { type: "click", custom_id: spec.custom_id }),
    },
    words,
    mine && h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

function safe(url) {
  return /^(https?|discord):/.test(url ?? "") ? url : "#";
}

function select(spec, { session, message }) {
  const onDone = (values) => session.act(message, { type: "select", custom_id: spec.custom_id, values });
  const disabled = Boolean(spec.disabled) || session.pending.has(message.id);
  return new Select(session, spec, { onDone, disabled }).element;
}

function file(spec, { session, message }) {
  const attachment = message.attachments.find(({ id }) => id === spec.file.attachment_id);
  const name =
    spec.name ?? attachment?.filename ?? decodeURIComponent(new URL(spec.file.url).pathname.split("/").pop());
  return fileCard(session, { name, size: spec.size ?? attachment?.size, url: spec.file.url });
}
