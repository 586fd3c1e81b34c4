/* The grid: a table for each day with a row for each network, in which an event stands at its start and is as long as it
lasts. It is made from the cards when it is first asked for. */
const half = 30 * minute;

function box(item) {
  const name = `box ${item.state ?? ""}${item.premieres ? " premiere" : ""}`;
  const face = make("button", { type: "button", class: name, tabindex: "-1", "aria-haspopup": "dialog" });
  const times = [item.time, item.date].filter(Boolean).join(", ") + (item.runtime && ` · ${item.runtime}`);
  face.append(make("b", { dir: "auto" }, item.name), " ", make("span", {}, make("time", {}, times), " ", episodeOf(item)));
  face.hidden = !item.shown;
  item.boxes.push(face);
  itemOf.set(face, item);
  return face;
}

/* When each event of a day is on, and the half-hours around all of them. */
function planOf(day) {
  const isTimed = ({ start }) => start >= day.from && start < day.to;
  const spans = day.items.filter(isTimed).sort((one, other) => one.start - other.start)
    .map((item) => ({ item, from: item.start, to: Math.min(item.end > item.start ? item.end : item.start + half, day.to) }));
  const from = Math.floor(Math.min(...spans.map(({ from }) => from)) / half) * half;
  const to = Math.ceil(Math.max(...spans.map(({ to }) => to)) / half) * half;
  return { spans, from, slots: spans.length ? (to - from) / half : 0, others: day.items.filter((item) => !isTimed(item)) };
}

const networkHead = (name) => make("th", { scope: "row" }, make("div", {},
  make("bdi", {}, name || "No network"), ...(name ? [Object.assign(star(name), { tabIndex: -1 })] : [])));

/* The row of a network, in as many lanes as events overlap. */
function networkRow(name, spans, { from, slots }) {
  const ends = [];
  const cell = make("td");
  for (const span of spans) {
    const { item, from: start, to } = span;
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    span.line = lane;
    const face = box(item);
    const places = { at: (start - from) / half, long: (to - start) / half, line: lane };
    for (const [name, value] of Object.entries(places)) face.style.setProperty(`--${name}`, value);
    cell.append(face);
  }
  cell.style.setProperty("--slots", slots);
  return { name, spans, cell, row: make("tr", {}, networkHead(name), cell), items: spans.map(({ item }) => item) };
}

/* What has no time, or one outside of the day, in a row that scrolls with nothing. */
function otherRow(name, items) {
  const cell = make("td", { class: "others" }, make("div", {}, ...items.map(box)));
  return { name, items, row: make("tr", {}, networkHead(name), cell) };
}

/* The events of each network. */
function byNetwork(list, networkOf) {
  const rows = new Map();
  for (const entry of list) {
    const name = networkOf(entry) ?? "";
    rows.set(name, [...rows.get(name) ?? [], entry]);
  }
  return [...rows];
}

/* What one sees first: the hours from now on, on other days the evening. */
function opensAt(day) {
  const now = Date.now();
  return day.from <= now && now < day.to ? now : day.from + 14 * 2 * half;
}

function makeGrid(day) {
  const plan = planOf(day);
  const names = Array.from({ length: plan.slots }, (_, slot) => timeOf(plan.from + slot * half));
  const titles = ["Network", "Programs"].map((name) => make("th", { scope: "col" }, make("span", { class: "unseen" }, name)));
  const head = make("tr", {}, ...titles);
  day.gridBody = make("tbody");
  const table = make("table", { class: "grid" }, make("caption", {}, `${day.title}: a row for each network`),
    make("thead", {}, head), day.gridBody);
  day.networks = [
    ...byNetwork(plan.spans, ({ item }) => item.network[0]).map(([name, spans]) => networkRow(name, spans, plan)),
    ...byNetwork(plan.others, (item) => item.network[0]).map(([name, items]) => otherRow(name, items)),
  ];
  day.gridStart = plan.from;
  day.gridEnd = plan.from + plan.slots * half;
  day.nowLine = make("div", { class: "nowline", hidden: "" });
  day.nowTime = make("b", { class: "nowtime", hidden: "" });
  day.grid = make("div", { class: "gridbox", role: "region", tabindex: "0", "aria-label": `Grid of ${day.title}` },
    make("div", {}, day.nowLine, table));
  day.more = make("button", { type: "button", class: "more-networks", hidden: "" });
  day.more.addEventListener("click", () => {
    day.isUnfolded = true;
    foldNetworks(day);
    day.networks.find(({ row }) => row.wasFolded)?.items[0].boxes[0].focus({ preventScroll: true });
  });
  const times = make("div", { class: "times", "aria-hidden": "true" }, ...names.map((name) => make("span", {}, name)), day.nowTime);
  const axis = make("div", { class: "axis" }, cornerOf(day), times);
  const wrap = make("div", { class: "gridwrap" }, axis, day.grid, day.more);
  wrap.style.setProperty("--slots", plan.slots);
  let wait = 0;
  day.grid.addEventListener("scroll", () => {
    times.style.transform = `translateX(${-day.grid.scrollLeft}px)`;
    clearTimeout(wait);
    wait = setTimeout(() => {
      if (Math.abs(day.grid.scrollLeft - day.foldedAt) < 8) return;
      day.isUnfolded = false;
      foldNetworks(day);
    }, 150);
  }, { passive: true });
  orderGrid(day);
  day.section.append(wrap);
}

