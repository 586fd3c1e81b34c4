const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const one = (selector, root = document) => root.querySelector(selector);
const text = (selector, root) => one(selector, root)?.textContent.trim() ?? "";

/* An element with attributes and children; strings become text. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
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

/* A page that a browser has saved has what the script had made of it, all before the script, and begins again as it was written. */
const addToPage = (part) => document.currentScript.before(part);
const asWritten = one("#as-written");
const partsOfPage = () => [...document.body.children].filter((part) => !part.matches("script, #as-written"));
if (asWritten) {
  for (const part of partsOfPage()) part.remove();
  document.body.insertAdjacentHTML("afterbegin", asWritten.textContent);
} else {
  addToPage(make("pre", { id: "as-written", hidden: "" }, partsOfPage().map((part) => part.outerHTML).join("")));
}
