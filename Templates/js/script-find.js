/* Search and filters once they have scrolled away: a button in the bar of days opens them over the page. */
const daybar = one(".daybar");
const find = make("button", { class: "find", "aria-label": "Search and filters", hidden: "" }, "⌕");
daybar?.append(find);
if (daybar) new IntersectionObserver(([{ isIntersecting }]) => {
  find.hidden = isIntersecting;
  if (isIntersecting) float(false);
}).observe(one(".masthead"));

function float(isFloating) {
  if (!tools.classList.contains("floating")) daybar.style.setProperty("--tools", `${tools.offsetHeight}px`);
  tools.style.top = isFloating ? `${daybar.offsetHeight}px` : "";
  tools.classList.toggle("floating", isFloating);
}

function openSearch() {
  if (!find.hidden) float(true);
  field.focus({ preventScroll: !find.hidden });
}
find.addEventListener("click", () => (tools.classList.contains("floating") ? float(false) : openSearch()));
/* What is found stands at the top. */
tools.addEventListener("input", () => {
  if (tools.classList.contains("floating")) scrollTo(0, 0);
});
tools.addEventListener("keydown", ({ key, defaultPrevented }) => {
  if (key !== "Escape" || defaultPrevented || !tools.classList.contains("floating")) return;
  float(false);
  find.focus();
});