/* The corner, so that names and times never cover each other, with the ways to earlier and later. */
function cornerOf(day) {
  const button = (label, sign, hours) => {
    const button = make("button", { type: "button", "aria-label": `${day.title}: two hours ${label}` }, sign);
    button.addEventListener("click", () => day.grid.scrollBy({ left: hours * 2 * slotWidth(day) }));
    return button;
  };
  return make("div", { class: "corner" }, button("earlier", "‹ 2 h", -2), button("later", "2 h ›", 2));
}

const slotWidth = (day) => one(".times span", day.section)?.offsetWidth ?? 0;

/* Networks in the one order of the page; those without a name, and what has no time, come last. */
function orderGrid(day) {
  const place = ({ name, spans }) => (spans ? 0 : 2) + (name ? 0 : 1);
  day.networks.sort((one, other) => place(one) - place(other) || rankOf(one.name) - rankOf(other.name));
  day.gridBody.append(...day.networks.map(({ row }) => row));
}

/* Networks with nothing in view become one line, which opens; the others are as high as what is in view. */
function foldNetworks(day) {
  const { scrollLeft, clientWidth } = day.grid;
  const slot = slotWidth(day);
  if (slot) {
    day.foldedAt = scrollLeft;
    const names = one("tbody tr:not([hidden]) th", day.grid)?.offsetWidth ?? 0;
    const from = day.gridStart + (scrollLeft / slot) * half + 5 * minute;
    const to = from + ((clientWidth - names) / slot) * half - 10 * minute;
    let folded = 0;
    for (const { row, items, spans, cell } of day.networks) {
      const isShown = items.some(({ shown }) => shown);
      const seen = spans?.filter((span) => span.item.shown && span.from < to && span.to > from);
      cell?.style.setProperty("--lanes", 1 + Math.max(0, ...(seen.length ? seen : spans).map(({ line }) => line)));
      row.wasFolded = isShown && seen?.length === 0;
      const isFolded = row.wasFolded && !day.isUnfolded && !row.contains(document.activeElement);
      row.hidden = !isShown || isFolded;
      folded += isFolded;
    }
    day.more.hidden = !folded;
    day.more.textContent = `${folded} more ${folded === 1 ? "network" : "networks"}`;
  }
}

function showNowLine(day, now) {
  const isHere = day.gridStart <= now && now < day.gridEnd;
  for (const element of [day.nowLine, day.nowTime]) {
    element.hidden = !isHere;
    element.style.setProperty("--at", (now - day.gridStart) / half);
  }
  day.nowTime.textContent = isHere ? timeOf(now) : "";
  /* The names on the axis that it would touch, in half-hours; a time with an offset is longer. */
  const [before, after] = day.nowTime.textContent.includes("UTC") ? [0.5, 1.3] : [0.2, 0.8];
  all(".times span", day.section).forEach((name, at) => {
    const distance = (now - day.gridStart) / half - at;
    name.classList.toggle("covered", isHere && distance >= -before && distance < after);
  });
}

/* Scrolls to what one sees first, with a little of what was before. */
function scrollGridTo(day, from = opensAt(day)) {
  if (day.grid) day.grid.scrollLeft = Math.max(0, ((from - day.gridStart) / half - 0.75) * slotWidth(day));
}

function showGrids() {
  for (const day of days) scrollGridTo(day);
  for (const day of days) if (day.grid) foldNetworks(day);
}
addEventListener("resize", () => {
  for (const day of days) if (day.grid) foldNetworks(day);
});
