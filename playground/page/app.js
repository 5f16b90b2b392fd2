/** The page: who sits here, which channel is open, and the parts around it. */

import { people } from "./api.js";
import { Composer } from "./composer.js";
import { h, icon } from "./dom.js";
import { MessageList } from "./message_list.js";
import { openModal } from "./modal.js";
import { Session, THREADS } from "./session.js";
import { channelColumn, memberColumn, tabOf } from "./sidebar.js";
import { startTheme } from "./theme.js";

/** The person whose tab this is; the first one there, where the address names nobody. */
function seatedPerson(everybody) {
  const wanted = new URLSearchParams(location.search).get("as");
  return everybody.find((person) => person.id === wanted) ?? everybody[0];
}

function drawer(name) {
  const open = document.body.dataset.drawer === name ? "" : name;
  document.body.dataset.drawer = open;
  for (const button of document.querySelectorAll("[data-opens]")) {
    button.setAttribute("aria-expanded", String(button.dataset.opens === open));
  }
}

function drawerButton(name, label, picture) {
  return h(
    `button.icon-button.opens-${name}`,
    {
      type: "button",
      "aria-label": label,
      "aria-controls": name,
      "aria-expanded": "false",
      "data-opens": name,
      onclick: () => drawer(name),
    },
    icon(picture),
  );
}

function topBar(session) {
  const title = h("h2.title");
  const topic = h("p.topic");
  const draw = () => {
    const { channel } = session;
    if (!channel) return;
    title.replaceChildren(icon(THREADS.has(channel.type) ? "thread" : "channel"), channel.name);
    topic.textContent = channel.topic ?? "";
    document.title = `#${channel.name} | ${session.me.guild.name}`;
  };
  session.on("channels", draw);
  draw();
  const { say } = session;
  return h(
    "header.top",
    {},
    drawerButton("channels", say("channels"), "menu"),
    title,
    topic,
    drawerButton("members", say("members"), "people"),
  );
}

function lineNotice(session) {
  const notice = h("p.line-notice", { role: "status", hidden: true }, session.say("connecting"));
  session.on("line", (online) => (notice.hidden = online));
  return notice;
}

/** Build the whole page for a session. */
function mount(session) {
  document.documentElement.lang = session.locale;
  const list = new MessageList(session);
  const composer = new Composer(session);
  const main = h("main", {}, topBar(session), lineNotice(session), list.element, composer.element);
  const shade = h("div.shade", { onclick: () => drawer("") });
  document.body.replaceChildren(channelColumn(session), main, memberColumn(session), shade);
  drawer("");
  composer.text.focus();
}

async function start() {
  startTheme();
  const session = new Session(seatedPerson(await people()).id);
  window.name = tabOf(session.personId);
  await session.load();
  const wanted = () =>
    session.channels.has(location.hash.slice(1)) ? location.hash.slice(1) : session.firstChannel().id;
  session.channelId = wanted();
  mount(session);
  session.on("modal", (opened) => openModal(session, opened));
  addEventListener("hashchange", () => {
    drawer("");
    session.open(wanted());
  });
  addEventListener("keydown", (event) => event.key === "Escape" && drawer(""));
  session.listen();
}

start();
