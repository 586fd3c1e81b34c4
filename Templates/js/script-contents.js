/* What a day holds, as links beside it where the window is wide; days that are over need none. */
function showContents() {
  for (const nav of all(".contents")) nav.remove();
  for (const { section, title } of days.filter(({ to }) => to > Date.now())) {
    const heads = all(".shelves h3[id]", section).filter((head) => !head.closest("[hidden]"));
    const links = heads.map((head) => make("a", { href: `#${head.id}` }, head.firstChild.textContent.trim()));
    one("header", section).append(make("nav", { class: "contents", "aria-label": `${title}: contents` }, ...links));
  }
}
