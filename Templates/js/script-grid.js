/* The grid: a table for each day, networks down and half-hours across, made from the cards when it is first asked for. */
const half = 30 * 60 * 1000;
const timeText = (() => {
  const hours = guide.dataset.clock === "12" ? { hour: "numeric", hour12: true } : { hour: "2-digit", hourCycle: "h23" };
  const format = (timeZone) => new Intl.DateTimeFormat("en-US", { ...hours, minute: "2-digit", timeZone });
  try { return format(guide.dataset.zone); } catch { return format("UTC"); }
})();

function box(item) {
  const face = make("button", { type: "button", class: "box", "aria-haspopup": "dialog" },
    make("time", {}, [item.time, item.date].filter(Boolean).join(", ")), " ",
    make("b", { dir: "auto" }, item.name), " ", make("span", {}, item.episode));
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
    if (lane) lane.push(event); else lanes.push([event]);
  }
  return lanes.length ? lanes : [[]];
}

function laneRow(lane, { first, slots }) {
  const row = make("tr");
  let at = first;
  const gap = (to) => { if (to > at) row.append(make("td", { colspan: to - at })); };
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

function headRow(day, { first, slots, others }) {
  const row = make("tr", {}, make("th", { scope: "col" }, "Network"));
  for (let slot = first; slot < first + slots; slot++) {
    row.append(make("th", { scope: "col" }, timeText.format(day.from + slot * half)));
  }
  if (others.length) {
    row.append(make("th", { scope: "col", class: "other" }, others.some((item) => item.start) ? "Other times" : "Time not announced"));
  }
  return make("thead", {}, row);
}

function makeGrid(day) {
  const plan = measured(day);
  const names = [...new Set(day.items.map((item) => item.network[0] ?? ""))];
  names.sort((one, other) => (one === "") - (other === "") || one.localeCompare(other, "en"));
  const table = make("table", { class: plan.others.length ? "grid others" : "grid" },
    make("caption", {}, `${day.title}: networks down, half-hours across`), headRow(day, plan));
  day.networks = names.map((name) => networkRows(name, day, plan));
  table.append(...day.networks.map(({ rows }) => rows));
  table.style.setProperty("--slots", plan.slots);
  day.nowLine = make("div", { class: "nowline", hidden: "" });
  day.gridStart = day.from + plan.first * half;
  day.gridEnd = day.gridStart + plan.slots * half;
  day.grid = make("div", { class: "gridbox", role: "region", tabindex: "0", "aria-label": `Grid of ${day.title}` },
    make("div", {}, table, day.nowLine));
  day.section.append(day.grid);
}
