/* The picks of the page are tiles, too, for when others displace them. */
for (const item of written) {
  const { day } = item;
  if (!day.best) {
    day.best = make("div", { class: "strip" }, make("h3", {}, "Highlights"), make("ul", { class: "tiles" }));
    one(".row", day.section).before(day.best);
  }
  const at = all("a", day.best).find((link) => itemOf.get(link).start >= item.start);
  if (itemOf.get(at) === item) continue;
  const place = tile(item, whyOf(item));
  item.tiles.push(place.firstElementChild);
  one("ul", day.best).insertBefore(place, at?.parentElement ?? null);
}
items.forEach(showHeart);
showToday();
readAddress();
if (own.join() !== pageOwn.join() && (hasState() || !location.hash)) writeAddress({ replacing: true });
showContents();
afterFrame(() => guide.classList.add("placed"));
showHere();
addEventListener("scrollend", () => showHere());
/* After the browser has gone there itself: what stands above may have another height than it had without the script. */
const landing = () => {
  const id = location.hash.slice(1);
  if (id.startsWith("event-") || id.startsWith("drop-")) return goTo(id);
  const day = days.find(({ section }) => section.id === id);
  if (day) settleOn(day.section);
  return Boolean(day);
};
if (landing()) addEventListener("load", () => setTimeout(landing));
