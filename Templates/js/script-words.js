/* What one types: words, all of which an event must have, texts in quotes, words of time such as `9 pm`, `after 9`, `tonight` or
`friday evening`, and words behind a dash, which it must not have. */
const minutesOf = (hours, minutes, half) => ((half ? hours % 12 : hours % 24) + (half === "p" ? 12 : 0)) * 60 + Number(minutes ?? 0);
const timeWords = /\b(?:at )?(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?|\b(?:at )?(\d{1,2}):(\d\d)\b|\bat (\d{1,2})\b/g;
const clockWords = String.raw`(\d{1,2})(?::(\d\d))?(?: ?([ap])\.?m\b\.?)?`;
const spanWords = new RegExp(`(?<![\\w-])(?:${clockWords}[-–]|(after|before) )${clockWords}(?![\\w:-])`, "g");
const kindWords = { kids: "children", cartoon: "animation", scifi: "science-fiction" };

/* The minutes from a time of the clock to its start, or nothing. */
function minutesTo(item, time) {
  const [, hours, minutes, half] = /(\d+):(\d+)(?: ([AP])M)?/.exec(item.time) ?? [];
  return hours ? (minutesOf(Number(hours), minutes, half?.toLowerCase()) - time + 1440) % 1440 : NaN;
}

/* Whether it is on at a time of the clock, whatever the day. */
const isOnAt = (item, time) => (1440 - minutesTo(item, time)) % 1440 * minute < (item.end > item.start ? item.end - item.start : minute);
const startsIn = (from, to) => (item) => minutesTo(item, from) < (to - from + 1440) % 1440;

/* From six, thirteen hours after the day begins. What has begun before belongs to it as long as it is on then. */
const isEvening = ({ start, end, day }) => Math.max(start, (end || start) - 1) >= day.from + 780 * minute;
const dayWords = {
  now: (item) => item.state === "now",
  today: (item) => item.day === dayAt(Date.now()),
  tonight: (item) => item.day === dayAt(Date.now()) && isEvening(item),
  tomorrow: (item) => item.day === dayAt(Date.now() + 1440 * minute),
  morning: startsIn(300, 720),
  afternoon: startsIn(720, 1020),
  evening: startsIn(1020, 1380),
  primetime: startsIn(1200, 1380),
  night: startsIn(1200, 300),
  premiere: (item) => item.premieres,
  premieres: (item) => item.premieres,
};

/* The condition for one word: an event is what the word means, or has it in its texts; a word of time only if nothing else
is found. */
function conditionOf(word) {
  if (/^[-!]./.test(word)) {
    const has = conditionOf(word.slice(1));
    return (...of) => !has(...of);
  }
  if (word.includes('"')) return (_, told) => told.includes(word.replaceAll('"', ""));
  const [, season, number] = /^s?0*(\d+)[ex]0*(\d+)$/.exec(word) ?? [];
  if (season) return (item) => item.code === `s${season}e${number}`;
  const weekday = /^(mon|tue|wed|thu|fri|sat|sun)/.exec(word)?.[1];
  const isDay = weekday && (word === weekday || "monday tuesday wednesday thursday friday saturday sunday".split(" ").includes(word));
  const meaning = isDay ? ({ day }) => day.title.toLowerCase().startsWith(weekday) : dayWords[word];
  const isOfTime = meaning && !word.startsWith("premiere");
  return (item, told, isLoose) => Boolean(meaning?.(item)) || told.includes(kindWords[word])
    || ((isLoose || !isOfTime) && told.includes(word));
}

/* A time without AM or PM is either on a page with such times; `at 9` alone is in the evening, as are hours of a span. */
function conditionsOf(typed) {
  const conditions = [];
  const said = folded(typed).trim();
  const whole = said.replace(/\bs(\d+) e(?=\d)/g, "s$1e").replace("prime time", "primetime").replace(/[“”]/g, '"');
  const rest = whole.replace(spanWords, (_, hours, minutes, half, side, toHours, toMinutes, toHalf) => {
    const last = toHalf ?? (minutes ?? toMinutes ?? toHours > 12 ? "" : "p");
    const to = minutesOf(Number(toHours), toMinutes, last);
    const from = hours && minutesOf(Number(hours), minutes, half ?? last);
    conditions.push(side === "after" ? startsIn(to, 300) : startsIn(from ?? 300, to));
    return " ";
  }).replace(timeWords, (_, hours, minutes, half, bareHours, bareMinutes, evening) => {
    const times = hours ? [minutesOf(Number(hours), minutes, half)] : evening ? [minutesOf(Number(evening), 0, "p")]
      : [minutesOf(Number(bareHours), bareMinutes)];
    if (bareHours < 13 && guide.dataset.clock) times.push(minutesOf(Number(bareHours), bareMinutes, "p"));
    conditions.push((item) => times.some((time) => isOnAt(item, time)));
    return " ";
  });
  const words = rest.match(/[-!]?"[^"]*"?|\S+/g) ?? [];
  conditions.push(...words.filter((word) => !(word === "on" && conditions.length + words.length > 1)).map(conditionOf));
  /* A text that stands in a name, as in `Saturday Night Live`, is that name, too. */
  return [(item, ...of) => {
    item.isNamed = said.includes(" ") && folded(item.name).includes(said);
    return item.isNamed || conditions.every((has) => has(item, ...of));
  }];
}
