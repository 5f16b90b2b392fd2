"use strict";

const game = JSON.parse(document.getElementById("game").textContent);
const byId = (id) => document.getElementById(id);
const SVG = "http://www.w3.org/2000/svg";
const KINDS = { card: 0, trick: 1, deal: 2 };
const PLAY = "M5 3l15 9-15 9z";
const PAUSE = "M5 3h5v18H5zM14 3h5v18h-5z";

/* A step names only what has changed; a position is everything. */
const positions = [];
for (const step of game.steps) positions.push({ ...positions.at(-1), ...step });
const last = positions.length - 1;
const deals = positions.flatMap((position, n) => (position.kind === KINDS.deal ? [n] : []));

let at = 0;
let eyes = -1;
let language = Math.max(0, game.languages.findIndex((code) => navigator.language.startsWith(code)));
let timer = null;
let resultShown = false;

const say = (texts) => texts[language];
const word = (key) => game.words[key][language];
const nameOf = (seat) => say(game.players[seat]);
const faceUp = (seat) => eyes < 0 || eyes === seat;
const told = (position) => say(faceUp(position.seat) ? position.said : position.seen);
const signed = (points) => String(points).replace("-", "−");
const codes = (cards) => (cards ? cards.split(" ") : []);
const dealStart = () => deals.findLast((deal) => deal <= at) ?? 0;

function made(tag, content, attributes = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...(Array.isArray(content) ? content : [content]));
  return element;
}

/* A card as everybody knows it, or face down. */
function card(code, small) {
  const drawn = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  const face = game.cards[code];
  use.setAttribute("href", `#${face[small ? "small" : "full"][language]}`);
  drawn.setAttribute("viewBox", "0 0 100 160");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", say(face.told));
  drawn.append(use);
  return drawn;
}

function showTable(position) {
  byId("place").textContent = say(position.place);
  byId("laid").replaceChildren(...position.laid.map(([seat, ahead], number) => {
    const cards = codes(position[`laid${number}`]).map((code) => card(code, false));
    const parts = [made("div", cards, { class: "cards" }), made("div", nameOf(seat))];
    const tag = say(position[`tag${number}`]);
    if (tag) parts.push(made("span", tag, { class: "tag" }));
    else if (ahead) parts.push(made("span", word("page-ahead"), { class: "unseen" }));
    return made("li", parts, { class: `${ahead ? "ahead" : ""} ${cards.length > 1 ? "two" : ""}` });
  }));
  byId("offer").replaceChildren(...codes(position.offer).map((code) => made("li", card(code, true))));
  byId("offer").hidden = !position.offer;
  byId("more").hidden = !say(position.note);
  byId("note").textContent = say(position.note);
  byId("said").textContent = told(position);
}

function hand(seat, position) {
  const apart = position[`piles${seat}`][0];
  const items = codes(position[`hand${seat}`]).map((code, place) => {
    const shown = card(faceUp(seat) ? code : game.back, true);
    return made("li", shown, place && place === apart ? { class: "apart" } : {});
  });
  if (!items.length) return made("p", word("page-no-cards"), { class: "facts" });
  return made("ul", items, { class: "hand", "aria-label": `${nameOf(seat)}: ${word("page-hand")}` });
}

function showSeats(position) {
  byId("seats").replaceChildren(...game.players.map((_, seat) => {
    const counts = [["scene-tricks", position.tricks[seat]], ["scene-points", signed(position.points[seat])]];
    const head = counts.map(([key, count]) => made("span", [made("b", count), ` ${word(key)}`]));
    const lying = codes(position[`before${seat}`]).map((code) => made("li", card(code, true)));
    const facts = position[`facts${seat}`];
    return made("article", [
      made("div", [made("h3", nameOf(seat)), ...head], { class: "head" }),
      ...(say(facts) ? [made("p", say(facts), { class: "facts" })] : []),
      ...(lying.length ? [made("ul", lying, { class: "hand", "aria-label": `${nameOf(seat)}: ${word("page-before")}` })] : []),
      hand(seat, position),
    ], { class: position.turn.includes(seat) ? "seat turn" : "seat" });
  }));
}

function showSheet(position) {
  const head = made("tr", [made("th", word("page-deal"), { scope: "col" }), ...game.players.map((_, seat) => made("th", nameOf(seat), { scope: "col" }))]);
  const rows = game.sheet.slice(0, position.lines).map((line) => made("tr", [
    made("th", say(line.deal), { scope: "row" }),
    ...line.points.map((points, seat) => made("td", [made("small", `${say(line.how[seat])} `), points])),
  ]));
  const total = made("tr", [made("th", word("sheet-total"), { scope: "row" }), ...position.points.map((points) => made("td", signed(points)))]);
  byId("sheet").replaceChildren(made("table", [made("thead", head), made("tbody", rows), made("tfoot", total)]));
}

