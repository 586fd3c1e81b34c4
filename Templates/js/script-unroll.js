/* Buttons that unroll into rows what does not fit into one: shelves, and the highlights of a day. */
const bands = [
  ...days.flatMap((day) => day.shelves),
  ...days.filter(({ best }) => best).map(({ best }) => ({ row: best, shelf: one(".tiles", best) })),
];
for (const band of bands) {
  const { row, shelf } = band;
  const label = `All ${text("h3 small", row)}`.trim();
  band.unroll = make("button", { class: "unroll", tabindex: "-1", hidden: "" }, label);
  band.unroll.addEventListener("click", () => {
    band.unroll.textContent = row.classList.toggle("whole") ? "One row" : label;
    showFold(dayAt(Date.now()), true);
    showUnrolling();
  });
  row.append(band.unroll);
  shelf.removeAttribute("tabindex");
  shelf.addEventListener("contentvisibilityautostatechange", showUnrolling);
}

/* Measures everything before changing anything, for one layout instead of one per shelf. */
let unrollingWaits = 0;
function showUnrolling() {
  cancelAnimationFrame(unrollingWaits);
  unrollingWaits = requestAnimationFrame(() => {
    const overflow = bands.map(({ row, shelf }) => guide.dataset.view === "shelves" && !isFolded(row)
      && (row.matches(".whole") || shelf.scrollWidth > shelf.clientWidth + 1));
    bands.forEach(({ unroll }, at) => {
      unroll.hidden = !overflow[at];
    });
  });
}
addEventListener("resize", showUnrolling);
