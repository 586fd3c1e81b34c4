/* One stop of the tab key for each shelf, list of results and grid: the event that was last in focus there, or the
first, and its heart. Arrows go on from there, in the grid also to the stars of networks. */
const stops = ".face, .box, .tile, .grid .star";
const groupOf = (face) => face.closest(".tiles, .picks, .grid, .hits") ?? face.closest(".row");
const facesIn = (group) => all(stops, group).filter((face) => !face.hidden && !face.closest("[hidden]"));

function setStop(face, isStop) {
  face.tabIndex = isStop ? 0 : -1;
  const heart = face.nextElementSibling;
  if (heart?.matches(".heart")) heart.tabIndex = isStop ? 0 : -1;
}

function roveIn(group, to) {
  const faces = facesIn(group);
  const isStop = ({ tabIndex }) => tabIndex === 0;
  const stop = to ?? faces.find(isStop) ?? faces.find((face) => !face.matches(".star"));
  for (const face of all(stops, group).filter(isStop)) if (face !== stop) setStop(face, false);
  if (stop) setStop(stop, true);
}

guide.addEventListener("focusin", ({ target }) => {
  const face = target.matches(stops) ? target : null;
  if (face && face.tabIndex !== 0) roveIn(groupOf(face), face);
});

function rove() {
  for (const group of all(".row, .tiles, .picks, .hits, .grid", guide)) roveIn(group);
}
