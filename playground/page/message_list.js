/** The messages of the open channel: drawn as they come, changed in place, scrolled like a chat. */

import { absolute } from "./clock.js";
import { h, icon } from "./dom.js";
import { plain } from "./markdown.js";
import { messageNode } from "./message.js";
import { COMPONENTS_V2, EPHEMERAL, has } from "./session.js";

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
    this.#drawAll();
  }

  #drawAll() {
    const { session } = this;
    const channel = session.channel;
    if (!channel) return;
    const known = [...(session.messages.get(channel.id)?.values() ?? [])];
    this.list.setAttribute("aria-label", session.say("messagesIn", { channel: channel.name }));
    this.list.replaceChildren(this.#welcome(channel), ...known.map((message) => this.#node(message)));
    for (const node of this.list.children) this.#group(node);
    this.toBottom();
  }

  /** Messages may have come before the names in them were known. */
  #drawNames() {
    for (const node of [...this.list.children]) if (node.message) this.#draw(this.session.current(node.message));
  }

  #welcome(channel) {
    const { say } = this.session;
    return h("li.welcome", {}, h("h2", {}, say("welcome", { channel: channel.name })), h("p", {}, say("welcomeMore")));
  }

  #node(message) {
    const node = messageNode(this.session, message);
    node.message = message;
    return node;
  }

  #find(id) {
    return this.list.querySelector(`#message-${CSS.escape(id)}`);
  }

  #draw(message) {
    if (message.channel_id !== this.session.channelId) return;
    const old = this.#find(message.id);
    if (!old && !this.session.messages.get(message.channel_id)?.has(message.id)) return;
    if (old?.querySelector(":popover-open")) return this.#drawLater(old, message);
    const node = this.#node(message);
    if (old) this.#replace(old, node);
    else this.list.append(node);
    this.#group(node);
    if (node.nextElementSibling) this.#group(node.nextElementSibling);
    if (this.pinned) this.#stick();
  }

  /** An open menu is not torn out of somebody's hand: the message changes when it closes. */
  #drawLater(old, message) {
    const redraw = () => queueMicrotask(() => this.#draw(this.session.current(message)));
    if (!old.waits) old.addEventListener("toggle", redraw, { capture: true, once: true });
    old.waits = true;
  }

  #replace(old, node) {
    const restore = focusIn(old);
    keepPictures(old, node);
    old.replaceWith(node);
    restore?.(node);
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
    const { message } = node;
    if (!message) return;
    const before = node.previousElementSibling?.message;
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

/** How to put the focus back after a message was drawn anew: to the same control, or the one in its place. */
function focusIn(old) {
  const focused = document.activeElement;
  if (!old.contains(focused)) return null;
  const customId = focused.dataset.customId;
  const place = [...old.querySelectorAll(FOCUSABLE)].indexOf(focused);
  return (node) => {
    const controls = [...node.querySelectorAll(FOCUSABLE)];
    const same = customId && controls.find((control) => control.dataset.customId === customId);
    (same || controls[Math.min(place, controls.length - 1)] || node).focus({ preventScroll: true });
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
    image.addEventListener("load", () => image.style.removeProperty("background-image"), { once: true });
  }
}
