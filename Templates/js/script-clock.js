/* The events on now and soon, by instants: a guide day ends at five, but what is on then goes on. */
const dayAt = (instant) => days.find((day) => day.from <= instant && instant < day.to);

function mark(item, state) {
  if (item.state === state) return;
  item.state = state;
  one(".on", item.card)?.remove();
  for (const element of [item.card, ...item.boxes, ...item.tiles]) {
    for (const name of ["past", "now"]) element.classList.toggle(name, name === state);
  }
  if (state === "now") marksOf(item).prepend(make("b", { class: "on" }, "On now"));
}

function marksOf(item) {
  const marks = one(".marks", item.face) ?? make("span", { class: "marks" });
  if (!marks.parentElement) item.face.append(marks);
  return marks;
}

/* Without a length, an event is over after four hours. */
const endOf = ({ start, end }) => (Number.isNaN(end) ? start + 240 * minute : end);

/* Only events of today are marked as past; on earlier days all are. */
function stateOf(item, now, today) {
  if (!item.start) return "";
  if (endOf(item) <= now) return item.day === today ? "past" : "";
  return item.start <= now && item.end > now ? "now" : "";
}

/* `in 20 min`, on what begins within the hour. */
function showSoon(item, now) {
  const minutes = Math.ceil((item.start - now) / minute);
  const told = minutes > 0 && minutes <= 60 && !item.date ? `in ${minutes} min` : "";
  if (told === (item.soon?.textContent ?? "")) return;
  item.soon ??= make("small", { class: "soon" });
  item.soon.textContent = told;
  if (!item.soon.isConnected) one(".when", item.face).append(item.soon);
}

/* Whether a change of its size would move what one reads. */
function isInSight(element) {
  const { top, bottom } = element.getBoundingClientRect();
  return guide.classList.contains("placed") && !guide.classList.contains("turning") && bottom > top && bottom > 0
    && top < innerHeight;
}

/* A day begins or parts fold while the page is open: that is not shown before the next frame, which counts as no movement. */
function turn() {
  guide.classList.add("turning");
  afterFrame(() => guide.classList.remove("turning"));
}

let shownDay;
function markNow() {
  const now = Date.now();
  const today = dayAt(now);
  for (const item of items) {
    if (item.ahead && item.start <= now) uncover(item);
    mark(item, stateOf(item, now, today));
    showSoon(item, now);
  }
  const isTurned = shownDay !== undefined && today !== shownDay;
  if (isTurned) {
    turn();
    showToday();
  }
  shownDay = today;
  showLive(today, now);
  showPicks(today, now);
  showLeft();
  showFold(today);
  showEnded(now);
  for (const day of days) {
    if (day === today) day.link?.setAttribute("aria-current", "date");
    else day.link?.removeAttribute("aria-current");
    if (day.grid) showNowLine(day, now);
  }
  if (!isTurned) return;
  showContents();
  landed = null;
  showHere();
}

let earlier = [];
const earlierTitle = one(".earlier") ?? make("p", { class: "earlier" }, "Earlier this week");

/* Today stands first, as in the page of a run of today; the days before it come last. A page of another week, and one
that was made on an earlier day, are put in order here. */
function showToday() {
  days.sort((one, other) => one.from - other.from);
  const today = dayAt(Date.now());
  earlier = today ? days.splice(0, days.indexOf(today)) : [];
  const title = earlier.length ? [{ section: earlierTitle }] : [];
  putInOrder(guide, [...days, ...title, ...earlier].map(({ section }) => section));
  if (!earlier.length) earlierTitle.remove();
  days.push(...earlier);
  items.splice(0, items.length, ...days.flatMap((day) => day.items));
}

setInterval(markNow, 30 * 1000);
/* Who comes back after a while finds the page as it would open now. */
let leftAt = Date.now();
addEventListener("visibilitychange", () => {
  if (document.hidden) leftAt = Date.now();
  else if (Date.now() - leftAt > 10 * minute) turn();
  markNow();
});
