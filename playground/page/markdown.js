/** Discord's markdown, as elements. */

import { timeNode } from "./clock.js";
import { emojiNode, h } from "./dom.js";

const EMOJI = String.raw`<a?:\w+:\d+>|\p{RGI_Emoji}`;
const JUMBO = new RegExp(String.raw`^(?:\s*(?:${EMOJI})){1,27}\s*$`, "v");
const LIST_ITEM = /^( *)([-*]|\d+\.) +(.*)$/;

/** Inline rules in order of precedence; `make(match, inside, session)` returns a node. */
const INLINE = [
  [/\\([^\w\s])/y, ([, character]) => character],
  [/(`+)([^`]|[^`][^]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.trim())],
  [/\|\|([^]+?)\|\|/y, ([, text], inside, session) => spoiler(inside(text), session)],
  [/\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/y, ([, text], inside) => h("strong", {}, inside(text))],
  [/__((?:\\[^]|[^\\])+?)__(?!_)/y, ([, text], inside) => h("u", {}, inside(text))],
  [/\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)(?<=\S)\*(?!\*)/y, ([, text], inside) => h("em", {}, inside(text))],
  [/_((?:__|\\[^]|[^_\\])+?)_(?!\w)/y, ([, text], inside) => h("em", {}, inside(text))],
  [/~~([^]+?)~~/y, ([, text], inside) => h("s", {}, inside(text))],
  [/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/y, ([, text, url], inside) => link(url, inside(text))],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => link(url, url)],
  [/https?:\/\/[^\s<]+[^\s<.,:;"'\]()!?。、）」]/y, ([url]) => link(url, url)],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => emojiNode({ id, name })],
  [/<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y, ([, at, style], _, session) => stamp(Number(at), style ?? "f", session)],
  [/<@!?(\d+)>/y, ([, id], _, session) => mention(`@${session.nameOf(id)}`, id === session.me.id)],
  [/<@&(\d+)>/y, ([, id], _, session) => mention(`@${(session.roles.get(id)?.name ?? id).replace(/^@/, "")}`)],
  [/<#(\d+)>/y, ([, id], _, session) => channelMention(id, session)],
  [/<\/([-\w' \p{L}]+):\d+>/uy, ([, name]) => mention(`/${name}`)],
  [/@(?:everyone|here)\b/y, ([text]) => mention(text, true)],
];

export function markdown(text, session) {
  const blocks = [...blocksOf(text.replace(/\r\n?/g, "\n"), session)];
  return h(JUMBO.test(text) ? "div.markdown.jumbo" : "div.markdown", {}, blocks);
}

/** The text without its marks, for a live region or a label. */
export function plain(text, session) {
  return markdown(text, session).textContent;
}

// --- blocks --------------------------------------------------------------------------------------------------------

const BLOCKS = [
  [/^```(?:([\w+-]*)\n)?([^]*?)\n?```\n?/, ([, , code]) => h("pre", {}, h("code", {}, code))],
  [/^(#{1,3}) +(.+)(?:\n|$)/, ([, marks, text], s) => h(`h${marks.length + 2}.h${marks.length}`, {}, inline(text, s))],
  [/^-# +(.+)(?:\n|$)/, ([, text], s) => h("small.subtext", {}, inline(text, s))],
  [/^>>> ([^]*)$/, ([, text], s) => h("blockquote", {}, [...blocksOf(text, s)])],
  [/^(?:> .*(?:\n|$))+/, ([lines], s) => h("blockquote", {}, [...blocksOf(lines.replace(/^> /gm, "").trimEnd(), s)])],
  [/^(?: *(?:[-*]|\d+\.) +.+(?:\n|$))+/, ([lines], s) => lists(lines.trimEnd().split("\n"), s)],
];

function* blocksOf(text, session) {
  let paragraph = "";
  while (text) {
    const found = firstMatch(text);
    if (found) {
      if (paragraph) yield prose(paragraph, session);
      paragraph = "";
      yield found.make(found.match, session);
      text = text.slice(found.match[0].length);
    } else {
      const line = /^[^\n]*(?:\n|$)/.exec(text)[0];
      const fence = line.indexOf("```");
      const taken = fence > 0 && text.indexOf("```", fence + 3) > 0 ? line.slice(0, fence) : line;
      paragraph += taken;
      text = text.slice(taken.length);
    }
  }
  if (paragraph) yield prose(paragraph, session);
}

function firstMatch(text) {
  for (const [pattern, make] of BLOCKS) {
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
}

function prose(text, session) {
  return h("p", {}, inline(text.replace(/\n$/, ""), session));
}

/** Neighbouring lists: bullets after numbers, or numbers after bullets, begin a new one. */
function lists(lines, session) {
  const runs = [];
  const [, indent] = LIST_ITEM.exec(lines[0]);
  for (const line of lines) {
    const [, spaces, mark] = LIST_ITEM.exec(line);
    const kind = spaces.length > indent.length ? runs.at(-1)?.kind : /\d/.test(mark);
    if (kind === runs.at(-1)?.kind) runs.at(-1).lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs.map((run) => list(run.lines, session));
}

/** A list with its nested lists: a deeper indent opens one below the item before it. */
function list(lines, session) {
  const [, indent, mark] = LIST_ITEM.exec(lines[0]);
  const root = h(/\d/.test(mark) ? "ol" : "ul", /\d/.test(mark) ? { start: parseInt(mark, 10) } : {});
  let deeper = [];
  const close = () => {
    if (deeper.length) (root.lastElementChild ?? root).append(list(deeper, session));
    deeper = [];
  };
  for (const line of lines) {
    const [, spaces, , text] = LIST_ITEM.exec(line);
    if (spaces.length > indent.length) {
      deeper.push(line);
    } else {
      close();
      root.append(h("li", {}, inline(text, session)));
    }
  }
  close();
  return root;
}

// --- inline --------------------------------------------------------------------------------------------------------

function inline(text, session) {
  const nodes = [];
  const inside = (part) => inline(part, session);
  let plainText = "";
  for (let at = 0; at < text.length;) {
    const found = ruleAt(text, at);
    if (found) {
      nodes.push(plainText, found.make(found.match, inside, session));
      plainText = "";
      at += found.match[0].length;
    } else {
      plainText += text[at++];
    }
  }
  return [...nodes, plainText];
}

function ruleAt(text, at) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, make };
  }
}

function link(url, content) {
  return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, content);
}

function mention(text, mine = false) {
  return h(mine ? "span.mention.mine" : "span.mention", {}, text);
}

function channelMention(id, session) {
  const name = session.channels.get(id)?.name;
  if (!name) return mention(`#${id}`);
  return h("a.mention", { href: `#${id}` }, `#${name}`);
}

function stamp(seconds, style, session) {
  return h("span.stamp", {}, timeNode(seconds, style, session.locale));
}

function spoiler(content, session) {
  const hidden = h("span.hidden", { inert: true }, content);
  const node = h("span.spoiler", { role: "button", tabindex: "0", "aria-label": session.say("showSpoiler") }, hidden);
  const show = (event) => {
    if (event.type === "keydown" && !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    node.replaceWith(h("span.spoiler.shown", {}, ...hidden.childNodes));
  };
  node.addEventListener("click", show);
  node.addEventListener("keydown", show);
  return node;
}
