/* The grid: a table for each day, networks down and half-hours across, made from the cards when it is first asked for. */
const half = 30 * minute;

function box(item) {
  const name = `box ${item.state ?? ""}${item.premieres ? " premiere" : ""}`;
  const face = make("button", { type: "button", class: name, tabindex: "-1", "aria-haspopup": "dialog" });
  const times = [item.time, item.date].filter(Boolean).join(", ") + (item.runtime && ` · ${item.runtime}`);
  face.append(make("b", { dir: "auto" }, item.name), " ");
  face.append(make("span", {}, ...episodeOf(item).childNodes), " ");
  face.append(make("time", {}, times));
  face.hidden = !item.shown;
  item.boxes.push(face);
  itemOf.set(face, item);
  return face;
}

/* The half-hours of a day that have events, and the place of each event among them. */
function measured(day) {
  const isTimed = (item) => item.start >= day.from && item.start < day.to;
  const timed = day.items.filter(isTimed).map((item) => {
    const slot = Math.floor((item.start - day.from) / half);
    const end = Math.min(item.end > item.start ? item.end : item.start + half, day.to);
    return { item, slot, after: Math.max(slot + 1, Math.ceil((end - day.from) / half)) };
  });
  const first = Math.min(...timed.map(({ slot }) => slot));
  const last = Math.max(...timed.map(({ after }) => after));
  return { timed, first, slots: timed.length ? last - first : 0, others: day.items.filter((item) => !isTimed(item)) };
}

/* Rows without overlapping events. */
function lanes(events) {
  const lanes = [];
  for (const event of events) {
    const lane = lanes.find((lane) => lane.at(-1).after <= event.slot);
    if (lane) lane.push(event);
    else lanes.push([event]);
  }
  return lanes.length ? lanes : [[]];
}

function laneRow(lane, { first, slots }) {
  const row = make("tr");
  let at = first;
  const gap = (to) => {
    if (to > at) row.append(make("td", { colspan: to - at }));
  };
  for (const { item, slot, after } of lane) {
    gap(slot);
    row.append(make("td", { colspan: after - slot }, box(item)));
    at = after;
  }
  gap(first + slots);
  return row;
}

function networkRows(name, day, plan) {
  const isHere = (item) => (item.network[0] ?? "") === name;
  const rows = lanes(plan.timed.filter(({ item }) => isHere(item))).map((lane) => laneRow(lane, plan));
  rows[0].prepend(make("th", { scope: "rowgroup", rowspan: rows.length }, make("bdi", {}, name || "No network")));
  if (plan.others.length) {
    rows[0].append(make("td", { class: "other", rowspan: rows.length }, ...plan.others.filter(isHere).map(box)));
  }
  return { rows: make("tbody", {}, ...rows), items: day.items.filter(isHere) };
}

/* The names of the columns, which the axis above the table shows: it stays in view where a row of the table could not. */
function columnNames(day, { first, slots, others }) {
  const names = Array.from({ length: slots }, (_, slot) => timeOf(day.from + (first + slot) * half));
  return others.length ? [...names, others.some((item) => item.start) ? "Other times" : "Time not announced"] : names;
}

function headRow(names) {
  const head = (name) => make("th", { scope: "col" }, make("span", { class: "unseen" }, name));
  return make("thead", {}, make("tr", {}, ...["Network", ...names].map(head)));
}

function columns({ slots, others }) {
  return make("colgroup", {}, make("col", { class: "names" }), ...(slots ? [make("col", { span: slots })] : []),
    ...(others.length ? [make("col", { class: "other" })] : []));
}

/* What one sees first: the hours from now on, on other days the evening. */
function opensAt(day) {
  const now = Date.now();
  const from = day.from <= now && now < day.to ? now : day.from + 14 * 2 * half;
  return { from, to: from + 6 * half };
}

function makeGrid(day) {
  const plan = measured(day);
  const names = [...new Set(day.items.map((item) => item.network[0] ?? ""))];
  const { from, to } = opensAt(day);
  const seen = new Map();
  for (const { start, end, network } of day.items) {
    const rank = end > from && start < to ? (start <= from ? 2 : 1) : 0;
    seen.set(network[0] ?? "", Math.max(rank, seen.get(network[0] ?? "") ?? 0));
  }
  names.sort((one, other) => seen.get(other) - seen.get(one)
    || (one === "") - (other === "")
    || one.localeCompare(other, "en"));
  const heads = columnNames(day, plan);
  const table = make("table", { class: plan.others.length ? "grid others" : "grid" },
    make("caption", {}, `${day.title}: networks down, half-hours across`), columns(plan), headRow(heads));
  day.networks = names.map((name) => networkRows(name, day, plan));
  table.append(...day.networks.map(({ rows }) => rows));
  day.gridStart = day.from + plan.first * half;
  day.gridEnd = day.gridStart + plan.slots * half;
  day.nowLine = make("div", { class: "nowline", hidden: "" });
  day.nowTime = make("b", { class: "nowtime", hidden: "" });
  day.grid = make("div", { class: "gridbox", role: "region", tabindex: "0", "aria-label": `Grid of ${day.title}` },
    make("div", {}, day.nowLine, table));
  const times = make("div", {}, ...heads.map((name) => make("span", {}, name)), day.nowTime);
  const wrap = make("div", { class: "gridwrap" }, make("div", { class: "axis", "aria-hidden": "true" }, times), day.grid);
  wrap.style.setProperty("--slots", plan.slots);
  day.grid.addEventListener("scroll", () => {
    times.style.transform = `translateX(${-day.grid.scrollLeft}px)`;
  }, { passive: true });
  day.section.append(wrap);
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
  all(".axis span", day.section).forEach((name, at) => {
    const distance = (now - day.gridStart) / half - at;
    name.classList.toggle("covered", isHere && distance >= -before && distance < after);
  });
}

/* Scrolls to what one sees first, with a little of what was before. */
function scrollGridTo(day, from = opensAt(day).from) {
  if (!day.grid) return;
  const slot = one(".axis span", day.section)?.offsetWidth ?? 0;
  day.grid.scrollLeft = Math.max(0, ((from - day.gridStart) / half - 0.75) * slot);
}
