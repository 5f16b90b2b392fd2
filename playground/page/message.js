/** One message. */

import { absolute } from "./clock.js";
import { components } from "./components.js";
import { emojiNode, h, icon } from "./dom.js";
import { embed } from "./embeds.js";
import { markdown, plain } from "./markdown.js";
import { attachments } from "./media.js";
import { displayName, EPHEMERAL, has, LOADING } from "./session.js";
import { messageThreadButton, threadLink } from "./threads.js";

const USER_COMMAND = 2;
const COLOURS = ["#5865f2", "#3ba55c", "#c27c0e", "#ed4245", "#eb459e", "#1f8b9a", "#7a6ff0"];

export function avatar(user) {
  const circle = h("span.avatar", { "aria-hidden": "true" }, [...displayName(user)][0].toUpperCase());
  circle.style.setProperty("--colour", COLOURS[Number(BigInt(user.id) % BigInt(COLOURS.length))]);
  return circle;
}

function nameTag(session, user) {
  return [h("span.name", {}, session.nameOf(user.id)), user.bot && h("span.app-tag", {}, session.say("app"))];
}

/** The message as the person sees it; everything in it is built of nodes. */
export function messageNode(session, message) {
  const mine = session.mentionsMe(message);
  const ephemeral = has(message, EPHEMERAL);
  return h(
    "li",
    {
      id: `message-${message.id}`,
      class: ["message", mine && "mentions-me", ephemeral && "ephemeral"].filter(Boolean).join(" "),
      tabindex: "-1",
      "data-message-id": message.id,
      "aria-labelledby": `author-${message.id}`,
    },
    preamble(session, message),
    h("div.row", {}, avatar(message.author), h("div.column", {}, heading(session, message), body(session, message))),
    messageThreadButton(session, message),
  );
}

/** What the message answers: another message, or somebody's use of a command. */
function preamble(session, message) {
  const used = message.interaction_metadata;
  if (used?.type === 2 && used.name) {
    const [before, after] = session.say("used", { name: session.nameOf(used.user.id), command: "\n" }).split("\n");
    const slash = used.command_type === USER_COMMAND ? "" : "/";
    return h("div.preamble", {}, h("span", {}, before, h("span.mention", {}, `${slash}${used.name}`), after));
  }
  const replied = message.referenced_message;
  if (!replied) return null;
  const words = replied.content ? plain(replied.content, session) : "…";
  return h(
    "div.preamble",
    { "aria-label": session.say("repliedTo", { name: session.nameOf(replied.author.id) }) },
    h("span", {}, h("b", {}, session.nameOf(replied.author.id)), ` ${words}`),
  );
}

function heading(session, message) {
  const seconds = Date.parse(message.timestamp) / 1000;
  const time = h(
    "time.when",
    { datetime: message.timestamp, title: absolute(seconds, "F", session.locale) },
    absolute(seconds, "t", session.locale),
  );
  return h("h3.heading", { id: `author-${message.id}` }, nameTag(session, message.author), time);
}

function body(session, message) {
  const at = { session, message };
  const failure = message.failure ?? session.failures.get(message.id);
  return h(
    "div.body",
    {},
    has(message, LOADING) && waiting(session.say("thinking", { name: session.nameOf(message.author.id) })),
    message.local === "sending" && waiting(session.say("sending")),
    message.content && content(session, message),
    attachments(session, loose(message)),
    message.embeds.map((one) => embed(session, one)),
    components(message.components, at),
    message.reactions?.length > 0 &&
      h(
        "div.reactions",
        {},
        message.reactions.map(({ emoji, count }) => h("span.reaction", {}, emojiNode(emoji), ` ${count}`)),
      ),
    threadLink(session, message),
    failure && h("p.failure", { role: "alert" }, failure),
    has(message, EPHEMERAL) && message.local !== "sending" && onlyYou(session, message),
  );
}

function content(session, message) {
  const node = markdown(message.content, session);
  if (message.edited_timestamp) node.append(h("span.edited", {}, session.say("edited")));
  return node;
}

/** Attachments that no component shows. */
function loose(message) {
  const placed = JSON.stringify([message.components, message.embeds]);
  return message.attachments.filter((file) => !placed.includes(`/${file.id}/`));
}

function waiting(words) {
  return h("p.thinking", {}, h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i")), words);
}

function onlyYou(session, message) {
  return h(
    "p.only-you",
    {},
    icon("eye"),
    h("span", {}, session.say("onlyYou"), " • "),
    h("button.text-link", { type: "button", onclick: () => session.dismiss(message) }, session.say("dismiss")),
  );
}
