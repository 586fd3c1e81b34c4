/* The filter: an event must match every condition, and at least one of the choices in a menu. */
const menus = ["network", "genre", "type"];
const switches = ["premieres", "favorites"];
const nothing = () => ({
  q: "",
  network: new Set(),
  genre: new Set(),
  type: new Set(),
  premieres: false,
  favorites: false,
});
let wanted = nothing();

const tools = one(".tools");
const field = one("#q");
const status = one(".found [role=status]");
const clear = one(".clear");
const emptyText = make("p", {});
const emptyClear = make("button", { type: "button", class: "clear" }, "Clear");
const emptiness = make("div", { class: "empty", hidden: "" }, emptyText, emptyClear);
guide.after(emptiness);

const isFiltered = () => Boolean(wanted.q.trim())
  || switches.some((name) => wanted[name])
  || menus.some((name) => wanted[name].size);
const wantedWords = () => folded(wanted.q).split(/\s+/).filter(Boolean);

function fits(item, words, besides) {
  const told = isQuiet && item.ahead ? item.openWords : item.words;
  return words.every((word) => told.includes(word))
    && menus.every((name) => name === besides || !wanted[name].size || item[name].some((value) => wanted[name].has(value)))
    && (!wanted.premieres || item.premieres)
    && (!wanted.favorites || favorites.has(item.show));
}

const shownSize = (items) => items.reduce((sum, item) => sum + (item.shown ? item.size : 0), 0);

function filter() {
  const words = wantedWords();
  for (const item of items) item.shown = fits(item, words);
  for (const day of days) {
    for (const shelf of day.shelves) shelf.size = shownSize(shelf.items);
    day.size = day.shelves.reduce((sum, { size }) => sum + size, 0);
  }
  tell();
  showChanges();
  markNow();
}

/* The conditions in words, as one chose them. */
function conditions() {
  const words = wanted.q.trim() ? [`“${wanted.q.trim()}”`] : [];
  return [...words, ...menus.flatMap((name) => [...wanted[name]]), ...switches.filter((name) => wanted[name])].join(", ");
}

function tell() {
  const found = days.reduce((sum, { size }) => sum + size, 0);
  const hasNoFavorites = wanted.favorites && !items.some((item) => favorites.has(item.show));
  emptiness.hidden = found > 0;
  emptyText.textContent = hasNoFavorites
    ? "No show here is a favorite yet. The ♡ of a show makes it one."
    : `Nothing in this guide matches ${conditions()}.`;
  clear.hidden = !isFiltered();
  clear.parentElement.classList.toggle("idle", clear.hidden);
  status.textContent = isFiltered() ? `${found === 0 ? "None" : found} of ${plural(total, "event")}` : "";
  if (field.value !== wanted.q) field.value = wanted.q;
  for (const name of switches) one(`[data-only=${name}]`).setAttribute("aria-pressed", String(wanted[name]));
  menus.forEach(tellMenu);
}

function changed({ typing = false } = {}) {
  filter();
  writeAddressLater({ typing });
}

for (const name of switches) {
  one(`[data-only=${name}]`).addEventListener("click", () => {
    wanted[name] = !wanted[name];
    changed();
  });
}
field.addEventListener("input", () => {
  wanted.q = field.value;
  changed({ typing: true });
});
field.form.addEventListener("submit", (event) => event.preventDefault());
for (const button of [clear, emptyClear]) {
  button.addEventListener("click", () => {
    wanted = nothing();
    changed();
    field.focus();
  });
}
