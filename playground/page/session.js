/** What one person knows and does: their channels, messages and unfinished interactions, kept up to date. */

import { Api, people, Refusal } from "./api.js";
import * as clock from "./clock.js";
import { localized, wordsFor } from "./words.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const COMPONENTS_V2 = 1 << 15;
export const THREADS = new Set([10, 11, 12]);

const CHAT_INPUT = 1;
const USER = 2;
const KEPT_MESSAGES = 100;
const KEEP_PRIVATE = "playground-keep-private";
const ON_EVENT = {
  MESSAGE_CREATE: (session, message) => session.keep(message, true),
  MESSAGE_UPDATE: (session, message) => session.hasVanished(message) || session.keep(message),
  MESSAGE_DELETE: (session, message) => session.forget(message),
  MESSAGE_DISMISS: (session, message) => session.forget(message),
  CHANNEL_CREATE: (session) => session.loadChannels(),
  CHANNEL_UPDATE: (session) => session.loadChannels(),
  CHANNEL_DELETE: (session) => session.loadChannels(),
  THREAD_CREATE: (session) => session.loadChannels(),
  THREAD_UPDATE: (session) => session.loadChannels(),
  THREAD_DELETE: (session) => session.loadChannels(),
  GUILD_MEMBER_ADD: (session) => session.loadMembers(),
  TYPING_START: (session, typing) => session.emit("typing", typing),
};

/** Emits `channels`, `members`, `line`, `message`, `gone`, `arrived`, `history`, `modal`, `typing` and `begin`. */
export class Session extends EventTarget {
  constructor(personId) {
    super();
    this.personId = personId;
    this.api = new Api(personId);
    this.channels = new Map();
    this.members = new Map();
    this.roles = new Map();
    this.people = new Set();
    this.commands = [];
    this.menus = [];
    this.messages = new Map();
    this.unread = new Map();
    this.pending = new Map();
    this.failures = new Map();
    this.channelId = null;
    this.questions = new Map();
    this.stubs = 0;
  }

  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  on(name, listener) {
    this.addEventListener(name, ({ detail }) => listener(detail));
  }

  // --- knowing ---------------------------------------------------------------------------------------------------

  /** Everything but messages. */
  async load() {
    await Promise.all([this.loadMe(), this.loadChannels(), this.loadMembers(), this.loadCommands()]);
  }

  /** Follow what happens; whenever the line is up, ask for what may have been missed. */
  listen() {
    this.api.listen(
      (name, data) => ON_EVENT[name]?.(this, data),
      async (online) => {
        this.emit("line", online);
        if (!online) return;
        await this.load();
        await this.open(this.channelId);
      },
    );
  }

  async loadMe() {
    this.me = await this.api.get();
    this.locale = this.me.locale;
    this.say = wordsFor(this.locale);
    clock.setClock(this.me.now);
    this.since ??= BigInt(this.me.newest);
  }

  /** The answer about a part of the server, unless a later question about it is on its way: answers may overtake. */
  async latest(part, answer) {
    this.questions.set(part, answer);
    const told = await answer;
    return this.questions.get(part) === answer ? told : null;
  }

  async loadChannels() {
    const channels = await this.latest("channels", this.api.get("/channels"));
    if (!channels) return;
    this.channels = new Map(channels.map((channel) => [channel.id, channel]));
    if (this.channelId && !this.channels.has(this.channelId)) this.open(this.firstChannel().id);
    this.emit("channels");
  }

  async loadMembers() {
    const parts = Promise.all([this.api.get("/members"), this.api.get("/roles"), people()]);
    const told = await this.latest("members", parts);
    if (!told) return;
    const [members, roles, seats] = told;
    this.members = new Map(members.map((member) => [member.user.id, member]));
    this.roles = new Map(roles.map((role) => [role.id, role]));
    this.people = new Set(seats.map((person) => person.id));
    this.emit("members");
  }

  async loadCommands() {
    const commands = await this.api.get("/commands");
    this.commands = commands.filter((command) => command.type === CHAT_INPUT);
    this.menus = commands.filter((command) => command.type === USER);
    this.emit("members");
  }

  firstChannel() {
    return [...this.channels.values()].find((channel) => !THREADS.has(channel.type));
  }

  get channel() {
    return this.channels.get(this.channelId);
  }

  nameOf(userId) {
    const member = this.members.get(userId);
    return member ? displayName(member.user, member.nick) : userId;
  }

  // --- messages --------------------------------------------------------------------------------------------------

  /** Turn to a channel and fetch its messages; what the live socket tells meanwhile is newer and stays. */
  async open(channelId) {
    this.channelId = channelId;
    this.unread.delete(channelId);
    this.touched = new Set();
    this.emit("channels");
    const fetched = await this.api.get(`/channels/${channelId}/messages?limit=${KEPT_MESSAGES}`);
    if (this.channelId !== channelId) return;
    const known = this.messages.get(channelId) ?? new Map();
    const fresh = new Map();
    for (const message of fetched) {
      if (this.hasVanished(message)) continue;
      if (!this.touched.has(message.id)) fresh.set(message.id, message);
      else if (known.has(message.id)) fresh.set(message.id, known.get(message.id));
    }
    for (const [id, message] of known) if (message.local || this.touched.has(id)) fresh.set(id, message);
    this.messages.set(channelId, fresh);
    this.emit("history", channelId);
  }

