/* The bar of days: a click leads to the day at once, and the day in view is marked. */

/* The day that one went to, as long as one stays there: at the end of the page its title cannot reach the bar. */
let landed = null;
function landOn(section) {
  section.scrollIntoView({ block: "start", behavior: "instant" });
  if (tools.matches(".floating")) scrollBy({ top: -tools.offsetHeight, behavior: "instant" });
  landed = { section, at: scrollY };
}

/* What comes near is laid out only then, which may move the day once more. */
function settleOn(section, frames = 6) {
  landOn(section);
  showHere();
  if (frames) requestAnimationFrame(() => settleOn(section, frames - 1));
}

for (const day of days) day.link?.addEventListener("click", () => requestAnimationFrame(() => {
  settleOn(day.section);
  scrollGridTo(day);
}));

const barEdge = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 1;
function showHere() {
  const isAbove = ({ section }) => !section.hidden && section.getBoundingClientRect().top <= barEdge;
  const isLanded = ({ section }) => landed?.section === section && Math.abs(landed.at - scrollY) < 2;
  const day = days.find(isLanded) ?? days.findLast(isAbove) ?? days[0];
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
addEventListener("scroll", showHere, { passive: true });
