/** Slash commands as a person finds them: one entry for each command and subcommand, in their language. */

import { channels, mentionables, roles, users } from "./directory.js";
import { localized } from "./words.js";

const SUBCOMMAND = 1;
const GROUP = 2;
export const TYPE = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  file: 11,
};

/** Every command with its subcommands laid flat, the welcome's own first: `{ line, name, description, options }`. */
export function entries(session) {
  const found = [];
  const visit = (node, line, name) => {
    const options = node.options ?? [];
    const below = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
    for (const option of below)
      visit(option, `${line} ${option.name}`, `${name} ${localized(option, "name", session.locale)}`);
    if (!below.length) found.push({ line, name, description: localized(node, "description", session.locale), options });
  };
  for (const command of session.commands) {
    visit(command, `/${command.name}`, `/${localized(command, "name", session.locale)}`);
  }
  const later = (entry) => entry.line !== session.me.welcome.command;
  return found.sort((one, other) => later(one) - later(other) || one.name.localeCompare(other.name));
}

/** The entries that a line beginning with a slash may become; those that begin with it come first. */
export function matching(session, typed) {
  const wanted = typed.toLowerCase().trimEnd();
  const names = (entry) => [entry.name.toLowerCase(), entry.line];
  const begins = (entry) => names(entry).some((name) => name.startsWith(wanted));
  const contains = (entry) => names(entry).some((name) => name.includes(wanted.slice(1)));
  const all = entries(session);
  return [...all.filter(begins), ...all.filter((entry) => !begins(entry) && contains(entry))];
}

const OFFERED = {
  [TYPE.boolean]: (session) => [
    { value: true, label: session.say("on") },
    { value: false, label: session.say("off") },
  ],
  [TYPE.user]: users,
  [TYPE.channel]: channels,
  [TYPE.role]: roles,
  [TYPE.mentionable]: mentionables,
};

/** The values that an option offers by itself, without asking the bot; null where anything may be typed. */
export function offered(session, option) {
  if (option.choices?.length) {
    return option.choices.map((choice) => ({ value: choice.value, label: localized(choice, "name", session.locale) }));
  }
  return OFFERED[option.type]?.(session, option) ?? null;
}

const NUMERIC = { [TYPE.integer]: /^-?\d+$/, [TYPE.number]: /^-?\d+(\.\d+)?$/ };

/** The value of what was typed into an option, or undefined where that is no value of it. */
export function valueOf(session, option, text) {
  const choices = offered(session, option);
  if (choices) return choices.find((choice) => choice.label.toLowerCase() === text.trim().toLowerCase())?.value;
  if (!(option.type in NUMERIC)) return text || undefined;
  return NUMERIC[option.type].test(text.trim()) && within(option, Number(text)) ? Number(text) : undefined;
}

function within({ min_value: least = -Infinity, max_value: most = Infinity }, value) {
  return least <= value && value <= most;
}
