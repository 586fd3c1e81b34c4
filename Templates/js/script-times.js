/* The one rule for times and dates in all scripts: an instant is read on the page's clock, never on the reader's, and a
date alone is no instant: it stays the text that it is. */
const guide = one("#days");
const minute = 60000;
const instantOf = (text = "") => (text.includes("T") ? Date.parse(text) : NaN);

/* Texts of instants on the page's clock; empty if the page has none, or the browser does not know its zone. */
function onPageClock(options) {
  try {
    const format = new Intl.DateTimeFormat("en-US", { ...options, timeZone: guide.dataset.zone ?? "" });
    return (instant) => (Number.isFinite(instant) ? format.format(instant) : "");
  } catch {
    return () => "";
  }
}

const weekdayOf = onPageClock({ weekday: "short" });
const offsetOf = onPageClock({ timeZoneName: "shortOffset" });
const clockTimeOf = onPageClock({ minute: "2-digit",
  ...(guide.dataset.clock === "12" ? { hour: "numeric", hour12: true } : { hour: "2-digit", hourCycle: "h23" }) });

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
