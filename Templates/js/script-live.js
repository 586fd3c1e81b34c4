/* What is on now and, once nothing else of the day comes, what comes first after it, as tiles at the head of today; and the
parts of a day that are folded, as one line. */
const live = one(".live") ?? make("div", { class: "live", hidden: "" });
const hasLive = !one(".row.network") || live.isConnected;
const byChannel = (one, other) => rankOf(one.network[0]) - rankOf(other.network[0]) || one.start - other.start;

const minutesText = (minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(" ");
};

const mostRows = { list: 6, shelves: 2 };
function strip(name) {
  const title = make("h3", { id: `live-${name.toLowerCase().replace(" ", "-")}` });
  const list = make("ul", { class: "tiles", "aria-labelledby": title.id });
  const none = make("p", { class: "none", hidden: "" }, "Nothing new is on right now.");
  const more = make("button", { class: "more-networks" });
  more.addEventListener("click", () => {
    list.classList.add("whole");
    more.hidden = true;
    one(".tile", list).focus();
  });
  return { name, title, list, none, more, items: null, element: make("div", { class: "strip" }, title, list, none, more) };
}
const liveStrips = { now: strip("On now"), next: strip("Next") };
live.append(liveStrips.now.element, liveStrips.next.element);

function tile(item, why, ...others) {
  const poster = one(".poster", item.card).cloneNode(true);
  const day = item.day === tomorrow ? tomorrow : shownDay ?? item.day;
  const when = make("span", { class: "when" }, make("b", {}, timeUnder(day, item)), " ", make("i", {}, item.network.join("")));
  const face = make("button", { class: "tile", "aria-haspopup": "dialog" }, poster);
  face.append(make("b", { class: "show" }, item.name), " ");
  face.append(episodeOf(item), " ", when, " ", why, ...others);
  face.dataset.show = item.show;
  face.classList.toggle("favorite", favorites.has(item.show));
  itemOf.set(face, item);
  return make("li", {}, face);
}

/* A strip has a few rows, and the others when asked to. It is made anew only when it has other events; where one stood in it
stays, and so does the room of those that were in it, since others follow. */
function fillStrip(strip, list, whyOf) {
  const columns = view === "shelves" ? Math.max(1, Math.floor((one(".shelves", shownDay.section).clientWidth + 12) / 276)) : 1;
  strip.title.replaceChildren(`${strip.name} `, make("small", {}, list.length ? String(list.length) : ""));
  strip.none.hidden = list.length > 0;
  if (strip.columns !== columns || !isInSight(strip.element) || (strip.list.hidden && list.length)) {
    strip.columns = columns;
    strip.list.hidden = !list.length && (strip.list.hidden || !strip.items);
    strip.rows = Math.max(1, Math.min(Math.ceil(list.length / columns), mostRows[view] ?? 0));
    strip.list.style.setProperty("--rows", "var(--row) ".repeat(strip.rows));
    strip.more.hidden = list.length <= strip.rows * columns || strip.list.matches(".whole");
  }
  const rest = list.length - strip.rows * columns;
  strip.more.style.visibility = rest > 0 ? "" : "hidden";
  strip.more.textContent = `${rest} more`;
  const isSame = strip.items?.length === list.length && list.every((item, at) => item === strip.items[at]);
  if (strip.day === shownDay && isSame) return;
  strip.items = list;
  strip.day = shownDay;
  const focused = itemOf.get(strip.list.contains(document.activeElement) ? document.activeElement : null);
  strip.list.replaceChildren(...list.map((item) => tile(item, whyOf(item))));
  if (focused) (all(".tile", strip.list).find((face) => itemOf.get(face) === focused) ?? one(".tile", strip.list))?.focus();
  roveIn(strip.list);
}

function progress() {
  const bar = make("span", { class: "bar", "aria-hidden": "true" }, make("span"));
  return make("span", { class: "why" }, bar, make("span", { class: "left" }));
}

function showProgressOf(face, { start, end }, now) {
  one(".bar > span", face).style.transform = `scaleX(${Math.min(1, (now - start) / (end - start))})`;
  one(".left", face).textContent = `${minutesText(Math.max(1, Math.ceil((end - now) / 60000)))} left`;
}

function showProgress(now) {
  for (const face of all(".tile", liveStrips.now.list)) showProgressOf(face, itemOf.get(face), now);
  for (const face of all(".tile", liveStrips.next.list)) {
    one(".why", face).textContent = `in ${minutesText(Math.max(1, Math.ceil((itemOf.get(face).start - now) / 60000)))}`;
  }
}

/* The first six programs after the last one of today. After the last day of the page, the program has written them there. */
const mostComing = 6;
function comingAfter(today, now) {
  const ahead = items.filter(({ shown, start }) => shown && start > now);
  if (!today || ahead.some(({ day }) => day === today)) return [];
  /* Several episodes of a show at one time come once. */
  const isFirst = (item, at, all) => at === all.findIndex(({ show, start }) => show === item.show && start === item.start);
  return ahead.sort(byStart).filter(isFirst).slice(0, mostComing);
}

