/** Select menus: of strings, users, roles, channels and mentionables, in messages and in modals. */

import { channels, mentionables, roles, users } from "./directory.js";
import { emojiNode, h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

const STRING = 3;
const KEYS = { ArrowDown: 1, ArrowUp: -1 };

const CHOICES = {
  [STRING]: (_, select) => select.options,
  5: users,
  6: roles,
  7: mentionables,
  8: channels,
};

function defaults(select) {
  if (select.type === STRING) return select.options.filter((option) => option.default).map((option) => option.value);
  return (select.default_values ?? []).map((value) => value.id);
}

/** One select menu. `onDone(values)` is called once the person has made up their mind; `values` are always current. */
export class Select {
  constructor(session, select, { onDone = () => {}, disabled = false, label = null } = {}) {
    this.session = session;
    this.select = select;
    this.onDone = onDone;
    this.items = CHOICES[select.type](session, select);
    this.values = defaults(select);
    this.least = select.min_values ?? 1;
    this.most = select.max_values ?? 1;
    this.name = label ?? select.placeholder ?? session.say("pickOption");
    this.list = new Listbox({ label: this.name, multiple: this.most > 1, onPick: (item) => this.#toggle(item) });
    this.search = h("input.search", {
      type: "text",
      role: "combobox",
      autofocus: true,
      autocomplete: "off",
      placeholder: session.say("search"),
      "aria-label": session.say("search"),
      "aria-controls": this.list.prefix,
      "aria-expanded": "true",
      readonly: select.type === STRING && this.items.length <= 10,
      oninput: () => this.#show(0),
      onkeydown: (event) => this.#key(event),
    });
    this.popup = h(
      "div.popup",
      {
        popover: "auto",
        onbeforetoggle: ({ newState }) => newState === "open" && this.#prepare(),
        ontoggle: ({ newState }) => this.#toggled(newState === "open"),
      },
      this.search,
      this.list.element,
    );
    this.button = h("button.select", {
      type: "button",
      disabled,
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "data-custom-id": select.custom_id,
      onkeydown: (event) => {
        if (event.key in KEYS) {
          event.preventDefault();
          this.popup.showPopover();
        }
      },
    });
    this.button.popoverTargetElement = this.popup;
    this.element = h("div.select-menu", {}, this.button, this.popup);
    this.element.state = JSON.stringify([select, this.items, disabled]);
    this.#label();
  }

  #label() {
    const chosen = this.items.filter((item) => this.values.includes(item.value));
    const shown = chosen.map((item) => h("span.chosen", {}, item.emoji && emojiNode(item.emoji), item.label));
    this.button.replaceChildren(
      h("span.value", {}, shown.length ? shown : h("span.placeholder", {}, this.name)),
      icon("down"),
    );
    this.button.setAttribute("aria-label", [this.name, ...chosen.map((item) => item.label)].join(", "));
  }

  #matching() {
    const typed = this.search.value.toLowerCase();
    return this.items.filter((item) => `${item.label} ${item.description ?? ""}`.toLowerCase().includes(typed));
  }

  #show(active) {
    const chosen = new Set(this.values);
    this.list.show(this.#matching(), { chosen, active, empty: this.session.say("noOptions") });
    this.#point();
  }

  #point() {
    this.search.setAttribute("aria-activedescendant", this.list.activeId ?? "");
  }

  #prepare() {
    const first = this.items.findIndex((item) => this.values.includes(item.value));
    this.before = this.values.join();
    this.search.value = "";
    this.#show(Math.max(0, first));
  }

  #toggled(open) {
    this.button.setAttribute("aria-expanded", String(open));
    if (open) this.#place();
    else if (this.most > 1) this.#finish();
  }

  /** Below the button, or above it where there is more room. */
  #place() {
    const box = this.button.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const height = Math.min(340, Math.max(below, box.top) - 16);
    Object.assign(this.popup.style, { width: `${box.width}px`, left: `${box.left}px`, maxHeight: `${height}px` });
    const under = below >= Math.min(height, this.popup.scrollHeight + 8);
    this.popup.style.top = under ? `${box.bottom + 4}px` : "auto";
    this.popup.style.bottom = under ? "auto" : `${window.innerHeight - box.top + 4}px`;
  }

  #key(event) {
    if (event.key in KEYS) this.list.move(KEYS[event.key]);
    else if (event.key === "Enter" || (event.key === " " && this.search.readOnly)) this.list.pick();
    else if (event.key === "Tab") this.popup.hidePopover();
    else return;
    if (event.key !== "Tab") event.preventDefault();
    this.#point();
  }

  #toggle(item) {
    if (this.most === 1) {
      const again = this.values.includes(item.value) && this.least === 0;
      this.values = again ? [] : [item.value];
      this.popup.hidePopover();
      this.button.focus();
      this.#finish();
      return;
    }
    if (this.values.includes(item.value)) this.values = this.values.filter((value) => value !== item.value);
    else if (this.values.length < this.most) this.values = [...this.values, item.value];
    this.#show(this.list.active);
    this.#label();
  }

  /** A choice of several is sent when the menu closes, if it changed and has enough values. */
  #finish() {
    this.#label();
    const changed = this.values.join() !== this.before;
    if (this.most === 1 || (changed && this.values.length >= this.least)) this.onDone(this.values);
  }
}
