/* The picks of the evening: of those that the program has written for the day, the best that are not over or left out, lifted
by the hearts of this browser. */
const [heartWorth, mostPicks] = [150, 4];
const picks = one(".picks") ?? make("div", { class: "picks", hidden: "" }, make("h3", { id: "picks" }),
  make("ul", { "aria-labelledby": "picks" }));
const picksList = one("ul", picks);
const hasPicks = Boolean(one("a.tile[data-worth]", guide));
const written = all("a", picks).map((link) => itemOf.get(link));
let [picked, picksKey, tomorrow] = [[], null, null];
const aboutOf = ({ show }, selector) => (abouts.has(show) ? text(selector, abouts.get(show)) : "");

/* A favorite that is no highlight of the page counts without its popularity. */
const worthOf = (item) => (item.worth ?? 10 * (/Rated ([\d.]+)/.exec(aboutOf(item, ".facts"))?.[1] ?? 6))
  + (favorites.has(item.show) ? heartWorth : 0);

/* The story of the episode, with spaces for its breaks, and that of the show. */
const spaced = ({ childNodes }) => [...childNodes].map((node) => node.textContent || " ").join("");
const storyOf = (item) => make("span", { class: "story" },
  make("span", { class: item.ahead ? "ahead" : "" }, all(".story > *", item.more).map(spaced).join(" ")), " ",
  make("span", {}, aboutOf(item, "h4 + p")));

function bestOf(day, now) {
  const isOfEvening = ({ start }) => start >= day.from + 780 * minute && start < day.from + 1200 * minute;
  return (day?.items ?? [])
    .filter((item) => item.shown && isOfEvening(item) && endOf(item) > now && (item.why || favorites.has(item.show)))
    .sort((one, other) => worthOf(other) - worthOf(one) || one.start - other.start || one.show - other.show)
    .filter(({ show }, at, all) => at === all.findIndex((other) => other.show === show)).slice(0, mostPicks);
}

const whyOf = (item, ...others) => make("span", { class: `why${/premiere/.test(item.why) ? " premiere" : ""}` },
  favorites.has(item.show) ? "Favorite" : item.why, " ", ...others);

function pick(item) {
  const place = tile(item, whyOf(item, make("i", {}, item.kindText ?? item.kind.join(" · "))), " ", storyOf(item));
  if (item.runtime) one(".when", place).append(" ", make("i", {}, item.runtime));
  return withHeart(place, item);
}

/* The heart of a pick, beside its tile. */
function withHeart(place, item) {
  const heart = make("button", { class: "heart", tabindex: "-1", "aria-label": `Favorite: ${item.name}` });
  fillHeart(heart, favorites.has(item.show));
  place.append(heart);
  return place;
}

/* While they are in sight, their number stays, so that nothing moves. */
function showPicks(today, now) {
  tomorrow = days.find(({ from }) => from === today?.to);
  let list = bestOf(today, now);
  const isTomorrow = !list.length;
  if (isTomorrow) list = bestOf(tomorrow, now);
  const isSeen = isInSight(picks);
  picks.hidden = !hasPicks || live.hidden || !(isSeen || list.length);
  picked = picks.hidden ? [] : list;
  const key = [today?.section.id, ...list.map(({ ids, show, ahead }) => `${ids[0]}${favorites.has(show)}${ahead}`)].join();
  if (picks.hidden || picksKey === key) return;
  picksKey = key;
  if (live.previousElementSibling !== picks) live.before(picks);
  one("h3", picks).textContent = isTomorrow ? "Tomorrow’s picks" : "Tonight’s picks";
  const count = isSeen ? picksList.children.length : list.length;
  picksList.replaceChildren(...Array.from({ length: count }, (_, at) => (list[at] ? pick(list[at]) : make("li"))));
  roveIn(picksList);
}
