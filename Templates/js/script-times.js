/* The one rule for times and dates in all scripts: an instant is read on the page's clock unless one has chosen the reader's,
and a date alone is no instant: it stays the text that it is. */
const guide = one("#days");
const minute = 60000;
const instantOf = (text = "") => (text.includes("T") ? Date.parse(text) : NaN);

/* Texts of instants on the clock of a zone; empty if there is none, or the browser does not know it. */
function onClock(timeZone, options) {
  try {
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone });
    return (instant) => (Number.isFinite(instant) ? format.format(instant) : "");
  } catch {
    return () => "";
  }
}

/* The page's clock or, on guides where one has chosen so in this browser, the reader's. */
const zoneTold = one(".zone");
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const pageZone = guide.dataset.zone ?? "";
const isOwnTime = Boolean(zoneTold) && storage.get("tvguide.clock") === "own";
const zone = isOwnTime ? ownZone : pageZone;
const clockStyle = { minute: "2-digit",
  ...(guide.dataset.clock === "12" ? { hour: "numeric", hour12: true } : { hour: "2-digit", hourCycle: "h23" }) };
const weekdayOf = onClock(zone, { weekday: "short" });
const offsetOf = onClock(zone, { timeZoneName: "shortOffset" });
const clockTimeOf = onClock(zone, clockStyle);

/* A time as the program writes it: with its offset in an hour that the clock shows twice. */
function timeOf(instant) {
  const time = clockTimeOf(instant);
  const isRepeated = [-60, -30, 30, 60].some((minutes) => clockTimeOf(instant + minutes * minute) === time);
  return time && isRepeated ? `${time} ${offsetOf(instant).replace(/.*GMT/, "UTC")}` : time;
}

/* The time of an event below the title of a day: with its weekday if its card bears a date, or is of another day. */
function timeUnder(day, item) {
  const weekday = item.date ? item.date.slice(0, 3) : item.day === day ? "" : weekdayOf(item.start);
  return day.title.startsWith(weekday) ? item.time : `${weekday} ${item.time}`;
}

/* The day and the time of an event where no title stands above it: a late show has its evening and its own weekday, what
bears a date has that date only. */
function momentOf({ day, date, time, start }) {
  if (date) return [date.replace(/, (...)\w*/, " $1"), time];
  const weekday = weekdayOf(start);
  return [day.title, day.title.startsWith(weekday) ? time : `${weekday} ${time}`];
}

const pageClock = text(".zone").replace(/^Times in (.*)/, "$1 time");
const clockName = isOwnTime ? "your time" : pageClock;

/* `8:00–9:30 PM`, `11:30 PM–12:35 AM` or `20:00–21:30`: a time to which the end is added. */
function spanOf(time, { start, end }) {
  if (!(end > start)) return time;
  const to = timeOf(end);
  const half = to.slice(-3);
  return `${/ [AP]M$/.test(to) && time.endsWith(half) ? time.slice(0, -3) : time}–${to}`;
}