function showLive(today, now) {
  const on = items.filter(({ state, shown }) => state === "now" && shown).sort(byChannel);
  const coming = comingAfter(today, now);
  live.hidden = !today || !hasLive || !(today.items.length || on.length);
  if (live.hidden) return;
  const shelves = one(".shelves", today.section);
  if (live.parentElement !== shelves) shelves.prepend(live);
  fillStrip(liveStrips.now, on, progress);
  const { element } = liveStrips.next;
  if (element.hidden === coming.length > 0) {
    if (isInSight(liveStrips.now.element)) turn();
    element.hidden = !coming.length;
  }
  fillStrip(liveStrips.next, coming, () => make("span", { class: "why" }));
  showProgress(now);
}

/* What is folded is found by the browser's own search, which unfolds it. */
const isFolded = (element) => element.hidden === "until-found";
function setFolded(element, isOver) {
  if (isFolded(element) === isOver || element.hidden === true) return;
  if (isOver) element.setAttribute("hidden", "until-found");
  else element.hidden = false;
}
addEventListener("beforematch", ({ target }) => {
  const day = days.find(({ section }) => section.contains(target));
  if (day) unfold(day, true);
}, true);

/* Of today, the parts whose events have all begun are folded, and what has begun in the others; of the days to come, what ends
before their evening. They fold once they are out of sight. */
const hasBegun = ({ state, shown }) => !shown || state === "past" || state === "now";
const startsBefore = (minutes) => ({ items }) => items.every(({ start, day }) => start < day.from + minutes * minute);
const [isDaytime, isBeforePrimeTime, isBeforeNight] = [720, 900, 1080].map(startsBefore);

/* What is before the evening of a day or, where prime time has more programs, before that. */
function isEarly(shelf, day) {
  const primeTime = day.shelves.find((shelf) => isBeforeNight(shelf) && !isBeforePrimeTime(shelf));
  return isDaytime(shelf) || (isBeforePrimeTime(shelf) && shelf.items.length < primeTime?.items.length);
}
function showFold(today, isAtOnce) {
  for (const day of days) {
    const isToday = day === today && !live.hidden && !isFiltered();
    const isComing = day.from > Date.now() && !day.shelves.every(isDaytime);
    if (!isToday && !isComing && !day.fold) continue;
    const folded = (shelf) => !day.isOpen && (isToday ? shelf.items.every(hasBegun) : isComing && isEarly(shelf, day));
    let hasTurned = false;
    for (const shelf of day.shelves) {
      const { row, items } = shelf;
      const isOver = folded(shelf);
      const begun = isToday && !day.isOpen && !row.matches(".whole") ? items.map(hasBegun) : [];
      if (isFolded(row) === isOver && items.every(({ card }, at) => isFolded(card) === Boolean(begun[at]))) continue;
      if (!isAtOnce && isInSight(row)) continue;
      hasTurned = true;
      setFolded(row, isOver);
      for (const [at, { card }] of items.entries()) setFolded(card, Boolean(begun[at]) && !isOver);
    }
    if (hasTurned && guide.matches(".placed") && !isAtOnce) turn();
    showFoldOf(day, isToday);
    showBest(day, day.isOpen || !isToday);
  }
}

/* `Morning, afternoon and evening` */
function sentenceOf([first, ...others]) {
  const names = [first, ...others.map((name) => name.toLowerCase())];
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}

/* The line that unfolds a day, above what is folded. */
function showFoldOf(day, isToday) {
  const over = day.shelves.filter((shelf) => (isToday ? shelf.items.every(hasBegun) : isEarly(shelf, day)));
  const folded = isToday ? day.items.filter(({ state }) => state === "past") : over.flatMap(({ items }) => items);
  const size = sizeOf(folded.filter(({ shown }) => shown));
  day.fold ??= make("button", { class: "fold" });
  day.fold.onclick ??= () => unfold(day, !day.isOpen);
  day.fold.hidden = !size || isFiltered() || !(isToday || day.from > Date.now());
  day.fold.setAttribute("aria-expanded", String(Boolean(day.isOpen)));
  const parts = over.filter((shelf) => shelf.size).map(({ row }) => text("h3", row).replace(/\s*\d+$/, ""));
  const name = isToday ? "Earlier today" : sentenceOf(parts);
  day.fold.replaceChildren(make("b", {}, name), ` ${plural(size, "program")}`);
  const first = over[0]?.row ?? day.shelves[0].row;
  if (day.fold.nextElementSibling !== first) first.before(day.fold);
}

/* The highlights of today that are over go with the parts of the day that are; those that are picks stand above. */
function showBest(day, isOpen) {
  const { best } = day;
  if (!best || (!isOpen && isInSight(best))) return;
  for (const tile of all(".tile", best)) {
    const item = itemOf.get(tile);
    if (item) tile.parentElement.hidden = !item.shown || (!isOpen && item.state === "past") || (day === shownDay && picked.includes(item));
  }
  best.hidden = !one("li:not([hidden])", best);
  roveIn(one(".tiles", best));
}

function unfold(day, isOpen) {
  day.isOpen = isOpen;
  showFold(dayAt(Date.now()), true);
  showUnrolling();
}

/* An event that is asked for is shown, also where its part of the day is folded, or its network in the grid. */
function reveal(item) {
  if (view === "grid" && !faceOf(item).checkVisibility()) {
    item.day.isUnfolded = true;
    foldNetworks(item.day);
    scrollGridTo(item.day, item.start);
  }
  if (isFolded(item.card) || isFolded(item.card.closest(".row") ?? item.card)) unfold(item.day, true);
}
