/** The messages of the open channel: drawn as they come, changed in place, scrolled like a chat. */

import { absolute } from "./clock.js";
import { h, icon } from "./dom.js";
import { plain } from "./markdown.js";
import { messageNode } from "./message.js";
import { patch } from "./patch.js";
import { COMPONENTS_V2, EPHEMERAL, has, THREADS } from "./session.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR_BOTTOM = 80;
const FOCUSABLE = "button:not([disabled]), a[href], input, [tabindex='0']";

export class MessageList {
  constructor(session) {
    this.session = session;
    this.pinned = true;
    this.list = h("ol.messages", { role: "list" });
    this.scroller = h("div.scroller", { tabindex: "0", onscroll: () => this.#scrolled() }, this.list);
    this.jump = h(
      "button.jump",
      { type: "button", hidden: true, onclick: () => this.toBottom() },
      session.say("jump"),
      icon("down"),
    );
    this.announcer = h("div.unseen", { "aria-live": "polite", role: "status" });
    this.element = h("div.history", {}, this.scroller, this.jump, this.announcer);
    new ResizeObserver(() => this.pinned && this.#stick()).observe(this.list);
    new ResizeObserver(() => this.pinned && this.#stick()).observe(this.scroller);
    session.on("history", () => this.#drawAll());
    session.on("members", () => this.#drawNames());
    session.on("message", (message) => this.#draw(message));
    session.on("gone", ({ id }) => this.#remove(id));
    session.on("arrived", (message) => this.#announce(message));
  }

  /** The whole channel; whoever reads above stays there, unless it is another channel. */
  #drawAll() {
    const { session } = this;
    const { channel } = session;
    if (!channel) return;
    const label = session.say("messagesIn", { channel: channel.name });
    const nodes = this.#known().map((message) => messageNode(session, message));
    patch(this.list, h("ol.messages", { role: "list", "aria-label": label }, this.#welcome(channel), nodes));
    for (const node of this.list.children) this.#group(node);
    if (this.pinned || this.shown !== channel.id) this.toBottom();
    this.shown = channel.id;
  }

  #known() {
    return [...(this.session.messages.get(this.session.channelId)?.values() ?? [])];
  }

  /** Messages may have come before the names in them were known. */
  #drawNames() {
    for (const message of this.#known()) this.#draw(message);
  }

  #welcome(channel) {
    const { session } = this;
    const { greeting, command } = session.me.welcome;
    const inThread = THREADS.has(channel.type);
    const plain = {
      title: session.say("welcome", { channel: channel.name }),
      text: session.say(inThread ? "welcomeThread" : "welcomeMore"),
    };
    const { title, text } = inThread || !greeting ? plain : greeting;
    return h(
      "li.welcome",
      {},
      h("h2", {}, title),
      h("p", {}, text),
      greeting &&
        h(
          "button.button.primary",
          { type: "button", onclick: () => session.emit("begin", command) },
          icon("play"),
          greeting.button,
        ),
    );
  }

  #find(id) {
    return this.list.querySelector(`#message-${CSS.escape(id)}`);
  }

  #draw(message) {
    if (message.channel_id !== this.session.channelId) return;
    const old = this.#find(message.id);
    if (!old && !this.session.messages.get(message.channel_id)?.has(message.id)) return;
    if (old?.querySelector(":popover-open")) return this.#drawLater(old, message);
    const node = messageNode(this.session, message);
    if (old) this.#change(old, node);
    else this.list.append(node);
    this.#group(old ?? node);
    if (old?.nextElementSibling) this.#group(old.nextElementSibling);
    if (this.pinned) this.#stick();
  }

  /** An open menu is not torn out of somebody's hand: the message changes when it closes. */
  #drawLater(old, message) {
    const redraw = () => {
      old.waits = false;
      queueMicrotask(() => this.#draw(this.session.current(message)));
    };
    if (!old.waits) old.addEventListener("toggle", redraw, { capture: true, once: true });
    old.waits = true;
  }

  #change(old, node) {
    const restore = focusIn(old);
    keepPictures(old, node);
    patch(old, node);
    restore?.();
  }

  #remove(id) {
    const node = this.#find(id);
    const next = node?.nextElementSibling;
    if (node?.contains(document.activeElement)) this.scroller.focus({ preventScroll: true });
    node?.remove();
    if (next) this.#group(next);
  }

  /** A message right after another of the same author goes without a heading; a new day is announced. */
  #group(node) {
    const message = this.#messageOf(node);
    if (!message) return;
    const before = this.#messageOf(node.previousElementSibling);
    const day = absolute(Date.parse(message.timestamp) / 1000, "D", this.session.locale);
    const dayBefore = before && absolute(Date.parse(before.timestamp) / 1000, "D", this.session.locale);
    node.toggleAttribute("data-day", day !== dayBefore);
    if (day !== dayBefore) node.setAttribute("data-day", day);
    const together =
      before?.author.id === message.author.id &&
      day === dayBefore &&
      !node.querySelector(".preamble") &&
      has(before, EPHEMERAL) === has(message, EPHEMERAL) &&
      Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
    node.classList.toggle("grouped", Boolean(together));
  }

  #messageOf(node) {
    return this.session.messages.get(this.session.channelId)?.get(node?.dataset.messageId);
  }

  #announce(message) {
    const { session } = this;
    if (message.channel_id !== session.channelId) return;
    const node = this.#find(message.id);
    const text = has(message, COMPONENTS_V2)
      ? node?.querySelector(".markdown")?.textContent
      : plain(message.content, session);
    this.announcer.textContent = `${session.nameOf(message.author.id)}: ${text ?? ""}`;
  }

  // --- scrolling -------------------------------------------------------------------------------------------------

  #scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.pinned = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM;
    this.jump.hidden = this.pinned;
  }

  #stick() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toBottom() {
    this.pinned = true;
    this.jump.hidden = true;
    this.#stick();
  }
}

/** How to keep the focus in a message that is drawn anew: on the same control, or the one in its place. */
function focusIn(message) {
  const focused = document.activeElement;
  if (!message.contains(focused)) return null;
  const { customId } = focused.dataset;
  const place = [...message.querySelectorAll(FOCUSABLE)].indexOf(focused);
  return () => {
    const controls = [...message.querySelectorAll(FOCUSABLE)];
    if (controls.includes(document.activeElement)) return;
    const same = customId && controls.find((control) => control.dataset.customId === customId);
    (same || controls[Math.min(place, controls.length - 1)] || message).focus({ preventScroll: true });
  };
}

/** A picture that changes shows its last version until the next one is there, instead of flashing. */
function keepPictures(old, node) {
  const before = [...old.querySelectorAll(".gallery img")];
  for (const [index, image] of [...node.querySelectorAll(".gallery img")].entries()) {
    const last = before[index];
    if (!last?.complete || last.src === image.src || last.getAttribute("width") !== image.getAttribute("width"))
      continue;
    image.style.backgroundImage = `url("${last.src}")`;
    image.addEventListener("load", () => image.removeAttribute("style"), { once: true });
  }
}
