/* The search over all shows of the site and their casts, below the one field of the page. A guide finds what is on it by itself. */
{
  const input = one("#q") ?? one("#site-q");
  const list = make("ul", { class: "shows-found", "aria-label": "Shows of this site", hidden: "" });
  const told = make("span", { class: "told", role: "status" });
  const here = new Set(all(".card").map((card) => card.dataset.show));
  input.form.append(list, told);
  let shows;
  const read = () => (shows ??= readIndex().then((index) => index.shows
    .map((show) => ({
      ...show,
      words: here.has(String(show.id)) ? "" : folded(show.name),
      people: folded((show.people ?? []).join("\n")),
  }))));

  const links = () => all("a", list);
  const close = () => {
    list.hidden = true;
    told.textContent = "";
  };
  const rank = (words, sought) => (words.startsWith(sought) ? 0 : words.includes(` ${sought}`) ? 1 : 2);

  function linkOf(show) {
    const facts = [show.network, nextOf(show)?.moment].filter(Boolean).join(" · ");
    const href = show.page ? pageOf(show) : `${siteRoot}${show.week ?? "index"}.html#${new URLSearchParams({ q: show.name })}`;
    return make("li", {}, make("a", { href }, make("bdi", {}, show.name), " ", make("small", {}, facts)));
  }

  async function search() {
    const sought = folded(input.value.trim());
    if (!sought) return close();
    const words = sought.split(/\s+/);
    const found = (await read()).filter((show) => words.every((word) => show.words.includes(word) || show.people.includes(word)));
    if (sought !== folded(input.value.trim())) return;
    found.sort((one, other) => rank(one.words, sought) - rank(other.words, sought) || one.words.localeCompare(other.words, "en"));
    list.replaceChildren(...found.slice(0, 8).map(linkOf));
    list.hidden = !found.length || document.activeElement !== input;
    told.textContent = list.hidden ? "" : `${plural(found.length, "show")}, arrow down`;
  }

  input.addEventListener("focus", search);
  input.addEventListener("input", search);
  input.form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!input.form.contains(relatedTarget)) close();
  });
  input.form.addEventListener("keydown", (event) => {
    const places = [input, ...links()];
    const at = places.indexOf(document.activeElement);
    if (list.hidden || at < 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) places[at + by]?.focus();
    else if (event.key === "Escape" && at > 0) input.focus();
    if (event.key === "Escape") close();
    if (by || event.key === "Escape") event.preventDefault();
  });
  if (input.id === "site-q") addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches?.("input") || one("dialog[open]")) return;
    event.preventDefault();
    input.focus();
  });
}
