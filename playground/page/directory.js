/** Members, roles and channels as items to choose from. */

import { displayName } from "./session.js";

export function users(session) {
  const members = [...session.members.values()];
  return members.map(({ user, nick }) => ({ value: user.id, label: displayName(user, nick), hint: user.username }));
}

export function roles(session) {
  return [...session.roles.values()].map((role) => ({ value: role.id, label: `@${role.name.replace(/^@/, "")}` }));
}

export function mentionables(session) {
  return [...users(session), ...roles(session)];
}

/** Those of the types that the option or select asks for. */
export function channels(session, { channel_types: kinds }) {
  const fitting = [...session.channels.values()].filter((channel) => !kinds?.length || kinds.includes(channel.type));
  return fitting.map((channel) => ({ value: channel.id, label: `#${channel.name}` }));
}
