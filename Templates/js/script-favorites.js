/* Favorites are shows: those that the page was made with, and those that are kept in this browser only. Where it keeps
nothing, changes last as long as the page is open. */
const marked = new Set(guide.dataset.favorite ? [guide.dataset.show] : []);
for (const mark of all(".card .mine", guide)) {
  marked.add(mark.closest(".card").dataset.show);
  mark.remove();
}

const favorites = favoritesHere(marked);

/* The favorites that another tab has left. */
function readFavorites() {
  favorites.clear();
  for (const show of favoritesHere(marked)) favorites.add(show);
  items.forEach(showHeart);
}

function showHeart(item) {
  const isFavorite = favorites.has(item.show);
  fillHeart(item.heart, isFavorite);
  item.card.classList.toggle("favorite", isFavorite);
  for (const box of [...item.boxes, ...item.tiles]) box.classList.toggle("favorite", isFavorite);
}

function toggleFavorite(item) {
  if (!favorites.delete(item.show)) {
    favorites.add(item.show);
    keepShow(item);
  }
  keepFavorite(item.show, favorites.has(item.show));
  items.filter((other) => other.show === item.show).forEach(showHeart);
  filter();
}
