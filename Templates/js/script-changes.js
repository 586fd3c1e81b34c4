/* Shows the changes of a filter. Visible cards change at once; the rest follow, a few after each frame, so that typing
never waits for cards out of sight. */
const pace = 40;
let rest = null;

const afterFrame = (work) => requestAnimationFrame(() => setTimeout(work));

function update(item) {
  item.card.hidden = !item.shown;
  for (const box of item.boxes) box.hidden = !item.shown;
}

const isGone = (day) => day.size === 0 && isFiltered();

function updateDay(day) {
  day.section.hidden = isGone(day);
  if (day.count) day.count.textContent = plural(day.size, "event");
  for (const network of day.networks ?? []) network.rows.hidden = !network.items.some((item) => item.shown);
}

function updateRow({ row, count, size }) {
  row.hidden = size === 0;
  if (count && size) count.textContent = size;
}

/* Whole days and rows that are empty now go first: one change instead of many. */
function hideEmpty() {
  for (const day of days) {
    day.link?.classList.toggle("none", day.size === 0);
    if (day.size === 0) updateDay(day);
    for (const shelf of day.shelves) if (shelf.size === 0) updateRow(shelf);
  }
  earlierTitle.hidden = earlier.every(isGone);
}

/* The number of cards that fit into a row and into the window, rounded up. */
function room() {
  if (view === "list") return { row: Infinity, all: Math.ceil(innerHeight / 56) };
  const row = Math.ceil(innerWidth / 160);
  return { row, all: row * Math.ceil(innerHeight / 320) };
}

function showInSight() {
  const { row, all } = room();
  let left = all;
  for (const day of days) {
    if (day.size === 0) continue;
    updateDay(day);
    for (const shelf of day.shelves) {
      if (shelf.size === 0) continue;
      updateRow(shelf);
      let here = 0;
      for (const item of shelf.items) {
        if (item.card.hidden === item.shown) update(item);
        if (!item.shown) continue;
        here += 1;
        if (here === row || here === left) break;
      }
      left -= here;
      if (left <= 0) return;
    }
  }
}

function* others() {
  for (const day of days) {
    updateDay(day);
    for (const shelf of day.shelves) {
      updateRow(shelf);
      for (const item of shelf.items) {
        if (item.card.hidden !== item.shown) continue;
        update(item);
        yield;
      }
    }
  }
}

function goOn() {
  for (let done = 0; rest && done < pace; done++) if (rest.next().done) rest = null;
  if (rest) afterFrame(goOn);
  else finished();
}

function finished() {
  rove();
  showScrollers();
}

/* Finishes at once, for printing, keys and jumps. */
function finishChanges() {
  if (!rest) return;
  while (rest) if (rest.next().done) rest = null;
  finished();
}

function showChanges() {
  const isGoingOn = rest !== null;
  hideEmpty();
  rest = others();
  if (scrollY > innerHeight / 2) return finishChanges();
  showInSight();
  if (!isGoingOn) afterFrame(goOn);
}
/* On paper days are in their order. */
addEventListener("beforeprint", () => {
  finishChanges();
  guide.append(...[...days].sort((one, other) => one.from - other.from).map(({ section }) => section));
});
addEventListener("afterprint", showToday);
