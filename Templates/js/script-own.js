/* What one has chosen for good, kept in this browser: the own channels, which come first in their order, and what is left out. */
/* All networks in the order of the page, and which of them it marks as the user's own. */
const [pageOrder, pageOwn] = [tools.dataset.networks, tools.dataset.own].map((names) => names.split("\n").filter(Boolean));
const storedOwn = () => storedList("tvguide.networks") ?? pageOwn;
let own = storedOwn();
/* Whether an address has brought other channels than those of this browser. */
let isOwnShared = false;

/* The place of a network among all: the own ones first. */
function rankOf(name = "") {
  const at = own.indexOf(name);
  const place = pageOrder.indexOf(name);
  return at >= 0 ? at - own.length : place >= 0 ? place : pageOrder.length;
}

/* Changes the own channels as they are now, since another tab may have changed them. The menu begins with them; the button
that was used keeps the focus. */
function changeOwn(change) {
  own = change(isOwnShared ? own : storedList("tvguide.networks") ?? own);
  isOwnShared = false;
  storage.set("tvguide.networks", JSON.stringify(own));
  const { ariaLabel, parentElement } = document.activeElement;
  const used = parentElement?.closest(".choice")?.firstElementChild.value;
  fillMenu("network");
  tellMenu("network");
  const row = used && choicesOf("network").find(({ firstElementChild }) => firstElementChild.value === used);
  if (row) (all("button", row).find((button) => button.ariaLabel === ariaLabel) ?? row.firstElementChild).focus();
  showOwn();
  writeAddress({ replacing: true });
}

function moved(channels, name, by) {
  const at = channels.indexOf(name);
  const rest = channels.filter((other) => other !== name);
  return [...rest.slice(0, Math.max(0, at + by)), name, ...rest.slice(Math.max(0, at + by))];
}

const toggled = (channels, name) =>
  (channels.includes(name) ? channels.filter((other) => other !== name) : [...channels, name]);

function star(name) {
  const star = make("button", { class: "star", value: name, "aria-label": `My channel: ${name}` });
  star.addEventListener("click", () => changeOwn((channels) => toggled(channels, name)));
  showStar(star);
  return star;
}

function showStar(star) {
  const isOwn = own.includes(star.value);
  star.setAttribute("aria-pressed", String(isOwn));
  star.textContent = isOwn ? "★" : "☆";
}

/* Everything in the order of networks is put in it again. */
function showOwn() {
  all(".star").forEach(showStar);
  for (const day of days) if (day.grid) orderGrid(day);
  markNow();
}

/* What is left out: shows, and the values of each menu, beside those that an address brings. */
const storedWithout = (name) => storedList(`tvguide.without.${name}`) ?? [];
const without = Object.fromEntries(menus.map((name) => [name, new Set(storedWithout(name))]));
let hiddenShows = new Set(storedList("tvguide.hidden"));
const [hiddenMenu, hiddenBox] = addMenu("hidden", "", "Hidden shows");
quiet.before(hiddenMenu);

function leaveOut(name, value, isOut) {
  without[name][isOut ? "add" : "delete"](value);
  if (isOut) wanted[name].delete(value);
  keepIn(`tvguide.without.${name}`, value, isOut);
  filter();
  writeAddress({ replacing: true });
}

/* Says what was hidden, with the way back, until one filters anew. */
const toast = make("p", { class: "notice toast", role: "status", hidden: "" });
addToPage(toast);

function undoButton(show, ...label) {
  const undo = make("button", { class: "chip" }, ...label);
  undo.addEventListener("click", () => hide(show));
  return undo;
}

/* Hides the show with a name; without one, shows it again. */
function hide(show, name) {
  hiddenShows[name ? "add" : "delete"](show);
  keepIn("tvguide.hidden", show, Boolean(name));
  toast.hidden = !name;
  toast.replaceChildren(`${name} is hidden. `, undoButton(show, "Undo"));
  filter();
}

/* What is left out, each with the way back. */
function tellWithout() {
  for (const chip of all(".without", chips)) chip.remove();
  chips.prepend(...menus.flatMap((name) => [...without[name]].map((value) => {
    const chip = make("button", { class: "chip without" }, "Without: ", make("bdi", {}, value), " ✕");
    chip.ariaLabel = `Without: ${value}. Show again`;
    chip.addEventListener("click", () => {
      leaveOut(name, value, false);
      menuButton(name).focus();
    });
    return chip;
  })));
  const here = new Map(items.filter(({ show }) => hiddenShows.has(show)).map(({ show, name }) => [show, name]));
  hiddenMenu.hidden = !here.size;
  if (!here.size) hiddenBox.hidden = true;
  hiddenMenu.textContent = `Hidden: ${here.size}`;
  hiddenBox.replaceChildren(...[...here].map(([show, name]) => undoButton(show, "Undo: ", make("bdi", {}, name))));
}

/* What another tab has changed shows here, too. */
addEventListener("storage", ({ key }) => {
  if (!/networks|hidden|without|favorites|removed/.test(key)) return;
  if (key === "tvguide.networks") {
    own = storedOwn();
    fillMenu("network");
    showOwn();
  }
  hiddenShows = new Set(storedList("tvguide.hidden"));
  for (const name of menus) without[name] = new Set(storedWithout(name));
  readFavorites();
  filter();
  writeAddress({ replacing: true });
});
