/* The filter: an event must match every condition, and at least one of the choices in a menu. What is left out for good is no
condition: the page stays as it is without it. */
const nothing = () => ({
  q: "",
  ...Object.fromEntries(menus.map((name) => [name, new Set()])),
  premieres: false,
  favorites: false,
});
let wanted = nothing();

const emptyText = make("p", {});
const emptiness = make("div", { class: "empty", hidden: "" }, emptyText);
guide.after(emptiness);

const isFiltered = () => Boolean(wanted.q.trim())
  || switches.some((name) => wanted[name])
  || menus.some((name) => wanted[name].size);
const fitsMenu = (item, name) => !wanted[name].size || item[name].some((value) => wanted[name].has(value));

function fits(item, isFound, besides) {
  return !hiddenShows.has(item.show)
    && isFound(item)
    && menus.every((name) => name === besides || (fitsMenu(item, name) && !item[name].some((value) => without[name].has(value))))
    && (!wanted.premieres || item.premieres)
    && (!wanted.favorites || favorites.has(item.show));
}

function filter() {
  const isFound = conditionOf(wanted.q);
  for (const item of items) item.shown = fits(item, isFound);
  for (const day of days) {
    for (const shelf of day.shelves) shelf.size = sizeOf(shelf.items.filter(({ shown }) => shown));
    day.size = sizeOf(day.shelves);
  }
  tell();
  markNow();
  showChanges();
}

/* The conditions in words, as one chose them, and what is left out. */
function conditions() {
  const words = wanted.q.trim() ? [`“${wanted.q.trim()}”`] : [];
  const left = menus.flatMap((name) => [...without[name]]);
  const out = left.length ? [`without ${left.join(", ")}`] : [];
  return [...words, ...menus.flatMap((name) => [...wanted[name]]), ...switches.filter((name) => wanted[name]), ...out].join(", ");
}

function tell() {
  const count = sizeOf(days);
  const hasNoFavorites = wanted.favorites && !items.some((item) => favorites.has(item.show));
  emptiness.hidden = count > 0;
  emptyText.textContent = hasNoFavorites
    ? "No show here is a favorite yet. The ♡ of a show makes it one."
    : isFiltered() ? `Nothing in this guide matches ${conditions()}.` : "All programs of this guide are left out.";
  clear.hidden = !isFiltered();
  found.classList.toggle("idle", clear.hidden);
  status.textContent = isFiltered() ? `${count === 0 ? "None" : count} of ${plural(total, "program")}` : "";
  if (field.value !== wanted.q) field.value = wanted.q;
  for (const name of switches) one(`[data-only=${name}]`).setAttribute("aria-pressed", String(wanted[name]));
  menus.forEach(tellMenu);
  tellWithout();
}

function changed({ typing = false } = {}) {
  toast.hidden = true;
  filter();
  writeAddress({ typing });
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
clear.addEventListener("click", () => {
  wanted = nothing();
  changed();
  field.focus();
});
