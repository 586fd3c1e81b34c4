/* Three views of the same cards: in rows that scroll, in a table, or one below the other. */
const wide = matchMedia("(min-width: 44em)");
const shelved = one("#shelved");
const usualView = () => {
  const chosen = storage.get("tvguide.view");
  return tabs.some((tab) => tab.dataset.view === chosen) ? chosen : wide.matches ? "shelves" : "list";
};
let firstView = usualView();
let view;

/* The element that shows an event in the current view, and opens its details. */
function faceOf(item) {
  if (view === "grid") showGrid(item.day);
  return view === "grid" ? item.boxes[0] : item.face;
}

/* Results are a list in place of shelves. */
function layOut() {
  const layout = view === "shelves" && isFiltered() ? "list" : view;
  guide.dataset.view = layout;
  shelved.media = layout === "shelves" ? "screen" : "not all";
}

function showView(name) {
  if (name === view) return;
  const top = view && days.find((day) => day.section.getBoundingClientRect().bottom > innerHeight / 3);
  view = name;
  layOut();
  for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.view === name));
  const isBelow = top && scrollY > guide.offsetTop;
  markNow();
  if (name === "grid") showGrids();
  if (isBelow) settleOn(top.section);
  showUnrolling();
}

for (const tab of tabs) {
  tab.addEventListener("click", () => {
    storage.set("tvguide.view", tab.dataset.view);
    showView(tab.dataset.view);
    writeAddress();
  });
}
/* The width of paper is not that of the window. */
wide.addEventListener("change", () => {
  if (matchMedia("print").matches) return;
  const before = firstView;
  firstView = usualView();
  if (view === before) showView(firstView);
});
