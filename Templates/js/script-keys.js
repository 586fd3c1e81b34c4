/* Arrows go from event to event: along a shelf or a row, and up and down to what is nearest in the next one. */
function rowsOfFaces() {
  const rows = all({ grid: ".grid tr", shelves: ".picks, .tiles, .row", list: ".picks, .tiles, .card" }[guide.dataset.view]);
  return rows.map((row) => facesIn(row).filter(({ parentElement }) => parentElement.offsetHeight)).filter((row) => row.length);
}

const middle = (element) => {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
};

function neighbor(face, key) {
  const rows = rowsOfFaces();
  const at = rows.findIndex((row) => row.includes(face));
  const place = rows[at]?.indexOf(face);
  const along = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: rows[at]?.length - 1 }[key];
  if (along !== undefined) return rows[at]?.[along];
  const row = rows[at + (key === "ArrowDown" ? 1 : -1)]?.filter((other) => other.matches(".star") === face.matches(".star"));
  const distance = (other) => Math.abs(middle(other) - middle(face));
  return row?.sort((one, other) => distance(one) - distance(other))[0];
}

guide.addEventListener("keydown", (event) => {
  const item = itemOf.get(event.target);
  if (!event.target.matches(stops) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (item && event.key === "f") return toggleFavorite(item);
  if (!["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return;
  const next = neighbor(event.target, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

/* The link over the tools leads to the first event on now, or else to the first of the page. */
one(".skip").addEventListener("click", (event) => {
  const faces = all(stops, guide).filter((face) => itemOf.has(face) && !face.closest(".picks") && face.checkVisibility());
  const first = faces.find((face) => itemOf.get(face).state === "now") ?? faces[0];
  if (!first) return;
  event.preventDefault();
  first.focus();
});
