/* The bar of days: a click leads to the day at once, and the day in view is marked. */
const dayLinks = days.map((day) => day.link).filter(Boolean);

function landOn(section) {
  section.scrollIntoView({ block: "start", behavior: "instant" });
}

let hereWaits = false;
function showHere() {
  hereWaits = false;
  const middle = Math.min(innerHeight / 3, 240);
  const isAbove = ({ section }) => !section.hidden && section.getBoundingClientRect().top <= middle;
  const day = days.findLast(isAbove) ?? days[0];
  for (const { link } of days) {
    if (!link) continue;
    const isHere = link === day.link;
    if (isHere === link.classList.contains("here")) continue;
    link.classList.toggle("here", isHere);
    if (!isHere) continue;
    const bar = link.closest("ul");
    if (bar.scrollWidth > bar.clientWidth) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
  }
}
if (dayLinks.length) {
  addEventListener("scroll", () => {
    if (hereWaits) return;
    hereWaits = true;
    requestAnimationFrame(showHere);
  }, { passive: true });
}
