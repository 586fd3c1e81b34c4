/* Hides what episodes that have not begun are about, if one chooses so in this browser: their names, stories and pictures,
here and in all copies. */
let isQuiet = storage.get("tvguide.spoilers") === "hidden";
const quiet = make("button", { class: "chip" }, "Hide spoilers");
for (const line of all(".airings li")) if (text("b", line).startsWith("Next")) one("bdi", line)?.classList.add("ahead");
const lines = one(".chips, .favorite-line") ?? make("p", { class: "favorite-line" });
if (!lines.isConnected) guide.before(lines);
lines.append(" ", quiet);

function showQuiet() {
  quiet.setAttribute("aria-pressed", String(isQuiet));
  document.documentElement.classList.toggle("quiet", isQuiet);
}

function uncover(item) {
  item.ahead = false;
  const copies = [item.card, item.more, ...item.boxes, ...item.tiles].flatMap((copy) => all(".ahead", copy));
  for (const copy of copies) copy.classList.remove("ahead");
}

quiet.addEventListener("click", () => {
  isQuiet = !isQuiet;
  storage.set("tvguide.spoilers", isQuiet ? "hidden" : "shown");
  showQuiet();
  filter();
});
showQuiet();
