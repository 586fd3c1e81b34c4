/* The events on now and next on each network, by the reader's clock, as long as the guide covers it. */
const soon = 3 * 60 * 60 * 1000;
const dayAt = (instant) => days.find((day) => day.from <= instant && instant < day.to);

function mark(item, state) {
  if (item.state === state) return;
  item.state = state;
  one(".on", item.card)?.remove();
  for (const element of [item.card, ...item.boxes]) {
    for (const name of ["past", "now", "next"]) element.classList.toggle(name, name === state);
  }
  const label = { now: "On now", next: "Next" }[state];
  if (label) one(".marks", item.card).prepend(make("b", { class: state === "now" ? "on" : "on later" }, label));
}

/* Only events of today are marked as past; on earlier days all are. */
function stateOf(item, now, today, nextStarts) {
  if (!item.start) return "";
  if (item.end <= now) return item.day === today ? "past" : "";
  if (item.start <= now) return item.end > now ? "now" : "";
  return item.start === nextStarts.get(item.network[0]) ? "next" : "";
}

function markNow() {
  const now = Date.now();
  const today = dayAt(now);
  const nextStarts = new Map();
  for (const { start, network } of today?.items ?? []) {
    if (start > now && start < now + soon && !(nextStarts.get(network[0]) <= start)) nextStarts.set(network[0], start);
  }
  for (const item of items) mark(item, today ? stateOf(item, now, today, nextStarts) : "");
  jump.hidden = !today?.items.some(isOn) || isOn(today.items.find((item) => item.shown));
  for (const day of days) {
    if (day === today) day.link?.setAttribute("aria-current", "date"); else day.link?.removeAttribute("aria-current");
    if (!day.grid) continue;
    day.nowLine.hidden = !(day.gridStart <= now && now < day.gridEnd);
    day.nowLine.style.setProperty("--at", (now - day.gridStart) / half);
  }
}

/* The jump to the events on now, which by the evening are far below. */
const isOn = (item) => item.state === "now" && item.shown;
const jump = make("button", { type: "button", class: "jump", hidden: "" }, "On now ↓");
jump.addEventListener("click", () => goTo(items.find(isOn)?.card.id));

let earlier = [];
const earlierTitle = make("p", { class: "earlier" }, "Earlier this week");

function scrollGridToNow() {
  const day = days.find((day) => day.nowLine && !day.nowLine.hidden);
  if (day) day.grid.scrollLeft = day.nowLine.offsetLeft - day.grid.clientWidth / 3;
}

/* Today stands first, each of its shelves at what is on; the days before it move to the end. Nothing jumps: a page that
scrolls by itself loses its title, and pictures taken of it come out blank. */
function showToday() {
  const today = dayAt(Date.now());
  if (!today) return;
  earlier = days.splice(0, days.indexOf(today));
  if (earlier.length) guide.append(earlierTitle, ...earlier.map(({ section }) => section));
  days.push(...earlier);
  one("header", today.section).append(jump);
  const bar = today.link?.closest("ul");
  if (bar) bar.scrollLeft = today.link.offsetLeft - (bar.clientWidth - today.link.offsetWidth) / 2;
  items.splice(0, items.length, ...days.flatMap((day) => day.items));
  for (const { shelf, items } of today.shelves) {
    const item = items.find(({ state }) => state === "now") ?? items.find(({ state }) => state === "next");
    if (item && view === "shelves") shelf.scrollLeft = item.card.offsetLeft - shelf.offsetLeft - 8;
  }
}
setInterval(markNow, 30 * 1000);
addEventListener("visibilitychange", markNow);
