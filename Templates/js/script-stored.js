/* What is kept in this browser: the numbers of favorites and of shows that are none, though the page was made with them,
and what the page of favorites shows of them. */
const storage = {
  get(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, value);
    } catch {
      /* Then it is not kept. */
    }
  },
};

function storedValue(name) {
  try {
    return JSON.parse(storage.get(name));
  } catch {
    return null;
  }
}

const storedObject = (name) => Object(storedValue(name));
function storedList(name) {
  const list = storedValue(name);
  return Array.isArray(list) ? list.map(String) : null;
}

const storedNumbers = (name) => new Set(storedList(name)?.filter((id) => /^\d+$/.test(id)));

/* The favorites here: those that the page was made with and this browser's own, without those that were taken off. */
function favoritesHere(marked) {
  const removed = storedNumbers("tvguide.removed");
  return new Set([...marked, ...storedNumbers("tvguide.favorites")].filter((show) => !removed.has(show)));
}

/* Changes a stored set as it is now, since another tab may have changed it. */
function keepIn(name, value, holds) {
  const values = new Set(storedList(name));
  values[holds ? "add" : "delete"](value);
  storage.set(name, JSON.stringify([...values]));
}

function keepFavorite(show, isFavorite) {
  keepIn("tvguide.favorites", show, isFavorite);
  keepIn("tvguide.removed", show, !isFavorite);
}

function keepShow({ show, name, card, more }) {
  const poster = one(".poster", card);
  const page = (more && one(".local", more)?.getAttribute("href")) || (guide.dataset.show === show ? `shows/${show}.html` : "");
  const shows = storedObject("tvguide.shows");
  shows[show] = { name, page, initials: poster?.dataset.i ?? "", poster: one("img", poster ?? document.head)?.src ?? "" };
  storage.set("tvguide.shows", JSON.stringify(shows));
}

function fillHeart(heart, isFavorite) {
  heart.setAttribute("aria-pressed", String(isFavorite));
  (one("span", heart) ?? heart).textContent = isFavorite ? "♥︎" : "♡";
}
