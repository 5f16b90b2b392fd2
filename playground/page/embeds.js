/** Embeds of classic messages. */

import { h } from "./dom.js";
import { timeNode } from "./clock.js";
import { markdown } from "./markdown.js";
import { picture } from "./media.js";

export function embed(
  session,
  { title, url, description, color, author, fields = [], image, thumbnail, footer, timestamp },
) {
  const text = (content) => markdown(content, session);
  const heading = url ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, title) : title;
  const stamp = timestamp && timeNode(Date.parse(timestamp) / 1000, "f", session.locale);
  const node = h(
    "article.embed",
    {},
    h(
      "div.words",
      {},
      author && h("div.author", {}, author.name),
      title && h("div.title", {}, heading),
      description && text(description),
      fields.length > 0 &&
        h(
          "div.fields",
          {},
          fields.map((field) => fieldOf(field, text)),
        ),
    ),
    thumbnail && picture(session, thumbnail, { className: "thumbnail" }),
    image && h("div.image", {}, picture(session, image)),
    (footer || stamp) && h("footer", {}, footer?.text, footer && stamp && " • ", stamp),
  );
  if (color != null) node.style.setProperty("--accent", `#${color.toString(16).padStart(6, "0")}`);
  return node;
}

function fieldOf({ name, value, inline }, text) {
  return h(inline ? "div.field.inline" : "div.field", {}, h("div.name", {}, text(name)), text(value));
}
