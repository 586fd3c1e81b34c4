/* The picks of the evening, ranked again each minute by the rule of the highlights, with the favorites of this browser. */
const [favoriteWorth, leastWorthOfLarge, mostPicks] = [150, 160, 4];
const picks = one(".picks") ?? make("div", { class: "picks", hidden: "" }, make("h3", { id: "picks" }),
  make("ul", { "aria-labelledby": "picks" }));
const picksList = one("ul", picks);
const hasPicks = Boolean(one("a.tile", guide));
const written = all("a", picks).map((link) => itemOf.get(link));
let [picked, picksKey, tomorrow] = [[], null, null];
const aboutOf = ({ show }, selector) => (abouts.has(show) ? text(selector, abouts.get(show)) : "");

/* A favorite that is no highlight of the page counts without its popularity. */
function worthOf(item) {
  const { worth, why, show } = item;
  const others = worth === undefined ? 10 * (/Rated ([\d.]+)/.exec(aboutOf(item, ".facts"))?.[1] ?? 6)
    : worth - (marked.has(show) ? favoriteWorth : 0);
  return favorites.has(show) ? others + favoriteWorth : why && why !== "Favorite" ? others : -1;
}

/* The story of the episode, with spaces for its breaks, unless it is hidden, else that of the show. */
const spaced = ({ childNodes }) => [...childNodes].map((node) => node.textContent || " ").join("");
const storyOf = (item) => (isQuiet && item.ahead ? "" : all(".story > *", item.more).map(spaced).join(" ")) || aboutOf(item, "h4 + p");

function bestOf(day, now) {
  const isOfEvening = ({ start }) => start >= day.from + 780 * minute && start < day.from + 1200 * minute;
  const best = (day?.items ?? []).filter((item) => item.shown && isOfEvening(item) && endOf(item) > now && worthOf(item) >= 0)
    .sort((one, other) => worthOf(other) - worthOf(one) || one.start - other.start || one.show - other.show)
    .filter(({ show }, at, all) => at === all.findIndex((other) => other.show === show));
  const large = best.slice(0, mostPicks)
    .findIndex((item) => worthOf(item) >= leastWorthOfLarge && one(".poster", item.card).firstElementChild && storyOf(item));
  if (large > 0) best.unshift(...best.splice(large, 1));
  return [best.slice(0, mostPicks), large >= 0];
}

const highlightTile = (item, ...others) => tile(item, make("span", { class: `why${/premiere/.test(item.why) ? " premiere" : ""}` },
  favorites.has(item.show) ? "Favorite" : item.why), ...others);

/* While they are in sight, their number and their sizes stay, so that nothing moves. */
function showPicks(today, now) {
  tomorrow = days.find(({ from }) => from === today?.to);
  let [list, hasLarge] = bestOf(today, now);
  const isTomorrow = !list.length;
  if (isTomorrow) [list, hasLarge] = bestOf(tomorrow, now);
  const isSeen = isInSight(picks);
  picks.hidden = !hasPicks || live.hidden || !(isSeen || list.length);
  picked = picks.hidden ? [] : list;
  const key = [today?.section.id, isQuiet, hasLarge, ...list.map(({ ids, show }) => `${ids[0]}${favorites.has(show)}`)].join();
  if (picks.hidden || picksKey === key) return;
  picksKey = key;
  if (live.previousElementSibling !== picks) live.before(picks);
  one("h3", picks).textContent = isTomorrow ? "Tomorrow’s picks" : "Tonight’s picks";
  const [count, isLarge] = isSeen ? [picksList.children.length, one(".large", picks)] : [list.length, hasLarge];
  const places = Array.from({ length: count }, (_, at) => (list[at]
    ? highlightTile(list[at], " ", make("span", { class: "story" }, storyOf(list[at]))) : make("li")));
  places[0]?.classList.toggle("large", Boolean(isLarge));
  picksList.replaceChildren(...places);
  roveIn(picksList);
}
