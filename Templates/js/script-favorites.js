/* Favorites are shows: those that the page was made with, and those that are kept in this browser only. Where it keeps
nothing, they last as long as the page is open. */
const marked = new Set();
for (const item of items) {
  const mark = one(".mine", item.card);
  if (mark) marked.add(item.show);
  mark?.remove();
}

function storedFavorites() {
  try {
    const stored = JSON.parse(storage.get("tvguide.favorites"));
    return new Set([...marked, ...Array.isArray(stored) ? stored.map(String) : []]);
  } catch {
    return new Set(marked);
  }
}

let favorites = storedFavorites();

function showHeart(item) {
  const isFavorite = favorites.has(item.show);
  item.heart.setAttribute("aria-pressed", String(isFavorite));
  item.heart.textContent = isFavorite ? "♥︎" : "♡";
  item.card.classList.toggle("favorite", isFavorite);
  for (const box of [...item.boxes, ...item.tiles]) box.classList.toggle("favorite", isFavorite);
}

function toggleFavorite(item) {
  if (!favorites.delete(item.show)) {
    favorites.add(item.show);
    keepShow(item);
  }
  storage.set("tvguide.favorites", JSON.stringify([...favorites]));
  items.filter((other) => other.show === item.show).forEach(showHeart);
  filter();
}

addEventListener("storage", (event) => {
  if (event.key !== "tvguide.favorites") return;
  favorites = storedFavorites();
  items.forEach(showHeart);
  filter();
});
