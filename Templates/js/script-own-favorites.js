/* The favorites here: those that the page was made with, then this browser's own, which are listed by themselves. */
const ownList = make("ul", { class: "entries", "aria-labelledby": "own" });
const stored = storedObject("tvguide.shows");

function entry(id, known) {
  const { name = `Show ${id}`, poster = "", page, initials } = { ...stored[id], ...known };
  const picture = make("span", { class: `poster t${id % 10}`, "data-i": initials || name.slice(0, 1) });
  if (poster.startsWith("https://static.tvmaze.com/") || poster.startsWith(location.origin + "/")) {
    const image = make("img", { alt: "", src: poster, loading: "lazy" });
    image.addEventListener("error", () => image.remove());
    picture.append(image);
  }
  const title = make("h2", {}, make("a", { href: pageOf({ id, page }), dir: "auto" }, name));
  const facts = make("div", {}, title, make("p", {}, make("bdi", {}, known?.network ?? "")));
  const showings = [...(known?.on ?? []), known?.next].filter(Boolean).map((showing) => ({ ...showing, ...showingSpan(showing) }));
  const coming = showings.find(({ ends }) => ends > Date.now());
  if (coming) facts.append(make("p", {}, make("b", {}, `${coming.begins <= Date.now() ? "On now" : "Next"}: ${momentTold(coming)}`)));
  if (known?.calendar) facts.append(make("p", {}, make("a", { href: `shows/${id}.ics` }, "Calendar")));
  return make("li", { class: "entry", id: `show-${id}` }, picture, facts);
}

/* The heart of a show in the list. What is taken off stays in its place, so that its heart is the way back, until the page
is opened again. */
function addHeart(item) {
  const show = item.id.replace("show-", "");
  const name = text("h2", item);
  const sign = make("span", { "aria-hidden": "true" });
  const heart = make("button", { type: "button", class: "heart", "aria-label": `Favorite: ${name}` }, sign, " Favorite");
  fillHeart(heart, true);
  heart.addEventListener("click", () => {
    const isFavorite = !favorites.delete(show);
    if (isFavorite) favorites.add(show);
    keepFavorite(show, isFavorite);
    fillHeart(heart, isFavorite);
    item.classList.toggle("gone", !isFavorite);
    tellFavorites();
  });
  one("div", item).append(make("div", { class: "favorite-line" }, heart));
}

function tellFavorites() {
  for (const line of all("li", showings)) line.hidden = !favorites.has(line.dataset.show);
  tellShowings();
  one(".imprint").textContent = plural(favorites.size, "show");
}

const listed = all(".entry").map(({ id }) => id.replace("show-", ""));
const favorites = favoritesHere(listed);
const mine = [...favorites].filter((show) => !listed.includes(show));
for (const show of listed) if (!favorites.has(show)) document.getElementById(`show-${show}`).remove();
if (!one(".entry")) all(".group, .entries").forEach((element) => element.remove());

function showFavorites(index) {
  const known = new Map(index.shows.map((show) => [String(show.id), show]));
  if (index.to) weekEnd = Date.parse(index.to);
  ownList.append(...mine.map((show) => entry(show, known.get(show))));
  if (mine.length) one("main").append(make("p", { class: "group", id: "own" }, "Yours, in this browser"), ownList);
  one(".empty").hidden = favorites.size > 0;
  one(".empty").textContent = "No show is a favorite yet. The ♡ of a show makes it one, in this browser.";
  all(".entry").forEach(addHeart);
  if (index.to >= (showings.dataset.to ?? "")) fillShowings(index, index.shows.filter(({ id }) => favorites.has(String(id))));
  tellFavorites();
  document.documentElement.classList.remove("waiting");
}

/* What another tab has changed shows here, too. */
addEventListener("storage", () => location.reload());

/* The page is shown when it is whole, so that nothing moves. */
document.documentElement.classList.toggle("quiet", storage.get("tvguide.spoilers") === "hidden");
if (mine.length || !(Date.now() < Date.parse(showings.dataset.to))) {
  document.documentElement.classList.add("waiting");
  const patience = new Promise((done) => setTimeout(() => done({ to: "", shows: [] }), 2000));
  Promise.race([readIndex(), patience]).then(showFavorites);
} else {
  showFavorites({ to: "", shows: [] });
}