/* Nobody learns how it ended before the end, unless they ask. */
function showResult() {
  resultShown ||= at === last;
  byId("show-result").hidden = resultShown;
  byId("result").hidden = !resultShown;
  if (!resultShown) return;
  byId("result").replaceChildren(made("h3", say(game.result.said)), made("ol", game.result.rows.map((row) => {
    const place = row.place === null ? "" : `${row.place}. `;
    const parts = [`${place}${nameOf(row.seat)} · `, made("b", signed(row.points)), ` ${word("scene-points")}`];
    return made("li", say(row.why) ? [...parts, made("small", say(row.why))] : parts);
  })));
}

function showProgress() {
  const next = deals.find((deal) => deal > at) ?? last + 1;
  const progress = byId("progress");
  progress.max = next - 1 - dealStart();
  progress.value = at - dealStart();
  progress.setAttribute("aria-valuetext", told(positions[at]));
  for (const button of document.querySelectorAll("[data-move]")) {
    button.setAttribute("aria-disabled", at === (button.dataset.by < 0 ? 0 : last));
  }
}

function show() {
  const position = positions[at];
  showTable(position);
  showSeats(position);
  showSheet(position);
  showResult();
  showProgress();
}

function go(to) {
  at = Math.min(Math.max(to, 0), last);
  show();
}

/* To the next card, the end of the next trick, or the next deal; forth or back. */
function move(kind, by) {
  let to = at + by;
  while (to > 0 && to < last && positions[to].kind < KINDS[kind]) to += by;
  go(to);
}

function play() {
  if (at === last) at = 0;
  timer = setTimeout(() => { move("card", 1); at === last ? pause() : play(); }, positions[at].ms);
  showPlaying();
}

function pause() {
  clearTimeout(timer);
  timer = null;
  showPlaying();
}

function showPlaying() {
  byId("play-sign").setAttribute("d", timer === null ? PLAY : PAUSE);
  byId("play").setAttribute("aria-label", word(timer === null ? "page-play" : "page-pause"));
}

function speak() {
  document.documentElement.lang = game.languages[language];
  document.title = say(game.title);
  byId("title").textContent = say(game.title);
  const date = new Date(game.ended).toLocaleDateString(game.languages[language], { dateStyle: "long" });
  byId("players").textContent = [...game.players.map((_, seat) => nameOf(seat)), date].join(" · ");
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = word(element.dataset.text);
  for (const element of document.querySelectorAll("[data-name]")) {
    element.setAttribute("aria-label", word(element.dataset.name));
    element.title = word(element.dataset.name);
  }
  const seats = game.players.map((_, seat) => made("option", nameOf(seat), { value: seat }));
  byId("eyes").replaceChildren(made("option", word("page-face-up"), { value: -1 }), ...seats);
  byId("eyes").value = eyes;
  showPlaying();
  show();
}

const KEYS = {
  ArrowRight: () => move("card", 1),
  ArrowLeft: () => move("card", -1),
  "Shift+ArrowRight": () => move("trick", 1),
  "Shift+ArrowLeft": () => move("trick", -1),
  "Shift+ArrowDown": () => move("deal", 1),
  "Shift+ArrowUp": () => move("deal", -1),
};

document.addEventListener("keydown", (event) => {
  const key = `${event.shiftKey ? "Shift+" : ""}${event.key}`;
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input, #sheet") || !KEYS[key]) return;
  event.preventDefault();
  pause();
  KEYS[key]();
});
for (const button of document.querySelectorAll("[data-move]")) {
  button.addEventListener("click", () => { pause(); move(button.dataset.move, Number(button.dataset.by)); });
}
byId("play").addEventListener("click", () => (timer === null ? play() : pause()));
byId("progress").addEventListener("input", (event) => { pause(); go(dealStart() + Number(event.target.value)); });
byId("eyes").addEventListener("change", (event) => { eyes = Number(event.target.value); show(); });
byId("language").addEventListener("change", (event) => { language = Number(event.target.value); speak(); });
byId("show-result").addEventListener("click", () => { resultShown = true; show(); byId("result").focus(); });

byId("language").append(...game.languages.map((_, number) => made("option", game.own_names[number], { value: number, lang: game.languages[number] })));
byId("language").value = language;
byId("laid").style.setProperty("--seats", game.players.length);
speak();
