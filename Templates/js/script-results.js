/* With a filter on, tiles and parts of the day give way to one flat list for each day: what is on or comes, then what was. */
const afterFrame = (work) => requestAnimationFrame(() => setTimeout(work));

for (const day of days) {
  const hits = (label, name = "") => make("ul", { class: `hits ${name}`, "aria-label": `${day.title}: ${label}` });
  day.ahead = hits("on now and later");
  day.was = hits("was on", "was");
  day.wasTitle = make("h3", {}, "Earlier today");
  day.results = make("div", { class: "results" }, day.ahead, day.wasTitle, day.was);
  one(".shelves", day.section).append(day.results);
}

function updateDay(day) {
  day.section.hidden = day.size === 0 && isFiltered();
  day.link?.classList.toggle("none", day.size === 0);
  if (day.count) day.count.textContent = plural(day.size, "program");
}

/* Moves the cards of a day into its list, or those that match no longer back to their shelves. */
function showHits(day) {
  const shown = day.items.filter((item) => item.shown);
  const ahead = shown.filter(isComing);
  const was = shown.filter((item) => !isComing(item));
  ahead.sort((one, other) => (other.state === "now") - (one.state === "now") || byStart(one, other));
  was.sort(byStart);
  day.wasTitle.hidden = !was.length || !ahead.length;
  for (const item of day.items) if (!item.shown && item.card.closest(".hits")) item.home.append(item.card);
  for (const [list, items] of [[day.ahead, ahead], [day.was, was]]) {
    list.hidden = !items.length;
    list.style.setProperty("--cards", items.length);
    for (const { card } of items) card.hidden = false;
    putInOrder(list, items.map(({ card }) => card));
  }
}

/* At one time, in the order of the channels. */
const byStart = (one, other) => (one.start || Infinity) - (other.start || Infinity) || rankOf(one.network[0]) - rankOf(other.network[0]);
const isComing = ({ state, start, day }) => state !== "past" && (day.to > Date.now() || start > Date.now());

/* Where all that today has is over, today stands with the days before it. */
function placeToday() {
  const today = dayAt(Date.now());
  const isOver = isFiltered() && today?.size && !today.items.some((item) => item.shown && isComing(item));
  showToday();
  if (isOver) guide.append(today.section);
  earlierTitle.hidden = !isOver && earlier.every(({ section }) => section.hidden);
}

function leaveResults() {
  for (const day of days) for (const shelf of day.shelves) {
    shelf.items.sort(byStart);
    putInOrder(one("ul", shelf.shelf), shelf.items.map(({ card }) => card));
    if (!isFolded(shelf.row) || !shelf.size) shelf.row.hidden = !shelf.size;
    if (shelf.count && shelf.size) shelf.count.textContent = shelf.size;
    for (const { card, shown } of shelf.items) if (!isFolded(card) || !shown) card.hidden = !shown;
  }
  showFold(dayAt(Date.now()), true);
}

function showChanges() {
  const focused = document.activeElement;
  guide.classList.toggle("filtered", isFiltered());
  layOut();
  days.forEach(updateDay);
  placeToday();
  for (const { boxes, shown } of items) for (const box of boxes) box.hidden = !shown;
  for (const day of days) if (day.grid) foldNetworks(day);
  if (isFiltered()) days.forEach(showHits);
  else leaveResults();
  if (focused !== document.activeElement && guide.contains(focused)) focused.focus({ preventScroll: true });
  rove();
  showUnrolling();
}

/* On paper days are in their order, and the head says what of them it is. */
const printed = make("p", { class: "filters" });
addEventListener("beforeprint", () => {
  const told = [conditions(), status.textContent].filter(Boolean).join(": ");
  if (told) one(".masthead").append(printed);
  printed.textContent = told.replace(/^w/, "W");
  guide.append(...[...days].sort((one, other) => one.from - other.from).map(({ section }) => section));
});
addEventListener("afterprint", () => {
  printed.remove();
  showToday();
});
