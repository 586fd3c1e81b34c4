/* Buttons that scroll a shelf, for those who have a mouse without a wheel that goes sideways. */
function withScrollers(row, shelf) {
  const name = text("h3", row).replace(/\s*\d+$/, "") || "the programs";
  const button = (label, sign, direction) => {
    const button = make("button", { type: "button", tabindex: "-1", "aria-label": `Scroll ${name} ${label}` }, sign);
    button.addEventListener("click", () => slide(shelf, direction));
    return button;
  };
  const back = button("back", "‹", -1);
  const on = button("forward", "›", 1);
  const whole = make("button", { type: "button", class: "whole-shelf", tabindex: "-1" }, `All ${text("h3 small", row)}`);
  whole.addEventListener("click", () => {
    whole.textContent = row.classList.toggle("whole") ? "One row" : `All ${text("h3 small", row)}`;
    showFold(dayAt(Date.now()), true);
    showScrollers();
  });
  const buttons = make("div", { class: "scrollers", hidden: "" }, ...(row.matches(".row") ? [whole] : []), back, on);
  const scrolled = { row, shelf, back, on, buttons };
  row.append(buttons);
  shelf.removeAttribute("tabindex");
  shelf.addEventListener("scroll", () => showEnds(scrolled), { passive: true });
  shelf.addEventListener("contentvisibilityautostatechange", showScrollers);
  return scrolled;
}
const scrolledRows = [
  ...days.flatMap((day) => day.shelves).map(({ row, shelf }) => withScrollers(row, shelf)),
  ...days.filter(({ best }) => best).map(({ best }) => withScrollers(best, one(".tiles", best))),
];

/* Smooth where one allows motion; only then, since a shelf that is put in place must be there at once. */
function slide(shelf, direction) {
  shelf.classList.add("moving");
  shelf.scrollBy({ left: direction * shelf.clientWidth * 0.8 });
  shelf.classList.remove("moving");
}

function showEnds({ shelf, back, on }) {
  back.disabled = shelf.scrollLeft < 1;
  on.disabled = shelf.scrollLeft + shelf.clientWidth > shelf.scrollWidth - 1;
}

/* Measures everything before changing anything, for one layout instead of one per shelf. */
let scrollersWait = 0;
function showScrollers() {
  cancelAnimationFrame(scrollersWait);
  scrollersWait = requestAnimationFrame(() => {
    const overflow = scrolledRows.map(({ row, shelf }) => guide.dataset.view === "shelves" && !isFolded(row)
      && (row.matches(".whole") || shelf.scrollWidth > shelf.clientWidth + 1));
    scrolledRows.forEach((scrolled, at) => {
      scrolled.buttons.hidden = !overflow[at];
    });
    scrolledRows.forEach((scrolled, at) => {
      if (overflow[at]) showEnds(scrolled);
    });
  });
}
addEventListener("resize", showScrollers);
