const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);
const text = (selector, root) => one(selector, root)?.textContent.trim() ?? "";

/* An element with attributes and children; strings become text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/* A text for comparison: without case and accents. */
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/* An address for what is shown, as a step of the history or in place of the last one. */
function keepAddress(address, isStep, opened) {
  try {
    history[isStep ? "pushState" : "replaceState"]({ opened }, "", address);
  } catch {
    /* Some places have no history. */
  }
}

/* Puts elements into a list in their order; those that stand so already stay. */
function putInOrder(list, elements) {
  if (elements.some((element, at) => list.children[at] !== element)) list.append(...elements);
}
