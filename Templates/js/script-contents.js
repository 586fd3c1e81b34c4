/* What a day holds, as links beside it where the window is wide. */
function showContents() {
  for (const { section, title } of days) {
    const heads = all(".shelves h3[id]", section).filter((head) => !head.closest('[hidden]:not([hidden="until-found"])'));
    const links = heads.map((head) => make("a", { href: `#${head.id}` }, head.firstChild.textContent.trim()));
    one(".contents", section)?.remove();
    one("header", section).append(make("nav", { class: "contents", "aria-label": `${title}: contents` }, ...links));
  }
}
