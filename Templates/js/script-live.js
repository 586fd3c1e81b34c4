/* What is on now and next, as tiles at the head of today, and the parts of today that are over, as one line. */
const live = one(".live") ?? make("div", { class: "live", hidden: "" });
const hasLive = !one(".row.network") || live.isConnected;
const fold = make("button", { type: "button", class: "fold", "aria-expanded": "false", hidden: "" });
const byName = (one, other) => one.name.localeCompare(other.name, "en");
const byChannel = (one, other) => rankOf(one.network[0]) - rankOf(other.network[0]) || one.start - other.start || byName(one, other);
/* Of what is next, only the own channels come before others that start earlier. */
const ownRank = ({ network }) => Math.min(0, rankOf(network[0]));
const byTime = (one, other) => ownRank(one) - ownRank(other) || one.start - other.start || byChannel(one, other);
let liveDay = null;

const minutesText = (minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(" ");
};

function strip(name, { isLarge = false } = {}) {
  const title = make("h3", { id: `live-${name.toLowerCase().replace(" ", "-")}` });
  const list = make("ul", { class: "tiles", "aria-labelledby": title.id });
  const none = make("p", { class: "none", hidden: "" });
  const more = make("button", { type: "button", class: "more-networks" });
  more.addEventListener("click", () => {
    list.classList.add("whole");
    more.hidden = true;
    one(".tile", list).focus();
  });
  return { name, isLarge, title, list, none, more, items: null, element: make("div", { class: "strip" }, title, list, none, more) };
}
const liveStrips = { now: strip("On now", { isLarge: true }), next: strip("Next") };
live.append(liveStrips.now.element, liveStrips.next.element);

function tile(item, why) {
  const poster = one(".poster", item.card).cloneNode(true);
  const when = make("span", { class: "when" }, make("b", {}, timeUnder(shownDay, item)), " ", make("i", {}, item.network.join("")));
  const face = make("button", { type: "button", class: "tile", "aria-haspopup": "dialog" }, poster);
  face.append(make("b", { class: "show" }, item.name), " ");
  face.append(episodeOf(item), " ", when, " ", why);
  face.dataset.show = item.show;
  face.classList.toggle("favorite", favorites.has(item.show));
  itemOf.set(face, item);
  return make("li", {}, face);
}

/* In the list, a strip has a few rows, and the others when asked to. A strip is made anew only when it has other events;
where one stood in it stays, and so does the room of those that were in it, since others follow. */
function fillStrip(strip, items, empty, whyOf) {
  const list = items.sort(strip.isLarge ? byChannel : byTime);
  strip.title.replaceChildren(`${strip.name} `, make("small", {}, list.length ? String(list.length) : ""));
  strip.none.hidden = list.length > 0;
  strip.none.textContent = empty;
  if (!isInSight(strip.element) || (strip.list.hidden && list.length)) {
    strip.list.hidden = !list.length && (strip.list.hidden || !strip.items);
    strip.list.classList.toggle("double", strip.isLarge && list.length > 4);
    strip.rows = Math.max(1, Math.min(list.length, strip.isLarge ? 6 : 3));
    strip.list.style.setProperty("--rows", "var(--row) ".repeat(strip.rows));
    strip.more.hidden = list.length <= strip.rows || strip.list.matches(".whole");
  }
  const rest = list.length - strip.rows;
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
  showScrollers();
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

/* What comes when nothing is on or next: of this page or, at the end of its week, of the site's next week. */
function comingText(now) {
  const own = items.filter(({ shown, start }) => shown && start > now).sort((one, other) => one.start - other.start)[0];
  const { coming, start, network } = one(".daybar")?.dataset ?? {};
  const item = own ?? (coming && !isFiltered() && { name: coming, start: instantOf(start), network: [network] });
  if (!item) return "";
  const weekday = item.start < now + 12 * 60 * minute ? "" : `${weekdayOf(item.start)} `;
  return ` Next: ${[item.name, weekday + timeOf(item.start), item.network.join("")].filter(Boolean).join(", ")}`;
}

function showLive(today, now) {
  const [on, next] = ["now", "next"].map((state) => items.filter((item) => item.state === state && item.shown));
  /* Several episodes of a show at one time are next once. */
  const first = (item, at, all) => at === all.findIndex(({ show, start }) => show === item.show && start === item.start);
  live.hidden = !today || !hasLive || !(today.items.length || on.length || next.length);
  if (live.hidden) return;
  const shelves = one(".shelves", today.section);
  if (live.parentElement !== shelves) shelves.prepend(live);
  const nothing = next.length ? "Nothing here is on at this moment." : `Nothing new is on right now.${comingText(now)}`;
  fillStrip(liveStrips.now, on, nothing, progress);
  fillStrip(liveStrips.next, next.filter(first), "Nothing here starts within three hours.", () => make("span", { class: "why" }));
  if (!isInSight(live)) liveStrips.next.element.hidden = !on.length && !next.length;
  showProgress(now);
}

/* A part of the day is over when all of its events are. It folds once it is out of sight. */
function showFold(today) {
  const turned = days.flatMap((day) => day.shelves).filter(({ row, items }) => {
    const isOver = items[0]?.day === today && items.every((item) => item.state === "past");
    return isOver !== row.classList.contains("over") && !(isOver && isInSight(row));
  });
  for (const { row } of turned) row.classList.toggle("over");
  if (turned.length && guide.matches(".placed")) turn();
  const over = (today?.shelves ?? []).filter(({ row }) => row.classList.contains("over"));
  fold.hidden = !over.length || isFiltered();
  if (liveDay !== today || (over.length && fold.nextElementSibling !== over[0].row)) {
    liveDay = today;
    over[0]?.row.before(fold);
  }
  const size = over.reduce((sum, { items }) => sum + items.reduce((sum, item) => sum + item.size, 0), 0);
  fold.replaceChildren(make("b", {}, "Earlier today"), ` ${plural(size, "program")}`);
  for (const day of days) {
    const isOpen = day !== today || isFiltered() || fold.getAttribute("aria-expanded") === "true";
    one(".shelves", day.section).classList.toggle("unfolded", isOpen);
    showBest(day, isOpen);
  }
}

/* The highlights of today that are over go with the parts of the day that are. */
function showBest({ best }, isOpen) {
  if (!best || (!isOpen && isInSight(best))) return;
  for (const tile of all(".tile", best)) {
    const item = itemOf.get(tile);
    if (item) tile.parentElement.hidden = !item.shown || (!isOpen && item.state === "past");
  }
  best.hidden = !one("li:not([hidden])", best);
  roveIn(one(".tiles", best));
}
function unfold(isOpen) {
  fold.setAttribute("aria-expanded", String(isOpen));
  markNow();
  showScrollers();
}
fold.addEventListener("click", () => unfold(fold.getAttribute("aria-expanded") !== "true"));

/* An event that is asked for is shown, also where its part of the day is over, or its network folded in the grid. */
function reveal(item) {
  if (view === "grid" && !faceOf(item).checkVisibility()) {
    scrollGridTo(item.day, item.start);
    foldNetworks(item.day);
  }
  if (item.card.closest(".over") && fold.getAttribute("aria-expanded") !== "true") unfold(true);
}
