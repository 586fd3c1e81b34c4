/* The keys, told by `?`. */
const keyNames = [
  ["?", "These keys"],
  ["/", "Search"],
  ["← → ↑ ↓", "From program to program"],
  ["Home, End", "First and last of a row"],
  ["Enter", "Details"],
  ["f", "Favorite"],
  ["Tab", "To the next shelf, or to the ♡"],
  ["← →", "In the details: previous and next"],
  ["Escape", "Close"],
];
const keyRows = keyNames.flatMap(([keys, what]) => [make("dt", {}, make("kbd", {}, keys)), make("dd", {}, what)]);
const helpBody = make("div", { class: "sheet-body", tabindex: "-1" }, make("h2", { id: "help-title" }, "Keys"));
helpBody.append(make("dl", {}, ...keyRows), make("button", { class: "ask" }, "Close"));
const help = make("dialog", { class: "sheet help", "aria-labelledby": "help-title" }, helpBody);
addToPage(help);
const helpButton = make("button", { class: "ask" }, "Keys: ?");
one(".colophon").append(helpButton);
helpButton.addEventListener("click", () => help.showModal());
one("button", help).addEventListener("click", () => help.close());
help.addEventListener("click", (event) => {
  if (event.target === help) help.close();
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches?.("input") || one("dialog[open]")) return;
  if (event.key !== "?" && event.key !== "/") return;
  event.preventDefault();
  if (event.key === "?") help.showModal();
  else openSearch();
});
