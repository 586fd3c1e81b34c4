/* The address tells the open episode, as in `#episode-9500002`, so that it can be linked to and the way back closes it. */
const faceOf = (item) => item.face;
function filter() {
  showMainHeart();
  showSeen();
}
function reveal() {}
function fillMore() {}

function writeAddress({ opening = false } = {}) {
  const address = current ? `#${current.card.id}` : location.pathname + location.search;
  keepAddress(address, opening, opening || (current !== null && Boolean(history.state?.opened)));
}

const isEventInAddress = () => itemOf.has(location.hash.slice(1));
const readAddress = () => showAsked(itemOf.get(location.hash.slice(1)));

/* The heart of the show itself, which says what the facts say without it. */
const mainHeart = one(".favorite-line .heart");
all(".about-facts > div").find((fact) => text("dt", fact) === "Favorite")?.remove();
function showMainHeart() {
  const isFavorite = favorites.has(guide.dataset.show);
  if (mainHeart) fillHeart(mainHeart, isFavorite);
}
mainHeart?.addEventListener("click", () => {
  toggleFavorite({ show: guide.dataset.show, name: guide.dataset.name, card: one(".profile") });
});

addEventListener("popstate", readAddress);
/* What another tab has changed shows here, too. */
addEventListener("storage", () => {
  readFavorites();
  filter();
});
items.forEach(showHeart);
filter();
readAddress();
