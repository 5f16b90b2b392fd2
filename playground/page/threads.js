/** Starting threads, from a channel or from a message. */

import { h, icon } from "./dom.js";
import { EPHEMERAL, has } from "./session.js";

const TEXT = 0;
const NAME_LIMIT = 100;

/** A button beside a channel's name; only channels of texts have threads. */
export function threadButton(session, channel) {
  if (channel.type !== TEXT) return null;
  const label = session.say("newThreadIn", { channel: channel.name });
  return starter(session, label, "add", { channel });
}

/** A button at a message's corner, for messages that everybody sees and that have no thread yet. */
export function messageThreadButton(session, message) {
  const channel = session.channels.get(message.channel_id);
  if (message.local || message.thread || has(message, EPHEMERAL) || channel?.type !== TEXT) return null;
  return starter(session, session.say("newThread"), "thread", { channel, message });
}

/** The thread that was started from a message. */
export function threadLink(session, { thread }) {
  if (!thread) return null;
  const { name } = session.channels.get(thread.id) ?? thread;
  return h("a.thread-link", { href: `#${thread.id}` }, icon("thread"), h("span", {}, name));
}

function starter(session, label, picture, about) {
  return h(
    "button.icon-button.new-thread",
    { type: "button", "aria-label": label, title: label, onclick: () => ask(session, about) },
    icon(picture),
  );
}

/** Ask for the thread's name, and open it. */
function ask(session, { channel, message }) {
  const { say } = session;
  const name = h("input", { id: "thread-name", type: "text", maxlength: String(NAME_LIMIT), autocomplete: "off" });
  const problem = h("p.failure", { role: "alert" });
  const close = () => dialog.close();
  const send = async (event) => {
    event.preventDefault();
    const wanted = name.value.trim();
    if (!wanted) {
      problem.textContent = say("fieldRequired");
      return name.focus();
    }
    try {
      const thread = await session.api.startThread(channel.id, wanted, message?.id);
      session.channels.set(thread.id, thread);
      close();
      location.hash = thread.id;
    } catch (refusal) {
      problem.textContent = refusal.message;
    }
  };
  const dialog = h(
    "dialog.modal",
    { "aria-labelledby": "thread-title", onclose: () => dialog.remove() },
    h(
      "form",
      { onsubmit: send, novalidate: true },
      h(
        "header",
        {},
        h("h2", { id: "thread-title" }, say("newThreadIn", { channel: channel.name })),
        h("button.icon-button", { type: "button", "aria-label": say("close"), onclick: close }, icon("close")),
      ),
      h(
        "div.fields",
        {},
        h(
          "div.form-row",
          {},
          h("label.form-label", { for: "thread-name" }, say("threadName")),
          h("p.form-description", {}, say("threadHint")),
          h("div.text-input", {}, name),
          problem,
        ),
      ),
      h(
        "footer",
        {},
        h("button.button.secondary", { type: "button", onclick: close }, say("cancel")),
        h("button.button.primary", { type: "submit" }, say("startThread")),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  name.focus();
}
