/** The columns on both sides: channels and oneself on the left, everybody on the right. */

import { invite } from "./api.js";
import { h, icon } from "./dom.js";
import { avatar } from "./message.js";
import { patch } from "./patch.js";
import { THREADS, displayName } from "./session.js";
import { toggleTheme } from "./theme.js";
import { threadButton } from "./threads.js";
import { localized } from "./words.js";

const LOCALES = ["en-US", "ja", "de", "es-ES", "fr", "ko", "pt-BR", "zh-TW"];

/** The address of the page as somebody; a key in the address stays in it. */
function seatOf(personId) {
  const address = new URL(location.href);
  address.searchParams.set("as", personId);
  address.hash = "";
  return address.href;
}

/** The name of a person's tab: one that is open already comes to the front. */
export const tabOf = (personId) => `person-${personId}`;

export function channelColumn(session) {
  const list = h("ul.channels");
  const draw = () => {
    const tops = [...session.channels.values()].filter((channel) => !THREADS.has(channel.type));
    const items = tops.map((channel) => channelItem(session, channel));
    patch(list, h("ul.channels", {}, items));
  };
  session.on("channels", draw);
  draw();
  return h(
    "nav.column.left",
    { id: "channels", "aria-label": session.say("channels") },
    h("header.top", {}, h("h1", {}, session.me.guild.name)),
    h("div.scroll", {}, list),
    ownPanel(session),
  );
}

function channelItem(session, channel) {
  const threads = [...session.channels.values()].filter(
    (thread) => THREADS.has(thread.type) && thread.parent_id === channel.id && !thread.thread_metadata.archived,
  );
  const below =
    threads.length > 0 &&
    h(
      "ul.threads",
      {},
      threads.map((thread) => channelItem(session, thread)),
    );
  const count = session.unread.get(channel.id);
  const classes = ["channel", count !== undefined && "unread"].filter(Boolean).join(" ");
  const link = h(
    "a",
    { href: `#${channel.id}`, class: classes, "aria-current": channel.id === session.channelId && "page" },
    icon(THREADS.has(channel.type) ? "thread" : "channel"),
    h("span", {}, channel.name),
    count > 0 && h("span.badge", {}, String(count)),
  );
  return h("li", {}, h("div.channel-row", {}, link, threadButton(session, channel)), below);
}

function ownPanel(session) {
  const { me, say } = session;
  const speak = async () => {
    await session.api.change({ locale: language.value });
    location.reload();
  };
  const language = h(
    "select",
    { "aria-label": say("language"), onchange: speak },
    [...new Set([...LOCALES, me.locale])].map((locale) =>
      h("option", { value: locale, selected: locale === me.locale, lang: locale }, languageName(locale)),
    ),
  );
  return h(
    "div.own-panel",
    {},
    avatar(me.user),
    h("div.who", {}, h("b", {}, displayName(me.user)), language),
    keepButton(session),
    h(
      "button.icon-button",
      { type: "button", "aria-label": say("theme"), title: say("theme"), onclick: toggleTheme },
      icon("theme"),
    ),
  );
}

/** Discord forgets private messages on a reload; whoever tries things out may want to keep them. */
function keepButton(session) {
  const label = session.say("keepPrivate");
  const toggle = () => {
    session.keepsPrivate = !session.keepsPrivate;
    button.setAttribute("aria-pressed", String(session.keepsPrivate));
  };
  const button = h(
    "button.icon-button",
    { type: "button", "aria-label": label, title: label, "aria-pressed": String(session.keepsPrivate), onclick: toggle },
    icon("pin"),
  );
  return button;
}

function languageName(locale) {
  return new Intl.DisplayNames([locale], { type: "language", languageDisplay: "standard" }).of(locale.split("-")[0]);
}

export function memberColumn(session) {
  const list = h("div.scroll");
  const draw = () => patch(list, h("div.scroll", {}, memberGroups(session)));
  session.on("members", draw);
  draw();
  return h("aside.column.right", { id: "members", "aria-label": session.say("members") }, list, inviteForm(session));
}

function memberGroups(session) {
  const users = [...session.members.values()].map((member) => member.user);
  const groups = [
    [session.say("members"), users.filter((user) => !user.bot && session.people.has(user.id))],
    [session.say("apps"), users.filter((user) => user.bot)],
  ];
  const shown = groups.filter(([, members]) => members.length);
  return [
    ...shown.map(([title, members]) =>
      h(
        "section",
        {},
        h("h2.group", {}, `${title} — ${members.length}`),
        h(
          "ul",
          {},
          members.map((user) => memberItem(session, user)),
        ),
      ),
    ),
    h("p.advice", {}, session.say("sitAsHint")),
  ];
}

function inviteForm(session) {
  const label = session.say("invite");
  const name = h("input", { type: "text", maxlength: "32", required: true, placeholder: label, "aria-label": label });
  const add = async (event) => {
    event.preventDefault();
    await invite(name.value.trim(), session.locale);
    name.value = "";
  };
  return h("form.invite", { onsubmit: add }, name);
}

function memberItem(session, user) {
  const name = displayName(user);
  const { say } = session;
  if (user.bot) return h("li.member", {}, avatar(user), h("span.name", {}, name), h("span.app-tag", {}, say("app")));
  if (user.id === session.me.id) {
    return h(
      "li.member.me",
      { "aria-current": "true" },
      avatar(user),
      h("span.name", {}, name),
      h("span.you", {}, say("you")),
      appsMenu(session, user),
    );
  }
  const seat = seatOf(user.id);
  return h(
    "li.member",
    {},
    h(
      "a.seat",
      { href: seat, target: tabOf(user.id), "aria-label": say("newTab", { name }), title: say("newTab", { name }) },
      avatar(user),
      h("span.name", {}, name),
      icon("away"),
    ),
    h(
      "a.icon-button",
      { href: seat, "aria-label": say("thisTab", { name }), title: say("thisTab", { name }) },
      icon("swap"),
    ),
    appsMenu(session, user),
  );
}

/** What applications offer about a person; Discord has it behind a right click. */
function appsMenu(session, user) {
  if (!session.menus.length) return null;
  const label = session.say("appsFor", { name: displayName(user) });
  const use = (command) => (event) => {
    event.currentTarget.closest("details").open = false;
    session.useMenu(command, user.id);
  };
  return h(
    "details.apps",
    {},
    h("summary.icon-button", { "aria-label": label, title: label }, icon("more")),
    h(
      "ul",
      {},
      session.menus.map((command) =>
        h("li", {}, h("button", { type: "button", onclick: use(command) }, localized(command, "name", session.locale))),
      ),
    ),
  );
}
