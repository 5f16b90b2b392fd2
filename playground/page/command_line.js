/** A slash command being filled in: its name, a field for each option, and what each field offers. */

import { TYPE, offered, valueOf } from "./commands.js";
import { h } from "./dom.js";
import { encoded } from "./media.js";
import { localized } from "./words.js";

const AUTOCOMPLETE_AFTER = 150;
const KEYS = { ArrowDown: 1, ArrowUp: -1 };

export class CommandLine {
  /**
   * `list` is the composer's list of completions; `onSend(line, name, options)`, where the options are a promise as
   * files take their time to be read, and `onLeave()` are the two ways out.
   */
  constructor(session, entry, { list, onSend, onLeave }) {
    Object.assign(this, { session, entry, list, onSend, onLeave });
    this.fields = new Map();
    this.asked = 0;
    this.rest = h("input.rest", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      enterkeyhint: "send",
      "aria-label": session.say("addOption"),
      "aria-expanded": "true",
      "aria-controls": list.prefix,
      oninput: () => this.#offerOptions(),
      onfocus: () => this.#offerOptions(),
      onkeydown: (event) => this.#keyInRest(event),
    });
    this.count = h("span.count");
    this.element = h("div.command-line", {}, h("span.command-name", {}, entry.name), this.rest, this.count);
    for (const option of entry.options) if (option.required) this.#add(option);
    this.#countRest();
  }

  /** Go to the first field that wants something. */
  focus() {
    const first = this.fields.values().next().value;
    (first?.input ?? this.rest).focus();
  }

  hint() {
    const { option } = this.current ?? {};
    if (!option) return [this.entry.name, this.session.say(this.isReady ? "readyToSend" : "fillIn")];
    return [this.#nameOf(option), localized(option, "description", this.session.locale)];
  }

  #nameOf(option) {
    return localized(option, "name", this.session.locale);
  }

  // --- fields ----------------------------------------------------------------------------------------------------

  #add(option) {
    const name = this.#nameOf(option);
    const description = localized(option, "description", this.session.locale);
    const field = { option, value: undefined };
    field.input = h("input", {
      type: option.type === TYPE.file ? "file" : "text",
      role: option.type === TYPE.file ? null : "combobox",
      autocomplete: "off",
      enterkeyhint: "send",
      inputmode: option.type === TYPE.integer ? "numeric" : null,
      "aria-label": this.session.say("commandOption", { option: name, description }),
      "aria-controls": this.list.prefix,
      "aria-expanded": "true",
      "aria-required": option.required && "true",
      onfocus: () => this.#enter(field),
      oninput: () => this.#typed(field),
      onchange: () => option.type === TYPE.file && this.#take(field),
      onkeydown: (event) => this.#keyInField(event, field),
    });
    field.element = h("label.option-field", {}, h("span.option-name", {}, name), field.input);
    this.fields.set(option.name, field);
    this.rest.before(field.element);
    this.#countRest();
    return field;
  }

  #drop(field) {
    this.fields.delete(field.option.name);
    field.element.remove();
    this.#countRest();
    this.rest.focus();
  }

  #countRest() {
    const left = this.#unused().length;
    this.count.textContent = left ? this.session.say("more", { count: left }) : "";
  }

  #unused() {
    return this.entry.options.filter((option) => !this.fields.has(option.name));
  }

  /** A file's value is a promise until it has been read. */
  #take(field) {
    const [file] = field.input.files;
    field.value = file && encoded(file);
  }

  #enter(field) {
    this.current = field;
    field.element.classList.remove("wrong");
    this.#offer(field, "");
  }

  #typed(field) {
    field.value = valueOf(this.session, field.option, field.input.value);
    field.input.style.width = `${Math.max(6, field.input.value.length + 2)}ch`;
    this.#offer(field, field.input.value);
  }

  /** Show what the field offers: its choices, or what the bot suggests for the text so far. */
  #offer(field, typed) {
    const { option } = field;
    const pick = (item) => this.#pick(field, item);
    const own = offered(this.session, option);
    if (own) {
      const fitting = own.filter((item) => item.label.toLowerCase().includes(typed.toLowerCase()));
      this.#show(fitting, pick, this.session.say("noOptions"));
    } else if (option.autocomplete) {
      this.#ask(field, pick);
    } else {
      this.#show([], pick);
    }
  }

  #show(items, pick, empty = null, active = 0) {
    this.list.onPick = pick;
    this.list.show(items, { empty, active });
    this.#point();
  }

  #point() {
    const input = this.current?.input ?? this.rest;
    input.setAttribute("aria-activedescendant", this.list.activeId ?? "");
    this.element.dispatchEvent(new CustomEvent("hint", { bubbles: true }));
  }

  /** Ask the bot a moment after the last key; only the answer to the latest question counts. */
  #ask(field, pick) {
    const question = ++this.asked;
    const stale = () => question !== this.asked || this.current !== field;
    this.#show([], pick, this.session.say("loadingOptions"));
    setTimeout(async () => {
      if (stale()) return;
      const items = await this.#suggestions(field);
      if (stale()) return;
      this.#show(items ?? [], pick, this.session.say(items ? "noOptions" : "loadingFailed"));
    }, AUTOCOMPLETE_AFTER);
  }

  async #suggestions({ option, input }) {
    try {
      const { [option.name]: _, ...options } = await this.#values();
      const about = { line: this.entry.line, focused: option.name, typed: input.value, options };
      const { choices } = await this.session.api.interact({
        type: "autocomplete",
        ...about,
        channel_id: this.session.channelId,
      });
      const locale = this.session.locale;
      return choices?.map((choice) => ({ value: choice.value, label: localized(choice, "name", locale) })) ?? null;
    } catch {
      return null;
    }
  }

  #pick(field, item) {
    field.value = item.value;
    field.input.value = item.label;
    field.input.style.width = `${Math.max(6, [...item.label].length * 1.3 + 2)}ch`;
    (this.#missing()?.input ?? this.rest).focus();
  }

  // --- further options -------------------------------------------------------------------------------------------

  #offerOptions() {
    this.current = null;
    this.asked++;
    const typed = this.rest.value.toLowerCase();
    const items = this.#unused()
      .map((option) => ({
        value: option,
        label: this.#nameOf(option),
        description: localized(option, "description", this.session.locale),
        hint: this.session.say("optional"),
      }))
      .filter((item) => item.label.toLowerCase().includes(typed));
    this.#show(items, (item) => this.#start(item.value), null, typed ? 0 : -1);
  }

  #start(option) {
    this.rest.value = "";
    this.#add(option).input.focus();
  }

  // --- keys ------------------------------------------------------------------------------------------------------

  #keyInField(event, field) {
    if (event.isComposing) return;
    const settled = field.value !== undefined && !this.list.items.length;
    if (event.key in KEYS) this.list.move(KEYS[event.key]);
    else if (event.key === "Enter") this.#enterKey(field, settled);
    else if (event.key === "Tab" && !event.shiftKey && field.value === undefined && this.list.active >= 0)
      this.list.pick();
    else if (event.key === "Escape") this.onLeave();
    else if (event.key === "Backspace" && !field.input.value) this.#drop(field);
    else return;
    event.preventDefault();
    this.#point();
  }

  #enterKey(field, settled) {
    if (settled || !this.list.pick()) this.send();
  }

  #keyInRest(event) {
    if (event.isComposing) return;
    const last = [...this.fields.values()].at(-1);
    if (event.key in KEYS) this.list.move(KEYS[event.key]);
    else if (event.key === "Enter") this.list.pick() || this.send();
    else if (event.key === "Escape") this.onLeave();
    else if (event.key === "Backspace" && !this.rest.value) last ? last.input.focus() : this.onLeave();
    else return;
    event.preventDefault();
    this.#point();
  }

  // --- sending ---------------------------------------------------------------------------------------------------

  async #values() {
    const filled = [...this.fields.values()].filter((field) => field.value !== undefined);
    return Object.fromEntries(await Promise.all(filled.map(async ({ option, value }) => [option.name, await value])));
  }

  get isReady() {
    return !this.#missing();
  }

  /** The first field without a value. */
  #missing() {
    return [...this.fields.values()].find((field) => field.value === undefined);
  }

  /** Send the command if every field has a value; otherwise go to the first that has none. */
  send() {
    const wrong = this.#missing();
    if (!wrong) {
      this.onSend(this.entry.line, this.entry.name.slice(1), this.#values());
      return;
    }
    wrong.input.focus();
    wrong.element.classList.add("wrong");
    const complaint = wrong.input.value ? "invalid" : "required";
    this.list.show(this.list.items, { empty: this.session.say(complaint) });
  }
}
