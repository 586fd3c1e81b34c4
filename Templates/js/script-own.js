/* What one has chosen for good, kept in this browser: the own channels, which come first in their order, and hidden shows. */
/* All networks in the order of the page, and which of them it marks as the user's own. */
const [pageOrder, pageOwn] = [tools.dataset.networks, tools.dataset.own].map((names) => names.split("\n").filter(Boolean));
let own = storedList("tvguide.networks") ?? pageOwn;

/* The place of a network among all: the own ones first. */
function rankOf(name = "") {
  const at = own.indexOf(name);
  const place = pageOrder.indexOf(name);
  return at >= 0 ? at - own.length : place >= 0 ? place : pageOrder.length;
}

/* The menu begins with the own channels; the button that was used keeps the focus. */
function keepOwn(channels) {
  own = channels;
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

function moveOwn(name, by) {
  const at = own.indexOf(name);
  if (!own[at + by]) return;
  const channels = [...own];
  [channels[at], channels[at + by]] = [channels[at + by], channels[at]];
  keepOwn(channels);
}

function star(name) {
  const star = make("button", { type: "button", class: "star", value: name, "aria-label": `My channel: ${name}` });
  star.addEventListener("click", () => keepOwn(own.includes(name) ? own.filter((other) => other !== name) : [...own, name]));
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

let hiddenShows = new Set(storedList("tvguide.hidden") ?? []);
const [hiddenMenu, hiddenBox] = addMenu("hidden", "", "Hidden shows");
quiet.before(hiddenMenu);

/* Says what was hidden, with the way back, until one filters anew. */
const toast = make("p", { class: "notice toast", role: "status", hidden: "" });
document.body.append(toast);

function undoButton(show, ...label) {
  const undo = make("button", { type: "button", class: "chip" }, ...label);
  undo.addEventListener("click", () => hide(show));
  return undo;
}

/* Hides the show with a name; without one, shows it again. */
function hide(show, name) {
  if (name) hiddenShows.add(show);
  else hiddenShows.delete(show);
  storage.set("tvguide.hidden", JSON.stringify([...hiddenShows]));
  toast.hidden = !name;
  toast.replaceChildren(`${name} is hidden. `, undoButton(show, "Undo"));
  filter();
}

/* The hidden shows of this page, each with the way back. */
function tellHidden() {
  const here = new Map(items.filter(({ show }) => hiddenShows.has(show)).map(({ show, name }) => [show, name]));
  hiddenMenu.hidden = !here.size;
  if (!here.size) hiddenBox.hidden = true;
  hiddenMenu.textContent = `Hidden: ${here.size}`;
  hiddenBox.replaceChildren(...[...here].map(([show, name]) => undoButton(show, "Undo: ", make("bdi", {}, name))));
}
