items.forEach(showHeart);
guide.setAttribute("role", "tabpanel");
showToday();
readAddress();
if (own.join() !== pageOwn.join() && (hasState() || !location.hash)) writeAddress({ replacing: true });
finishChanges();
rove();
scrollToNow();
afterFrame(() => guide.classList.add("placed"));
showHere();
addEventListener("scrollend", () => showHere());
/* After the browser has gone there itself: what stands above may have another height than it had without the script. */
const landing = () => {
  const id = location.hash.slice(1);
  if (id.startsWith("event-") || id.startsWith("drop-")) return goTo(id);
  const day = days.find(({ section }) => section.id === id);
  if (day) landOn(day.section);
  return Boolean(day);
};
if (landing()) addEventListener("load", () => setTimeout(landing));
