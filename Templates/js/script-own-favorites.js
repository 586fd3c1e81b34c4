/* The favorites of this browser, after those that the page was made with. */
const list = one(".entries") ?? make("ul", { class: "entries" });
const pageOf = (id, page) => (/^shows\/\d+\.html$/.test(page) ? page : `https://www.tvmaze.com/shows/${id}`);

function entry(id, { name = `Show ${id}`, tint = "t0", initials = "", poster = "", page = "" } = {}) {
  const picture = make("span", { class: `poster ${tint}`, "data-i": initials });
  if (poster.startsWith("https://static.tvmaze.com/") || poster.startsWith(location.origin + "/")) {
    const image = make("img", { alt: "", src: poster, loading: "lazy" });
    image.addEventListener("error", () => image.remove());
    picture.append(image);
  }
  return make("li", { class: "entry", id: `show-${id}` }, picture,
    make("div", {}, make("h2", {}, make("a", { href: pageOf(id, page), dir: "auto" }, name)), make("p", {}, "Favorite in this browser")));
}

function ownFavorites() {
  try {
    const stored = JSON.parse(storage.get("tvguide.favorites"));
    return Array.isArray(stored) ? stored.map(String).filter((id) => /^\d+$/.test(id)) : [];
  } catch { return []; }
}
const shows = storedShows();
const others = ownFavorites().filter((id) => !document.getElementById(`show-${id}`));
if (others.length) {
  list.append(...others.map((id) => entry(id, shows[id])));
  if (!list.isConnected) one("main").replaceChildren(list);
}
