/* The address tells the open episode, as in `#episode-9500002`, so that it can be linked to and the way back closes it. */
const faceOf = (item) => item.face;
function filter() { showMainStar(); }
function reveal() {}

function writeAddress({ opening = false } = {}) {
  const state = { opened: opening || Boolean(history.state?.opened) };
  try { history[opening ? "pushState" : "replaceState"](state, "", `#${current.card.id}`); } catch { /* Some places have no history. */ }
}

/* Closed by its button or by Escape, the dialog takes its own step of the history with it. */
function leaveSheet() {
  if (!itemOf.has(location.hash.slice(1))) return;
  if (history.state?.opened) return history.back();
  try { history.replaceState({}, "", location.pathname + location.search); } catch { /* Some places have no history. */ }
}

function readAddress() {
  const item = itemOf.get(location.hash.slice(1));
  if (item && item !== current) openSheet(item, null); else if (!item && sheet.open) sheet.close();
}

/* The star of the show itself. */
const mainStar = one(".starring .star");
function showMainStar() {
  const isFavorite = favorites.has(guide.dataset.show);
  mainStar?.setAttribute("aria-pressed", String(isFavorite));
  if (mainStar) one("span", mainStar).textContent = isFavorite ? "★" : "☆";
}
mainStar?.addEventListener("click", () => {
  toggleFavorite({ show: guide.dataset.show, name: guide.dataset.name, card: one(".profile") });
});

if (guide.dataset.favorite) for (const { show } of items) favorites.add(show);
addEventListener("popstate", readAddress);
items.forEach(showStar);
showMainStar();
readAddress();
