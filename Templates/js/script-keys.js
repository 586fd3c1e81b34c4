/* Arrows go from event to event: along a shelf or a row, and up and down to what is nearest in the next one. */
function rowsOfFaces() {
  const rows = all({ grid: ".grid tbody:not([hidden]) tr", shelves: ".tiles, .row", list: ".tiles, .card" }[view]);
  return rows.filter((row) => row.checkVisibility()).map(facesIn).filter((row) => row.length);
}

const middle = (element) => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

function neighbor(face, key) {
  finishChanges();
  const rows = rowsOfFaces();
  const at = rows.findIndex((row) => row.includes(face));
  const place = rows[at]?.indexOf(face);
  if (key === "ArrowLeft") return rows[at][place - 1];
  if (key === "ArrowRight") return rows[at][place + 1];
  if (key === "Home") return rows[at][0];
  if (key === "End") return rows[at].at(-1);
  const row = rows[at + (key === "ArrowDown" ? 1 : -1)];
  const x = middle(face);
  return row?.reduce((best, other) => (Math.abs(middle(other) - x) < Math.abs(middle(best) - x) ? other : best));
}

guide.addEventListener("keydown", (event) => {
  const item = itemOf.get(event.target);
  if (!item || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.key === "f") return toggleFavorite(item);
  if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return;
  const next = neighbor(event.target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});