  /** Whether a private message is from before the page was loaded: Discord shows those no more. */
  hasVanished(message) {
    return has(message, EPHEMERAL) && !this.keepsPrivate && BigInt(message.id) <= this.since;
  }

  get keepsPrivate() {
    return localStorage.getItem(KEEP_PRIVATE) === "true";
  }

  set keepsPrivate(keeps) {
    localStorage.setItem(KEEP_PRIVATE, String(keeps));
    this.open(this.channelId);
  }

  keep(message, arrived = false) {
    const written = message.edited_timestamp ?? message.timestamp;
    clock.notBefore(Date.parse(written) / 1000);
    this.touched?.add(message.id);
    this.pending.delete(message.id);
    const shelf = this.messages.get(message.channel_id) ?? new Map();
    this.messages.set(message.channel_id, shelf);
    shelf.set(message.id, message);
    if (shelf.size > KEPT_MESSAGES) this.forget(shelf.values().next().value);
    if (arrived && message.channel_id !== this.channelId) this.markUnread(message);
    this.emit("message", message);
    if (arrived) this.emit("arrived", message);
  }

  forget({ id, channel_id: channelId }) {
    this.touched?.add(id);
    this.messages.get(channelId)?.delete(id);
    this.failures.delete(id);
    this.emit("gone", { id, channelId });
  }

  markUnread(message) {
    const count = this.unread.get(message.channel_id) ?? 0;
    this.unread.set(message.channel_id, count + (this.mentionsMe(message) ? 1 : 0));
    this.emit("channels");
  }

  mentionsMe(message) {
    const myRoles = this.members.get(this.me.id)?.roles ?? [];
    return (
      message.mention_everyone ||
      message.mentions.some((user) => user.id === this.me.id) ||
      message.mention_roles.some((role) => myRoles.includes(role))
    );
  }

  dismiss(message) {
    if (message.local) this.forget(message);
    else this.api.dismiss(message).catch((refusal) => this.fail(message, refusal.message));
  }

  // --- acting ----------------------------------------------------------------------------------------------------

  /**
   * Use a component of a message: its button shows that it is waiting, and the message says if it failed. The wait is
   * over with the answer or as soon as the message changes, whichever comes first over its own wire.
   */
  async act(message, body) {
    if (this.pending.has(message.id)) return;
    this.pending.set(message.id, body);
    this.failures.delete(message.id);
    this.emit("message", this.current(message));
    const where = { channel_id: message.channel_id, message_id: message.id };
    const failure = await this.interact({ ...body, ...where }, this.say("failed"));
    if (this.pending.get(message.id) === body) this.pending.delete(message.id);
    if (failure) this.failures.set(message.id, failure);
    this.emit("message", this.current(message));
  }

  /** Send a slash command. */
  useCommand(line, name, options) {
    return this.#send(
      name,
      options.then((given) => ({ type: "slash", line, options: given })),
    );
  }

  /** Use a command from the menu of a person. */
  useMenu(command, userId) {
    const name = localized(command, "name", this.locale);
    return this.#send(name, Promise.resolve({ type: "menu", name: command.name, target_id: userId }), USER);
  }

  /** A message of the page's own stands in until the bot answers. */
  async #send(name, asked, kind = CHAT_INPUT) {
    const stub = this.stub(name, kind);
    this.keep(stub);
    const body = asked.then((given) => ({ ...given, channel_id: stub.channel_id }));
    const failure = await this.interact(body, this.say("noAnswer"));
    if (failure) this.keep({ ...stub, local: "failed", failure });
    else this.forget(stub);
  }

  /** Start an interaction, once its body is complete; returns why it failed, or nothing. A modal is emitted. */
  async interact(body, silence) {
    try {
      const outcome = await this.api.interact(await body);
      if (outcome.failed) return silence;
      if (outcome.modal) this.emit("modal", outcome);
    } catch (error) {
      return error instanceof Refusal ? error.message : silence;
    }
  }

  current(message) {
    return this.messages.get(message.channel_id)?.get(message.id) ?? message;
  }

  stub(name, kind) {
    const moment = new Date(clock.now() * 1000).toISOString();
    return {
      id: `local-${++this.stubs}`,
      local: "sending",
      channel_id: this.channelId,
      author: this.me.application.bot,
      timestamp: moment,
      content: "",
      flags: EPHEMERAL,
      interaction_metadata: { type: 2, name, command_type: kind, user: this.me.user },
      ...{ mentions: [], mention_roles: [], attachments: [], embeds: [], components: [] },
    };
  }

  fail(message, why) {
    this.failures.set(message.id, why);
    this.emit("message", this.current(message));
  }
}

export const has = (message, flag) => Boolean(message.flags & flag);

export function displayName(user, nick = null) {
  return nick ?? user.global_name ?? user.username;
}
