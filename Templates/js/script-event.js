/* What the dialog of a guide adds: how long an event is still on, the other showings of its show, and what one can do. */
const bar = progress();
const also = make("div", { class: "also" });
const act = (label, work) => {
  const button = make("button", {}, label);
  button.addEventListener("click", () => work(button));
  return button;
};
const calendar = act("Add to calendar", () => download(current));
const acts = make("p", { class: "acts" }, act("Share", share), calendar, act("Hide this show", () => {
  const { show, name } = current;
  sheet.close();
  hide(show, name);
}));
part(".sheet-episode").after(bar);
part(".sheet-more").after(also, acts);

const addressOf = (item) =>
  `${one("link[rel=canonical]")?.href ?? location.href.split("#")[0]}#event=${item.ids.at(-1).replace("event-", "")}`;

async function share(button) {
  const url = addressOf(current);
  try {
    if (navigator.share) await navigator.share({ title: current.name, url });
    else {
      await navigator.clipboard.writeText(url);
      button.textContent = "Address copied";
    }
  } catch ({ name }) {
    /* Else one has changed one's mind. Without HTTPS, browsers have neither. */
    if (name !== "AbortError") prompt("Address of this program:", url);
  }
}

/* One event as a calendar file, with the identity that it has in the calendars of the program. */
function calendarOf(item) {
  const stamp = (instant) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, "");
  const escaped = (text) => text.replace(/[\\;,]/g, "\\$&").replace(/\s+/g, " ");
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//tvguide//EN", "BEGIN:VEVENT",
    `UID:tvmaze-episode-${item.ids.at(-1).replace("event-", "")}@tvguide`, `DTSTAMP:${stamp(Date.now())}`, `DTSTART:${stamp(item.start)}`,
    ...(item.end > item.start ? [`DTEND:${stamp(item.end)}`] : []),
    `SUMMARY:${escaped([item.name, item.ahead && isQuiet ? "" : text(".episode", item.card)].filter(Boolean).join(": "))}`,
    ...item.network.map((name) => `LOCATION:${escaped(name)}`), `URL:${addressOf(item)}`, "END:VEVENT", "END:VCALENDAR"];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join("");
}

/* A line has at most 75 bytes; a longer one goes on after a line break and a space, here in parts of 18 letters. */
const foldedLine = (line) => (new TextEncoder().encode(line).length > 75 ? line.replace(/.{18}(?=.)/gu, "$&\r\n ") : line);

function download(item) {
  const url = URL.createObjectURL(new Blob([calendarOf(item)], { type: "text/calendar" }));
  make("a", { href: url, download: `${item.name.replace(/[^\p{L}\p{N}]+/gu, "-")}.ics` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/* The other showings of the show: those ahead first. */
function showAlso(item) {
  const others = items.filter((other) => other.show === item.show && other !== item)
    .sort((one, other) => (one.end <= Date.now()) - (other.end <= Date.now()) || one.start - other.start);
  also.hidden = !others.length;
  const list = make("ul", {}, ...others.map((other) => {
    const open = act([...momentOf(other), ...other.network].join(" · "), () => openSheet(other, returnFocus));
    if (other.end <= Date.now()) open.classList.add("over");
    return make("li", {}, open);
  }));
  also.replaceChildren(make("h3", {}, days.length > 1 ? "Also this week" : "Also today"), list);
}

function showLeft() {
  bar.hidden = current?.state !== "now";
  if (!bar.hidden) showProgressOf(bar, current, Date.now());
}

function fillMore(item) {
  acts.firstElementChild.textContent = "Share";
  calendar.hidden = !item.start;
  showAlso(item);
  showLeft();
}
