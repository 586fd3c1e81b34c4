/* What one types, read as docs/words.md says: known names, words that leave out, words of time; what is left is text. */
const conditionOf = (() => {
  const keyOf = (text) => folded(text).replace(/[ .,'’\-–!¡?¿]/g, "");
  const { kinds, parts, fillers } = JSON.parse(tools.dataset.words);
  const partForm = new RegExp(`^(${Object.keys(parts).join("|")})(?= |$)`);
  const labelWords = /^(new|mine|streaming|((series |season )?premiere|(series )?finale|special|fav(ou?rite)?|my (show|fav(ou?rite)?))s?)$/;
  /* A card says `Crime drama`: a kind of the first sort before one of the second is one with it. */
  const adjectives = `action adventure animation children crime espionage family fantasy food history horror legal medical music mystery
  nature romance sciencefiction sports supernatural thriller travel war western`.split(/\s+/);
  const nouns = /^(comedy|drama|documentary)$/;
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
    const form = /^(?:(\d{1,2})(?:[:.h](\d\d)|(h))?(?: ?([ap])(?:m|\.m\.?))?( o['’]?clock)?|(noon|midnight))/;
    const [all, hours, minutes, h, half, clock, name] = form.exec(text) ?? [];
    const [hour, m] = [name ? (name === "noon" ? 12 : 24) : Number(hours), Number(minutes ?? 0)];
    if (!all || hour * 60 + m > 1440 || m > 59 || (half && (hour < 1 || hour > 12))) return [];
    const isOpen = !half && !h && !name && hour > 0 && hour < 13 && hours[0] !== "0";
    const time = (half ? hour % 12 + (half === "p" ? 12 : 0) : hour) * 60 + m;
    const likely = isOpen ? time % 720 + 720 : time;
    return [{ isOpen, isPlain: Boolean(name ?? half ?? minutes ?? clock ?? (hour < 24 ? h : null)), time, likely }, text.slice(all.length)];
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
    const [word, side] = /^(at|around|about|after|since|from|before|until|till) /.exec(text) ?? [];
    const [bound, last] = word ? clockAt(text.slice(word.length)) : [];
    if (bound) {
      const time = bound.likely % 1440;
      return ends(/^a[^f]/.test(side) ? isOnAt(time) : /^(before|un|till)/.test(side) ? startsIn(300, time) : startsIn(time, 300), last);
    }
    if (!first || text !== text.replace(/^(from|between) /, "")) return null;
    const start = first.likely % 1440;
    if (behind.startsWith("ish")) return ends(isOnAt(start), behind.slice(3));
    const [open] = /^ ?(?:\+|[-–]|onwards?|(?:or|and) later)(?= |$)/.exec(behind) ?? [];
    return (open || first.isPlain) && ends(startsIn(start, 300), behind.slice(open?.length ?? 0));
  }

  /* The condition of days that follow each other at the beginning of a text, as in `nov 27 to 29`, and what follows them. */
  function spanAtWord(text) {
    const [lead, isEnd] = /^(?:(until|till|through)|from|starting) /.exec(text) ?? [""];
    const [first, behind] = dayAtWord(text.slice(lead.length).replace(/^toni(ght|te)(?=.)/, "today")) ?? [];
    const [count, rest] = [/^next (\d\d?) days/, /^rest of th(?:e|is) week/].map((form) => form.exec(text));
    /* The page has the days that are over behind the others. */
    const ordered = [...days].sort((one, other) => one.from - other.from);
    const place = (has) => ordered.findIndex((day) => has({ day }));
    const between = (from, to) => ({ day }) => from >= 0 && ordered.indexOf(day) >= from && ordered.indexOf(day) <= to;
    const today = Math.max(0, ordered.indexOf(dayAt(Date.now())));
    if (count) return [between(today, today + Number(count[1]) - 1), text.slice(count[0].length)];
    if (rest) return [between(today, ordered.length), text.slice(rest[0].length)];
    if (!first) return null;
    const [join, sign] = /^ ?([-–]|(?:to|till|until|through|and|or|&)(?= )) ?/.exec(behind) ?? [];
    if (join) {
      const [month] = /[a-z]{3,}/.exec(text.slice(lead.length)) ?? [];
      const after = behind.slice(join.length);
      const [second, last] = dayAtWord(after) ?? dayAtWord(`${month} ${after}`) ?? [];
      const isNext = second && place(second) === place(first) + 1;
      if (second && (isNext || !/^[ao&]/.test(sign))) return [between(place(first), place(second)), last];
    }
    const isSpan = ordered.filter((day) => first({ day })).length > 1;
    return lead && [isEnd ? between(today, place(first)) : isSpan ? first : between(place(first), ordered.length), behind];
  }

  /* The condition of days at the beginning of a text, and what follows them. */
  const daysAtWord = (text) => [spanAtWord(text), dayAtWord(text)].find((found) => found && /^( |$)/.test(found[1]));

  /* The condition of a day, or of a weekend or some weekdays, at the beginning of a text, and what follows it. */
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
      const found = match && /^([ -]|–|$)/.test(rest) && meaning(...match.slice(1));
      if (found) return [found, rest];
    }
    return null;
  }

  /* Whether the whole text is about days or a time. */
  const isAllTime = (text) => (daysAtWord(text) ?? timeAt(text))?.[1] === "";

  const names = new Map();
  for (const { name, kind, network } of items) {
    for (const value of network) names.set(keyOf(value), ["network", (item) => item.network.includes(value)]);
    for (const value of kind) {
      names.set(keyOf(value), ["kind", Object.assign((item) => item.kind.includes(value), { kind: keyOf(value) })]);
    }
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

  /* The sort and the condition of the name or the words of time that words begin with, whichever is longer, and their number. */
  function meaningAt(words) {
    const name = nameAt(words);
    const line = words.join(" ");
    const day = daysAtWord(line);
    const time = day ?? timeAt(line);
    const length = time ? words.length - time[1].trim().split(" ").filter(Boolean).length : 0;
    if (name && name[2] >= length) return name;
    if (time) return [day ? "when" : "time", time[0], length];
    const [code, season, number] = /^s?(\d+) ?[ex](\d+)(?= |$)/.exec(line) ?? [];
    return code && ["episode", (item) => item.code === `s${Number(season)}e${Number(number)}`, code.split(" ").length];
  }

  /* What words begin with: a sort, a condition, the number of its words, and whether it is left out. */
  function termAt(words) {
    const [first, ...others] = words;
    if (/^[!-]./.test(first)) {
      const [sort, has, count] = termAt([first.slice(1), ...others]);
      return [sort, has, count, true];
    }
    if (first.startsWith('"')) {
      const name = known(first.slice(1));
      return name?.[0] === "show" ? [...name, 1] : ["text", told(first.slice(1)), 1];
    }
    const meant = meaningAt(words);
    if (meant) return meant;
    if (first === "nothing" && others[0] === "but") return ["text", told(first), 2];
    const [sort, has, count] = (/^(no|not|without|except|but|nothing|hide)$/.test(first) && meaningAt(others)) || [];
    return sort ? [sort, has, count + 1, true] : ["text", told(first), 1];
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
    const said = folded(typed).trim().replace(/[“”]/g, '"').replace(/(?<=.)[?!]$/, "");
    const whole = [];
    const commas = new Set();
    for (const part of said.match(/[!-]?"[^"]*"?|[^\s,]+|,/g) ?? []) {
      if (part === ",") commas.add(whole.length);
      else whole.push(part.replace(/^([!-]?"[^"]*)"$/, "$1"));
    }
    const sorts = {};
    const out = [];
    const texts = [];
    const [named, isOfName] = names.get(keyOf(said)) ?? [];
    if (named === "show" && !isAllTime(said)) return isOfName;
    let last = {};
    let left = "";
    for (let words = whole; words.length;) {
      const [sort, has, count, isSaid] = termAt(words);
      const place = whole.length - words.length;
      /* What leaves out an item of a list leaves out the next one, too: `no news or sports`. */
      const isJoined = /^(or|nor|and)$/.test(whole[place - 1]) || (commas.has(place) && !sorts[sort]);
      const isOut = isSaid || (isJoined && left === sort && /^(kind|network)$/.test(sort));
      if (isOut || !/^(or|nor|and)$/.test(words[0])) left = isOut ? sort : "";
      const isOne = !isOut && !commas.has(place) && adjectives.includes(last.has?.kind) && nouns.test(has.kind);
      if (isOne) {
        const genre = last.list.pop();
        last.list.push((item) => genre(item) && has(item));
      } else if (isOut) last = { list: out, has };
      else if (sort === "text") texts.push(...words.slice(0, count).map((word) => word.replace(/^"/, "")));
      else last = { list: (sorts[sort] ??= []), has };
      if (!isOne && (isOut || sort !== "text")) last.list.push(has);
      if (isOne || (sort === "text" && !isOut)) last = {};
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
