/* The grid: a table for each day with a row for each network, in which an event stands at its start and is as long as it
lasts. That of a day is made from its cards when it comes near. */
const half = 30 * minute;

function box(item) {
  const kind = ["Sports", "News", "Children"].find((name) => item.kind.includes(name)) ?? "";
  const name = `box ${item.state ?? ""} ${kind.toLowerCase()}${item.premieres ? " premiere" : ""}`;
  const face = make("button", { class: name, tabindex: "-1", "aria-haspopup": "dialog" });
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

/* The row of a network, in as many lanes as events overlap; that of a short event is free once there was room for its name. */
function networkRow(name, spans, { from, slots }) {
  const ends = [];
  const cell = make("td");
  for (const { item, from: start, to } of spans) {
    const free = ends.findIndex((end) => end <= start);
    const line = free < 0 ? ends.length : free;
    const face = box(item);
    ends[line] = Math.max(to, start + half);
    face.classList.toggle("brief", to - start < half / 2);
    face.style.cssText = `--at: ${(start - from) / half}; --long: ${(to - start) / half}; --line: ${line}`;
    cell.append(face);
  }
  cell.style.setProperty("--lanes", ends.length);
  return { name, spans, row: make("tr", {}, networkHead(name), cell), items: spans.map(({ item }) => item) };
}

/* What has no time, or one outside of the day, in a row that scrolls with nothing. */
function otherRow(name, items) {
  const cell = make("td", { class: "others" }, make("div", {}, ...items.map(box)));
  return { name, items, row: make("tr", {}, networkHead(name), cell) };
}

/* What one sees first: the hours from now on, on other days the evening. */
function opensAt(day) {
  const now = Date.now();
  return day.from <= now && now < day.to ? now : day.from + 14 * 2 * half;
}

function makeGrid(day) {
  const plan = planOf(day);
  const nameOf = ({ item, network = item.network }) => network[0] ?? "";
  const byNetwork = (list) => [...new Set(list.map(nameOf))].map((name) => [name, list.filter((one) => nameOf(one) === name)]);
  const names = Array.from({ length: plan.slots }, (_, slot) => timeOf(plan.from + slot * half));
  const titles = ["Network", "Programs"].map((name) => make("th", { scope: "col" }, make("span", { class: "unseen" }, name)));
  const head = make("tr", {}, ...titles);
  day.gridBody = make("tbody");
  const table = make("table", { class: "grid" }, make("caption", {}, `${day.title}: a row for each network`),
    make("thead", {}, head), day.gridBody);
  day.networks = [
    ...byNetwork(plan.spans).map(([name, spans]) => networkRow(name, spans, plan)),
    ...byNetwork(plan.others).map(([name, items]) => otherRow(name, items)),
  ];
  day.gridStart = plan.from;
  day.gridEnd = plan.from + plan.slots * half;
  day.nowLine = make("div", { class: "nowline", hidden: "" });
  day.nowTime = make("b", { class: "nowtime", hidden: "" });
  day.grid = make("div", { class: "gridbox", role: "region", tabindex: "0", "aria-label": `Grid of ${day.title}` },
    make("div", {}, day.nowLine, table));
  day.more = make("button", { class: "more-networks", hidden: "" });
  day.more.addEventListener("click", () => {
    day.isUnfolded = true;
    foldNetworks(day);
    day.networks.find(({ isOver }) => isOver)?.items[0].boxes[0].focus({ preventScroll: true });
  });
  const times = make("div", { class: "times", "aria-hidden": "true" }, ...names.map((name) => make("span", {}, name)), day.nowTime);
  const axis = make("div", { class: "axis" }, cornerOf(day), times);
  const wrap = make("div", { class: "gridwrap" }, axis, day.grid, day.more);
  wrap.style.setProperty("--slots", plan.slots);
  day.grid.addEventListener("scroll", () => {
    times.style.transform = `translateX(${-day.grid.scrollLeft}px)`;
    day.grid.style.setProperty("--scrolled", `${day.grid.scrollLeft}px`);
  }, { passive: true });
  orderGrid(day);
  day.section.append(wrap);
  foldNetworks(day);
  scrollGridTo(day);
  showNowLine(day, Date.now());
  day.items.forEach(showHeart);
  roveIn(one(".grid", wrap));
}

/* The corner, so that names and times never cover each other, with the ways to earlier and later. */
function cornerOf(day) {
  const button = (label, sign, hours) => {
    const button = make("button", { "aria-label": `${day.title}: two hours ${label}` }, sign);
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

/* Networks with nothing left, on other days with nothing in the evening, become one line, which opens. */
function foldNetworks(day) {
  const from = opensAt(day);
  for (const network of day.networks) {
    const isShown = network.items.some(({ shown }) => shown);
    network.isOver = isShown && network.spans?.every(({ item, to }) => !item.shown || to <= from);
    network.row.hidden = !isShown || (network.isOver && !day.isUnfolded);
  }
  const folded = day.networks.filter(({ row, isOver }) => isOver && row.hidden).length;
  day.more.hidden = !folded;
  day.more.textContent = `${folded} more ${folded === 1 ? "network" : "networks"}`;
}

function showNowLine(day, now) {
  const isHere = day.gridStart <= now && now < day.gridEnd;
  for (const element of [day.nowLine, day.nowTime]) {
    element.hidden = !isHere;
    element.style.setProperty("--at", (now - day.gridStart) / half);
  }
  day.nowTime.textContent = isHere ? timeOf(now) : "";
}

/* Scrolls to what one sees first, with a little of what was before. */
function scrollGridTo(day, from = opensAt(day)) {
  if (day.grid) day.grid.scrollLeft = Math.max(0, ((from - day.gridStart) / half - 0.75) * slotWidth(day));
}

/* The grids of days in sight or near it, each with as much room before as it will take. */
const gridWatch = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting && view === "grid") showGrid(dayOf.get(target));
}, { rootMargin: "50%" });
const dayOf = new Map(days.map((day) => [day.section, day]));
function showGrid(day) {
  if (day.grid || !day.items.length) return;
  gridWatch.unobserve(day.section);
  makeGrid(day);
}

function showGrids() {
  for (const day of days) {
    if (day.grid || !day.items.length) continue;
    const names = new Set(day.items.filter(({ end }) => !(end <= opensAt(day))).map(({ network }) => network[0]));
    day.section.style.setProperty("--networks", names.size);
    gridWatch.observe(day.section);
  }
  showGrid(days.find(({ section }) => section.getBoundingClientRect().bottom > 0) ?? days[0]);
}
