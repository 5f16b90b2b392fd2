/** A list of choices that follows the keyboard while the focus stays in the field that it serves. */

import { emojiNode, h, icon } from "./dom.js";

let lists = 0;

/** Items are `{ value, label, description?, emoji?, hint? }`; `onPick(item)` is called for a click and by `pick()`. */
export class Listbox {
  constructor({ label, onPick, multiple = false }) {
    this.prefix = `list-${++lists}`;
    this.onPick = onPick;
    this.multiple = multiple;
    this.items = [];
    this.active = -1;
    this.element = h("div.listbox", {
      id: this.prefix,
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multiple && "true",
      onmousedown: (event) => event.preventDefault(),
    });
  }

  /** Show these items; `chosen` are the values that are picked, `active` the item that Enter would pick. */
  show(items, { chosen = new Set(), active = 0, empty = null } = {}) {
    this.items = items;
    const rows = items.map((item, index) => this.#row(item, index, chosen.has(item.value)));
    this.element.replaceChildren(...(rows.length || !empty ? rows : [h("div.empty", { role: "status" }, empty)]));
    this.activate(Math.min(active, items.length - 1));
  }

  #row(item, index, chosen) {
    const row = h(
      "div.option",
      {
        id: `${this.prefix}-${index}`,
        role: "option",
        "aria-selected": String(chosen),
        onmousemove: () => this.activate(index, false),
        onclick: () => this.onPick(item),
      },
      item.emoji && emojiNode(item.emoji),
      item.icon,
      h(
        "span.words",
        {},
        h("span.label", {}, item.label),
        item.description && h("span.description", {}, item.description),
      ),
      item.hint && h("span.hint", {}, item.hint),
      chosen && icon("check"),
    );
    return row;
  }

  get activeId() {
    return this.active < 0 ? null : `${this.prefix}-${this.active}`;
  }

  activate(index, scroll = true) {
    this.element.querySelector(".active")?.classList.remove("active");
    this.active = index;
    const row = this.element.children[index];
    if (index < 0 || !row) return;
    row.classList.add("active");
    if (scroll) row.scrollIntoView({ block: "nearest" });
  }

  /** Move by the arrow keys, round the ends. */
  move(step) {
    if (!this.items.length) return;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((from + step + this.items.length) % this.items.length);
  }

  pick() {
    const item = this.items[this.active];
    if (item) this.onPick(item);
    return Boolean(item);
  }
}
