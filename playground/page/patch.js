/** Drawing anew by changing no more than it takes: what stays itself keeps its focus, and a press on it is not lost. */

/** Elements whose listeners know what they show: the same one stays, any other takes its place whole. */
const WHOLE = "button:not([data-custom-id]), .covered, .spoiler, .select-menu";
/** The first of these that an element has tells it from its neighbours. */
const MARKS = ["data-custom-id", "id", "href", "class"];

/** Make `old` what `node` is; `node` is used up. */
export function patch(old, node) {
  patchAttributes(old, node);
  let next = old.firstChild;
  for (const child of [...node.childNodes]) {
    const same = sameFrom(next, child);
    if (!same) {
      old.insertBefore(child, next);
      continue;
    }
    next = removeUntil(next, same).nextSibling;
    if (same.nodeType !== Node.TEXT_NODE) child.matches(WHOLE) || patch(same, child);
    else if (same.data !== child.data) same.data = child.data;
  }
  removeUntil(next, null);
}

function patchAttributes(old, node) {
  for (const { name } of [...old.attributes]) if (!node.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) === value) continue;
    // The page's own headers forbid styles that come as text of an attribute.
    if (name === "style") old.style.cssText = value;
    else old.setAttribute(name, value);
  }
}

function sameFrom(candidate, node) {
  while (candidate && !isSame(candidate, node)) candidate = candidate.nextSibling;
  return candidate;
}

function removeUntil(node, end) {
  while (node !== end) {
    const { nextSibling } = node;
    node.remove();
    node = nextSibling;
  }
  return end;
}

/** Whether a node may turn into another; a menu is more than it shows and says so by its `state`. */
function isSame(old, node) {
  if (old.nodeName !== node.nodeName) return false;
  if (node.nodeType === Node.TEXT_NODE) return true;
  if (!node.matches(WHOLE)) return identity(old) === identity(node);
  return node.state ? old.state === node.state : old.isEqualNode(node);
}

function identity(element) {
  const mark = MARKS.find((name) => element.hasAttribute(name));
  return mark && element.getAttribute(mark);
}
