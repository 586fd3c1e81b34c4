/* What a filter changes on the screen. What is in sight changes at once; the rest follows, a few cards after each frame, so
that nobody who types waits for cards that nobody sees. */
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

/* Whole days and rows that are empty now go first: it is one change instead of many. */
function hideEmpty() {
  for (const day of days) {
    day.link?.classList.toggle("none", day.size === 0);
    if (day.size === 0) updateDay(day);
    for (const shelf of day.shelves) if (shelf.size === 0) updateRow(shelf);
  }
  earlierTitle.hidden = earlier.every(isGone);
}

/* How many cards fit into a row and into the window, rather more than less. */
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
  if (rest) afterFrame(goOn); else showScrollers();
}

/* For whatever cannot wait: the paper, the keys, a way to another place. */
function finishChanges() {
  while (rest) if (rest.next().done) rest = null;
}

function showChanges() {
  const isGoingOn = rest !== null;
  hideEmpty();
  rest = others();
  if (scrollY > innerHeight / 2) return finishChanges();
  showInSight();
  if (!isGoingOn) afterFrame(goOn);
}
addEventListener("beforeprint", finishChanges);
