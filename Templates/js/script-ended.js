/* A page whose last day is over says so, in its head where it is opened later, and no longer calls itself by what is now. */
const { ending } = guide.dataset;
const pageStart = Math.min(...days.map(({ from }) => from));
const pageEnd = Math.max(...days.map(({ to }) => to));
const wasOver = Date.now() >= pageEnd;
const wholeName = days.length > 1 ? text("h1") : days[0].title;
const placeLink = one(".site [aria-current=page]");
const laterNames = { Tonight: "Last night", "This week": "Last week" };
const named = [one("h1"), placeLink]
  .map((element) => ({ element, later: laterNames[element?.textContent] }))
  .filter(({ later }) => later);

function showEnded(now) {
  if (!ending || now < pageEnd) return;
  const isLast = now < 2 * pageEnd - pageStart;
  for (const { element, later } of named) element.textContent = isLast ? later : wholeName;
  if (one(".ended")) return;
  const bar = one(".daybar ul");
  if (bar) bar.prepend(...[...days].sort((one, other) => one.from - other.from).map(({ link }) => link?.parentElement).filter(Boolean));
  const ended = wasOver ? make("span", { class: "ended" }, ending.replace(/: .*|\.$/, "")) : make("p", { class: "ended notice" }, ending);
  if (placeLink) ended.append(" ", make("a", { href: placeLink.getAttribute("href") }, "Reload"));
  one(wasOver ? ".imprint" : "main").append(ended);
  document.title = document.title.replace(": tonight, ", ": ");
}
