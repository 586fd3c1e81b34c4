/* The filter: an event must match every condition, and at least one of the choices in a menu. */
const menus = ["network", "genre", "type"];
const switches = ["premieres", "favorites"];
const nothing = () => ({ q: "", network: new Set(), genre: new Set(), type: new Set(), premieres: false, favorites: false });
let wanted = nothing();

const tools = one(".tools");
const field = one("#q");
const status = one(".found [role=status]");
const clear = one(".clear");
const emptiness = make("p", { class: "empty", hidden: "" }, "Nothing in this guide matches.");
guide.after(emptiness);

const isFiltered = () => Boolean(wanted.q.trim()) || switches.some((name) => wanted[name]) || menus.some((name) => wanted[name].size);

function fits(item, words) {
  return words.every((word) => item.words.includes(word))
    && menus.every((name) => !wanted[name].size || item[name].some((value) => wanted[name].has(value)))
    && (!wanted.premieres || item.premieres)
    && (!wanted.favorites || favorites.has(item.show));
}

const shownSize = (items) => items.reduce((sum, item) => sum + (item.shown ? item.size : 0), 0);

function filter() {
  const words = folded(wanted.q).split(/\s+/).filter(Boolean);
  for (const item of items) item.shown = fits(item, words);
  for (const day of days) {
    for (const shelf of day.shelves) shelf.size = shownSize(shelf.items);
    day.size = day.shelves.reduce((sum, { size }) => sum + size, 0);
  }
  tell();
  showChanges();
}

function tell() {
  const found = days.reduce((sum, { size }) => sum + size, 0);
  emptiness.hidden = found > 0;
  clear.hidden = !isFiltered();
  clear.parentElement.classList.toggle("idle", clear.hidden);
  status.textContent = isFiltered() ? `${found === 0 ? "None" : found} of ${plural(total, "event")}` : "";
  if (field.value !== wanted.q) field.value = wanted.q;
  for (const name of switches) one(`[data-only=${name}]`).setAttribute("aria-pressed", String(wanted[name]));
  for (const name of menus) {
    one(`[data-menu=${name}]`).classList.toggle("chosen", wanted[name].size > 0);
    for (const chip of one(`#menu-${name}`).children) {
      chip.setAttribute("aria-pressed", String(wanted[name].has(chip.value)));
    }
  }
}

/* A chip for each network, genre and type that is in the guide, with how often. */
function fillMenu(name) {
  const counts = new Map();
  for (const item of items) for (const value of item[name]) counts.set(value, (counts.get(value) ?? 0) + item.size);
  const chips = [...counts].sort(([one], [other]) => one.localeCompare(other, "en")).map(([value, count]) => {
    const chip = make("button", { type: "button", class: "chip", value }, make("bdi", {}, value), " ", make("small", {}, String(count)));
    chip.addEventListener("click", () => {
      if (!wanted[name].delete(value)) wanted[name].add(value);
      changed();
    });
    return chip;
  });
  one(`#menu-${name}`).replaceChildren(...chips);
  one(`[data-menu=${name}]`).hidden = chips.length < 2;
}

function openMenu(name) {
  for (const menu of menus) {
    const isOpen = menu === name && one(`#menu-${menu}`).hidden;
    one(`#menu-${menu}`).hidden = !isOpen;
    one(`[data-menu=${menu}]`).setAttribute("aria-expanded", String(isOpen));
  }
}

function changed({ typing = false } = {}) {
  filter();
  writeAddressLater({ typing });
}

menus.forEach(fillMenu);
for (const name of menus) one(`[data-menu=${name}]`).addEventListener("click", () => openMenu(name));
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
