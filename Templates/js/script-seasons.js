/* The address tells the open episode, as in `#episode-9500002`, so that it can be linked to and the way back closes it. */
const faceOf = (item) => item.face;
function filter() {
  showMainHeart();
  showSeen();
}
function reveal() {}

function writeAddress({ opening = false } = {}) {
  const state = { opened: opening || Boolean(history.state?.opened) };
  try {
    history[opening ? "pushState" : "replaceState"](state, "", `#${current.card.id}`);
  } catch {
    /* Some places have no history. */
  }
}

/* Closed by its button or by Escape, the dialog takes its own step of the history with it. */
function leaveSheet() {
  if (!itemOf.has(location.hash.slice(1))) return;
  if (history.state?.opened) return history.back();
  try {
    history.replaceState({}, "", location.pathname + location.search);
  } catch {
    /* Some places have no history. */
  }
}

function readAddress() {
  const item = itemOf.get(location.hash.slice(1));
  if (item && item !== current) openSheet(item, null);
  else if (!item && sheet.open) sheet.close();
}

/* The heart of the show itself. */
const mainHeart = one(".favorite-line .heart");
const markedFact = all(".about-facts > div").find((fact) => text("dt", fact) === "Favorite");
function showMainHeart() {
  const isFavorite = favorites.has(guide.dataset.show);
  mainHeart?.setAttribute("aria-pressed", String(isFavorite));
  if (mainHeart) one("span", mainHeart).textContent = isFavorite ? "♥︎" : "♡";
  if (markedFact) markedFact.hidden = !isFavorite;
}
mainHeart?.addEventListener("click", () => {
  toggleFavorite({ show: guide.dataset.show, name: guide.dataset.name, card: one(".profile") });
});

addEventListener("popstate", readAddress);
items.forEach(showHeart);
filter();
readAddress();
