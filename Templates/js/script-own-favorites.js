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
  const title = make("h2", {}, make("a", { href: pageOf(id, page), dir: "auto" }, name));
  const facts = make("div", {}, title, make("p", {}, "Favorite in this browser"));
  return make("li", { class: "entry", id: `show-${id}` }, picture, facts);
}

/* The heart of a show in the list. What is taken off stays in its place, with a way back, until the page is opened again. */
function withHeart(item) {
  const show = item.id.replace("show-", "");
  const name = text("h2", item);
  const sign = make("span", { "aria-hidden": "true" });
  const heart = make("button", { type: "button", class: "heart", "aria-label": `Favorite: ${name}` }, sign, " Favorite");
  const undo = make("button", { type: "button", "aria-label": `Undo: ${name}` }, "Undo");
  const told = make("span", { role: "status" });
  const set = (isFavorite) => {
    heart.setAttribute("aria-pressed", String(isFavorite));
    sign.textContent = isFavorite ? "♥︎" : "♡";
    told.textContent = isFavorite ? "" : "Taken off";
    undo.hidden = isFavorite;
    item.classList.toggle("gone", !isFavorite);
  };
  const change = (isFavorite) => {
    keepFavorite(show, isFavorite);
    set(isFavorite);
    tellCount();
  };
  heart.addEventListener("click", () => change(heart.getAttribute("aria-pressed") !== "true"));
  undo.addEventListener("click", () => {
    change(true);
    heart.focus();
  });
  one("div", item).append(make("div", { class: "favorite-line" }, heart, " ", told, " ", undo));
  set(true);
}

function tellCount() {
  const imprint = one(".imprint");
  if (imprint) imprint.textContent = plural(all(".entry:not(.gone)", list).length, "show");
}

const shows = storedShows();
const marked = all(".entry", list).map(({ id }) => id.replace("show-", ""));
const favorites = favoritesHere(marked);
for (const show of marked) if (!favorites.has(show)) document.getElementById(`show-${show}`).remove();
list.append(...[...favorites].filter((show) => !marked.includes(show)).map((show) => entry(show, shows[show])));
if (!list.isConnected) one("main").prepend(list);
const empty = one(".empty");
if (empty) empty.hidden = list.childElementCount > 0;
all(".entry", list).forEach(withHeart);
tellCount();
