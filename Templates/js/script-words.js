/* What one types, read as docs/words.md says: known names, words that leave out, words of time; what is left is text. */
const conditionOf = (() => {
  const keyOf = (text) => folded(text).replace(/[ .,'’\-–!¡?¿]/g, "");
  const { kinds, parts, fillers } = JSON.parse(tools.dataset.words);
  const partForm = new RegExp(`^(${Object.keys(parts).join("|")})(?= |$)`);
  const labelWords = /^(new|mine|streaming|((series |season )?premiere|(series )?finale|special|fav(ou?rite)?|my (show|fav(ou?rite)?))s?)$/;
  const after = (from, to) => (to - from + 1440) % 1440;
  const nearest = (times, length) => times.sort((one, other) => length(one) - length(other))[0];

  /* The minutes from a time of the clock to its start, or nothing. */
  function minutesTo(item, time) {
    const [, hours, minutes, half] = /(\d+):(\d+)(?: ([AP])M)?/.exec(item.time) ?? [];
    return hours ? after(time, ((half ? hours % 12 : Number(hours)) + (half === "P" ? 12 : 0)) * 60 + Number(minutes)) : NaN;
  }

  /* Whether it is on at a time of the clock, whatever the day. */
  const isOnAt = (time) => (item) => after(minutesTo(item, time), 0) * minute < (item.end > item.start ? item.end - item.start : minute);
  const startsIn = (from, to) => (item) => minutesTo(item, from) < after(from, to);
  /* From six, thirteen hours after the day begins. What has begun before belongs to it as long as it is on then. */
  const isEvening = ({ start, end, day }) => Math.max(start, (end || start) - 1) >= day.from + 780 * minute;

  /* A time at the beginning of a text, which may be open between the halves of the day, and what follows it. */
  function clockAt(text) {
    const form = /^(?:(\d{1,2})(?:[:.h](\d\d)|(h))?(?: ?([ap])(?:m|\.m\.?))?|(noon|midnight))/;
    const [all, hours, minutes, h, half, name] = form.exec(text) ?? [];
    const [hour, m] = [name ? (name === "noon" ? 12 : 24) : Number(hours), Number(minutes ?? 0)];
    if (!all || hour * 60 + m > 1440 || m > 59 || (half && (hour < 1 || hour > 12))) return [];
    const isOpen = !half && !h && !name && hour > 0 && hour < 13 && hours[0] !== "0";
    const time = (half ? hour % 12 + (half === "p" ? 12 : 0) : hour) * 60 + m;
    const likely = isOpen ? time % 720 + 720 : time;
    return [{ isOpen, isPlain: Boolean(name ?? half ?? minutes ?? h), time, likely }, text.slice(all.length)];
  }
  const readings = ({ isOpen, time }) => (isOpen ? [time % 720, time % 720 + 720] : [time]);

  /* The first time lies in the half of the day that comes next before the end; twelve behind an evening hour is midnight. */
  function spanOf(first, second) {
    const isMidnight = second.time === 720 && !second.isOpen && (first.isOpen ? first.time < 720 : first.time > 720);
    const from = second.isOpen || isMidnight ? first.likely : nearest(readings(first), (time) => after(time, second.time));
    const to = nearest(isMidnight ? [0] : readings(second), (time) => after(from, time));
    return after(from, to) && first.time !== second.time && (first.time < 1440 || first.isPlain) && startsIn(from % 1440, to % 1440);
  }

  /* The condition of a time at the beginning of a text, and what follows it. */
  function timeAt(text) {
    const part = partForm.exec(text)?.[0];
    if (part) return [startsIn(...parts[part]), text.slice(part.length)];
    const ends = (found, rest) => found && /^( |$)/.test(rest) && [found, rest];
    const [first, behind] = clockAt(text.replace(/^(from|between) /, ""));
    const [second, rest] = first ? clockAt(behind.replace(/^ ?([-–]|to|until|till|and) ?/, "")) : [];
    if (second && /^ ?([-–]|to|until|till|and)/.test(behind)) {
      const span = ends(spanOf(first, second), rest);
      if (span) return span;
    }
    const [word, side] = /^(at|after|since|from|before|until|till) /.exec(text) ?? [];
    const [bound, last] = word ? clockAt(text.slice(word.length)) : [];
    if (bound) {
      const time = bound.likely % 1440;
      return ends(side === "at" ? isOnAt(time) : /^(before|un|till)/.test(side) ? startsIn(300, time) : startsIn(time, 300), last);
    }
    return first?.isPlain && text === text.replace(/^(from|between) /, "") && ends(startsIn(first.likely % 1440, 300), behind);
  }

  /* The condition of days at the beginning of a text, and what follows them. */
  function dayAtWord(text) {
    const on = (isIt) => (item) => isIt(item.day);
    const today = () => dayAt(Date.now());
    const week = "mon tue wed thu fri sat sun".split(" ");
    const at = (name) => (/^(mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?$/.test(name) ? week.indexOf(name.slice(0, 3)) : -1);
    const number = ({ title }) => week.indexOf(title.slice(0, 3).toLowerCase());
    const forms = [
      [/^(?:right |on )?now/, () => (item) => item.state === "now"],
      [/^toni(?:ght|te)/, () => (item) => item.day === today() && isEvening(item)],
      [/^(?:today|this(?= (?:morning|afternoon|evening)))/, () => on((day) => day === today())],
      [/^tomorrow/, () => on((day) => day === dayAt(Date.now() + 1440 * minute))],
      [/^(?:yesterday|last(?= night))/, () => on((day) => day === dayAt(Date.now() - 1440 * minute))],
      [/^(?:this )?weekend/, () => on((day) => number(day) > 4)],
      [/^this week/, () => () => true],
      [/^([a-z]+)(?: ?[-–] ?| to | through )([a-z]+)/, (from, to) => at(from) >= 0 && at(to) >= 0
          && on((day) => (number(day) - at(from) + 7) % 7 <= (at(to) - at(from) + 7) % 7)],
      [/^(?:this |on |for |coming )?([a-z]+)/, (name) => at(name) >= 0 && on((day) => number(day) === at(name))],
      [/^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?/, (month, date) => monthDay(month, date)],
      [/^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})/, (date, month) => monthDay(month, date)],
      [/^(\d{4}-\d\d-\d\d)/, (date) => on((day) => day.section.id.endsWith(date))],
      [/^(\d{1,2})\/(\d{1,2})/, (one, other) => on(({ section }) => [[one, other], [other, one]]
        .some((parts) => section.id.endsWith(`-${parts.map((part) => part.padStart(2, "0")).join("-")}`)))],
    ];
    const months = "january february march april may june july august september october november december".split(" ");
    const monthDay = (month, date) => months.some((name) => name.startsWith(month))
      && on(({ title }) => title.toLowerCase().endsWith(` ${month.slice(0, 3)} ${Number(date)}`));
    for (const [form, meaning] of forms) {
      const match = form.exec(text);
      const rest = match && text.slice(match[0].length);
      const found = match && /^( |$)/.test(rest) && meaning(...match.slice(1));
      if (found) return [found, rest];
    }
    return null;
  }

  /* Whether the whole text is about days or a time. */
  const isAllTime = (text) => (dayAtWord(text) ?? timeAt(text))?.[1] === "";

  const names = new Map();
  for (const { name, kind, network } of items) {
    for (const value of network) names.set(keyOf(value), ["network", (item) => item.network.includes(value)]);
    for (const value of kind) names.set(keyOf(value), ["kind", (item) => item.kind.includes(value)]);
  }
  for (const [word, kind] of Object.entries(kinds)) names.set(word, names.get(word) ?? names.get(keyOf(kind)));
  for (const { name } of items) names.set(keyOf(name), ["show", (item) => item.name === name]);

  /* The sort and the condition of a whole name. */
  function known(text) {
    const key = keyOf(text);
    const single = key.replace(/ies$/, "y").replace(/s$/, "");
    const label = labelWords.exec(folded(text))?.[0];
    if (label) {
      if (/^(fav|mi|my)/.test(label)) return ["favorite", (item) => favorites.has(item.show)];
      if (label === "streaming") return ["streaming", (item) => folded(item.marks).includes(label)];
      return ["label", (item) => folded(item.marks).includes(label === "new" ? "premiere" : label.replace(/s$/, ""))];
    }
    return names.get(key) ?? names.get(single);
  }

  /* The longest known name that words begin with, and the number of its words. */
  function nameAt(words) {
    for (let count = Math.min(words.length, 12); count > 0; count -= 1) {
      const text = words.slice(0, count).join(" ");
      const found = known(text);
      if (found && !isAllTime(text)) return [...found, count];
    }
    return null;
  }

  /* What words begin with: a sort, a condition, the number of its words, and whether it is left out. */
  function termAt(words) {
    const [first] = words;
    if (/^[!-]./.test(first)) {
      const [sort, has, count] = termAt([first.slice(1), ...words.slice(1)]);
      return [sort, has, count, true];
    }
    if (first.startsWith('"')) {
      const name = known(first.slice(1));
      return name?.[0] === "show" ? [...name, 1] : ["text", told(first.slice(1)), 1];
    }
    const name = nameAt(words);
    const line = words.join(" ");
    const day = dayAtWord(line);
    const time = day ?? timeAt(line);
    const length = time ? words.length - time[1].trim().split(" ").filter(Boolean).length : 0;
    if (name && name[2] >= length) return name;
    if (/^(no|not|without|except|hide)$/.test(first) && nameAt(words.slice(1))) {
      const [sort, has, count] = nameAt(words.slice(1));
      return [sort, has, count + 1, true];
    }
    if (time) return [day ? "when" : "time", time[0], length];
    const [code, season, number] = /^s?(\d+) ?[ex](\d+)(?= |$)/.exec(line) ?? [];
    if (code) return ["episode", (item) => item.code === `s${Number(season)}e${Number(number)}`, code.split(" ").length];
    return ["text", told(first), 1];
  }

  const isLetter = (text) => /[\p{L}\p{N}]/u.test(text);
  /* A short text must begin a word, since it stands in many. */
  function stands(text, word) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
      if (word.length > 4 || !isLetter(word) || !isLetter(text[at - 1] ?? " ")) return true;
    }
    return false;
  }
  const told = (word) => (item) => stands(isQuiet && item.ahead ? item.openWords : item.words, word);

  /* The condition for what is typed: one of each sort, none that is left out, and the text, all of it in a name if one has it, or else
  each of its words in names and people. */
  return (typed) => {
    const said = folded(typed).trim().replace(/[“”]/g, '"').replace(/\?$/, "");
    const whole = (said.match(/[!-]?"[^"]*"?|[^\s,]+/g) ?? []).map((word) => word.replace(/^([!-]?"[^"]*)"$/, "$1"));
    const sorts = {};
    const out = [];
    const texts = [];
    const [named, isOfName] = names.get(keyOf(said)) ?? [];
    if (named === "show" && !isAllTime(said)) return isOfName;
    for (let words = whole; words.length;) {
      const [sort, has, count, isOut] = termAt(words);
      if (isOut) out.push(has);
      else if (sort === "text") texts.push(words[0].replace(/^"/, ""));
      else (sorts[sort] ??= []).push(has);
      words = words.slice(count);
    }
    const any = Object.values(sorts);
    const fits = (item) => (named === "show" && isOfName(item))
      || (any.every((one) => one.some((has) => has(item))) && !out.some((has) => has(item)));
    const telling = texts.filter((word) => !fillers.includes(word));
    if (!texts.length || (!telling.length && (out.length || any.length))) return fits;
    const isIn = (text) => text && items.some((item) => stands(folded(item.name), text) && fits(item));
    const found = [texts.join(" "), telling.join(" ")].find(isIn);
    const words = telling.length ? telling : texts;
    return (item) => fits(item) && (found ? stands(folded(item.name), found) : words.every((word) => told(word)(item)));
  };
})();
