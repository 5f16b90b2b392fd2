/** Pictures and files: galleries, thumbnails, attachments, and a closer look at a picture. */

import { h, icon, isLocal, local } from "./dom.js";

/** A picture that opens larger; `media` has `url` and perhaps `width` and `height`. */
export function picture(session, media, { alt = "", spoiler = false, className = "picture" } = {}) {
  if (!isLocal(media.url)) return h("p.outside", {}, session.say("outside", { url: media.url }));
  const shown = alt || session.say("picture");
  const image = h("img", {
    src: local(media.url),
    alt,
    width: media.width,
    height: media.height,
    decoding: "async",
    draggable: "false",
  });
  const button = h(
    `button.${className}`,
    {
      type: "button",
      "aria-label": session.say("openPicture", { name: shown }),
      onclick: () => zoom(session, media, alt),
    },
    image,
  );
  return spoiler ? covered(session, button) : button;
}

/** A spoiler: blurred and out of reach until somebody asks for it. */
export function covered(session, content) {
  const blurred = h("div", { inert: true, "aria-hidden": "true" }, content);
  const show = h(
    "button.uncover",
    { type: "button", onclick: () => cover.replaceWith(content) },
    h("span", {}, session.say("showSpoiler")),
  );
  const cover = h("div.covered", {}, blurred, show);
  return cover;
}

export function gallery(session, items) {
  const shown = items.map((item) =>
    picture(session, item.media, { alt: item.description ?? "", spoiler: item.spoiler }),
  );
  return h(`div.gallery.of-${Math.min(items.length, 10)}`, {}, shown);
}

export function fileCard(session, { name, size, url }) {
  const href = isLocal(url) ? local(url) : url;
  return h(
    "div.file",
    {},
    icon("file"),
    h(
      "div.words",
      {},
      h("a", { href, target: "_blank", rel: "noopener noreferrer" }, name),
      size != null && h("span.size", {}, bytes(size)),
    ),
    h("a.icon-button", { href, download: name, "aria-label": session.say("download", { name }) }, icon("download")),
  );
}

function bytes(size) {
  const [unit, divisor] = size < 1e3 ? ["B", 1] : size < 1e6 ? ["KB", 1e3] : ["MB", 1e6];
  return `${(size / divisor).toFixed(divisor === 1 ? 0 : 2)} ${unit}`;
}

export function attachments(session, list) {
  const isPicture = (file) => file.content_type?.startsWith("image/") && file.width;
  const pictures = list.filter(isPicture).map((file) => ({ media: file, description: file.description }));
  const files = list.filter((file) => !isPicture(file));
  return [
    pictures.length > 0 && gallery(session, pictures),
    files.map((file) => fileCard(session, { name: file.title ?? file.filename, size: file.size, url: file.url })),
  ];
}

/** A file that a person chose, as the API takes it. */
export async function encoded(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return { name: file.name, content_type: file.type || "application/octet-stream", data };
}

/** The picture as large as the window; another click shows its own size, Escape puts it away. */
function zoom(session, media, alt) {
  const url = local(media.url);
  const image = h("img", { src: url, alt, onclick: () => dialog.classList.toggle("full") });
  const close = h(
    "button.icon-button.close",
    { type: "button", "aria-label": session.say("close"), onclick: () => dialog.close() },
    icon("close"),
  );
  const original = h("a", { href: url, target: "_blank", rel: "noopener" }, session.say("openOriginal"));
  const dialog = h(
    "dialog.zoom",
    {
      "aria-label": alt || session.say("picture"),
      onclick: (event) => event.target === dialog && dialog.close(),
      onclose: () => dialog.remove(),
    },
    close,
    h("div.frame", { onclick: (event) => event.target === event.currentTarget && dialog.close() }, image),
    h("p.caption", {}, alt && h("span", {}, alt), original),
  );
  document.body.append(dialog);
  dialog.showModal();
}
