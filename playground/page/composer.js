/** The box at the bottom: words for everybody, or a slash command for the bot. */

import { CommandLine } from "./command_line.js";
import { entries, matching } from "./commands.js";
import { h, icon } from "./dom.js";
import { Listbox } from "./listbox.js";

const KEYS = { ArrowDown: 1, ArrowUp: -1 };
const TYPING_LASTS = 8000;

export class Composer {
  constructor(session) {
    this.session = session;
    this.list = new Listbox({ label: session.say("commands"), onPick: () => {} });
    this.text = h("textarea", {
      rows: "1",
      maxlength: "2000",
      enterkeyhint: "send",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": this.list.prefix,
      "aria-expanded": "false",
      oninput: () => this.#complete(),
      onkeydown: (event) => this.#key(event),
    });
    this.hint = h("div.hint-line", {});
    this.popup = h("div.completions", { hidden: true }, this.hint, this.list.element);
    this.line = h("div.line", {}, this.text);
    this.notice = h("p.notice", { role: "status" });
    const send = h("button.icon-button.send", { type: "submit", "aria-label": session.say("send") }, icon("send"));
    this.element = h(
      "form.composer",
      {
        onsubmit: (event) => {
          event.preventDefault();
          this.#submit();
        },
        onfocusout: (event) => !this.element.contains(event.relatedTarget) && this.#hide(),
        onhint: () => this.#showHint(),
      },
      this.popup,
      h("div.box", {}, this.line, send),
      this.notice,
    );
    session.on("channels", () => this.#label());
    session.on("begin", (line) => this.beginWith(line));
    session.on("typing", (typing) => this.#typing(typing));
    this.#label();
  }

  #label() {
    const { session } = this;
    if (!session.channel) return;
    const label = session.say("messageIn", { channel: session.channel.name });
    const closed = Boolean(session.channel.thread_metadata?.archived);
    this.text.placeholder = closed ? session.say("noThread") : label;
    this.text.setAttribute("aria-label", label);
    this.text.disabled = closed;
  }

  #typing({ channel_id: channelId, user_id: userId }) {
    if (channelId !== this.session.channelId || userId === this.session.me.id) return;
    this.#say(this.session.say("typing", { name: this.session.nameOf(userId) }), TYPING_LASTS);
  }

  #say(words, lasts) {
    clearTimeout(this.silence);
    this.notice.textContent = words;
    this.silence = setTimeout(() => this.notice.replaceChildren(), lasts);
  }

  // --- words -----------------------------------------------------------------------------------------------------

  async #complete() {
    if (!/^\/\S*( \S*)*$/.test(this.text.value)) return this.#hide();
    const question = (this.question = {});
    if (this.text.value === "/" || !this.session.commands.length) await this.session.loadCommands();
    if (this.question !== question) return;
    const items = matching(this.session, this.text.value).map((entry) => ({
      value: entry,
      label: entry.name,
      description: entry.description,
      hint: this.session.me.application.name,
    }));
    this.list.onPick = (item) => this.#begin(item.value);
    this.list.show(items, { empty: this.session.say("noCommands") });
    this.#open([this.session.say("commands"), ""]);
  }

  #key(event) {
    if (event.isComposing) return;
    const open = !this.popup.hidden && this.list.items.length > 0;
    if (open && event.key in KEYS) this.list.move(KEYS[event.key]);
    else if (open && event.key === "Tab" && !event.shiftKey) this.list.pick();
    else if (event.key === "Escape" && open) this.#hide();
    else if (event.key === "Enter" && !event.shiftKey) this.#submit();
    else return;
    event.preventDefault();
    this.text.setAttribute("aria-activedescendant", this.list.activeId ?? "");
  }

  async #submit() {
    if (this.command) return this.command.send();
    if (!this.popup.hidden && this.list.pick()) return;
    const words = this.text.value.trim();
    if (!words) return;
    this.text.value = "";
    this.#hide();
    try {
      await this.session.api.say(this.session.channelId, words);
    } catch (refusal) {
      this.text.value = words;
      this.#say(refusal.message, TYPING_LASTS);
    }
  }

  // --- commands --------------------------------------------------------------------------------------------------

  /** Start a command by its line, as if it had been typed and picked. */
  async beginWith(line) {
    await this.session.loadCommands();
    const entry = entries(this.session).find((known) => known.line === line);
    if (entry) return this.#begin(entry);
    this.text.value = line;
    this.text.focus();
    this.#complete();
  }

  #begin(entry) {
    this.question = null;
    this.command = new CommandLine(this.session, entry, {
      list: this.list,
      onSend: (line, name, options) => {
        this.#leave();
        this.session.useCommand(line, name, options);
      },
      onLeave: () => this.#leave(),
    });
    this.line.replaceChildren(this.command.element);
    this.command.focus();
    this.#showHint();
  }

  #leave() {
    this.command = null;
    this.text.value = "";
    this.line.replaceChildren(this.text);
    this.text.focus();
    this.#hide();
    this.#showHint();
  }

  #showHint() {
    this.element.classList.toggle("ready", Boolean(this.command?.isReady));
    if (this.command) this.#open(this.command.hint());
  }

  #open([title, more]) {
    this.hint.replaceChildren(h("b", {}, title), more ? h("span", {}, more) : "");
    this.popup.hidden = false;
    this.text.setAttribute("aria-expanded", "true");
  }

  #hide() {
    this.question = null;
    this.popup.hidden = true;
    this.text.setAttribute("aria-expanded", "false");
  }
}
