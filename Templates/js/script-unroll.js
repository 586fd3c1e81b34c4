/* Buttons that unroll into rows what does not fit into one: shelves, and the highlights of a day. */
const bands = [
  ...days.flatMap((day) => day.shelves),
  ...days.filter(({ best }) => best).map(({ best }) => ({ row: best, shelf: one(".tiles", best) })),
];
const nameUnroll = ({ row, unroll }) => {
  unroll.textContent = row.matches(".whole") ? "One row" : `All ${text("h3 small", row)}`.trim();
};
for (const band of bands) {
  const { row, shelf } = band;
  band.unroll = make("button", { class: "unroll", tabindex: "-1", hidden: "" });
  band.unroll.addEventListener("click", () => {
    row.classList.toggle("whole");
    nameUnroll(band);
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
    bands.forEach((band, at) => {
      band.unroll.hidden = !overflow[at];
      nameUnroll(band);
    });
  });
}
addEventListener("resize", showUnrolling);
