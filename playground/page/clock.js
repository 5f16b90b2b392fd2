/** The playground's clock, and the timestamps that tick against it. */

/** Each unit with its length in seconds, and from how many seconds on it is used. */
const UNITS = [
  ["year", 31536000, 320 * 86400],
  ["month", 2592000, 26 * 86400],
  ["day", 86400, 22 * 3600],
  ["hour", 3600, 45 * 60],
  ["minute", 60, 45],
  ["second", 1, 0],
];
const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

let ahead = 0;

/** Seconds since 1970, as the playground counts them. */
export const now = () => Date.now() / 1000 + ahead;

/** The playground's clock only ever jumps ahead: whatever it has dated is not in the future. */
export function notBefore(seconds) {
  ahead = Math.max(ahead, seconds - Date.now() / 1000);
}

/** Set the clock anew, at a (re)connection. */
export function setClock(seconds) {
  ahead = seconds - Date.now() / 1000;
}

function relative(seconds, locale) {
  const away = seconds - now();
  const [unit, length] = UNITS.find(([, , from]) => Math.abs(away) >= from);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(away / length), unit);
}

export function absolute(seconds, style, locale) {
  return new Intl.DateTimeFormat(locale, FORMATS[style] ?? FORMATS.f).format(seconds * 1000);
}

/** A `<time>` for `<t:…:style>`; relative ones tick. */
export function timeNode(seconds, style, locale) {
  const node = document.createElement("time");
  node.dateTime = new Date(seconds * 1000).toISOString();
  node.title = absolute(seconds, "F", locale);
  node.textContent = style === "R" ? relative(seconds, locale) : absolute(seconds, style, locale);
  if (style === "R") Object.assign(node.dataset, { ticks: seconds, locale });
  return node;
}

setInterval(() => {
  for (const node of document.querySelectorAll("time[data-ticks]")) {
    const text = relative(Number(node.dataset.ticks), node.dataset.locale);
    if (node.textContent !== text) node.textContent = text;
  }
}, 1000);
