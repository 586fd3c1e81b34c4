/* What one types: words, all of which an event must have, and words of time, such as `9 pm`, `21:00`, `tonight`, `friday`. */
const minutesOf = (hours, minutes, half) => ((half ? hours % 12 : hours % 24) + (half === "p" ? 12 : 0)) * 60 + Number(minutes ?? 0);
const timeWords = /\b(?:at )?(\d{1,2})(?::(\d\d))? ?([ap])\.?m\b\.?|\b(?:at )?(\d{1,2}):(\d\d)\b|\bat (\d{1,2})\b/g;

/* Whether it is on at a time of the clock, whatever the day. */
function isOnAt(item, time) {
  const [, hours, minutes, half] = /(\d+):(\d+)(?: ([AP])M)?/.exec(item.time) ?? [];
  if (!hours) return false;
  const since = (time - minutesOf(Number(hours), minutes, half?.toLowerCase()) + 1440) % 1440;
  return since * minute < (item.end > item.start ? item.end - item.start : minute);
}

/* From six, thirteen hours after the day begins. What has begun before belongs to it as long as it is on then. */
const isEvening = ({ start, end, day }) => Math.max(start, (end || start) - 1) >= day.from + 780 * minute;
const dayWords = {
  now: (item) => item.state === "now",
  today: (item) => item.day === dayAt(Date.now()),
  tonight: (item) => item.day === dayAt(Date.now()) && isEvening(item),
  tomorrow: (item) => item.day === dayAt(Date.now() + 1440 * minute),
  premiere: (item) => item.premieres,
  premieres: (item) => item.premieres,
};

/* The condition for one word: an event is what the word means, or has it in its texts; a word of time only if nothing else
is found. */
function conditionOf(word) {
  const [, season, number] = /^s?0*(\d+)[ex]0*(\d+)$/.exec(word) ?? [];
  if (season) return (item) => item.code === `s${season}e${number}`;
  const weekday = /^(mon|tue|wed|thu|fri|sat|sun)/.exec(word)?.[1];
  const isDay = weekday && (word === weekday || "monday tuesday wednesday thursday friday saturday sunday".split(" ").includes(word));
  const meaning = isDay ? ({ day }) => day.title.toLowerCase().startsWith(weekday) : dayWords[word];
  const isOfTime = meaning && !word.startsWith("premiere");
  return (item, told, isLoose) => Boolean(meaning?.(item)) || ((isLoose || !isOfTime) && told.includes(word));
}

/* A time without AM or PM is either on a page with such times; `at 9` alone is in the evening. */
function conditionsOf(typed) {
  const conditions = [];
  const whole = folded(typed).replace(/\bs(\d+) e(?=\d)/g, "s$1e");
  const rest = whole.replace(timeWords, (_, hours, minutes, half, bareHours, bareMinutes, evening) => {
    const times = hours ? [minutesOf(Number(hours), minutes, half)] : evening ? [minutesOf(Number(evening), 0, "p")]
      : [minutesOf(Number(bareHours), bareMinutes)];
    if (bareHours < 13 && guide.dataset.clock) times.push(minutesOf(Number(bareHours), bareMinutes, "p"));
    conditions.push((item) => times.some((time) => isOnAt(item, time)));
    return " ";
  });
  const words = rest.split(/\s+/).filter((word, at, words) => word && !(word === "on" && conditions.length + words.length > 1));
  return [...conditions, ...words.map(conditionOf)];
}
