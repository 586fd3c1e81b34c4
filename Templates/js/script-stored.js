/* What is kept in this browser: the numbers of favorites, and what the page of favorites shows of them. */
const storage = {
  get(name) { try { return localStorage.getItem(name); } catch { return null; } },
  set(name, value) { try { localStorage.setItem(name, value); } catch { /* Then it is not kept. */ } },
};

const storedShows = () => {
  try { return Object(JSON.parse(storage.get("tvguide.shows"))); } catch { return {}; }
};

function keepShow({ show, name, card, more }) {
  const poster = one(".poster", card);
  const page = (more && one(".local", more)?.getAttribute("href")) || (guide.dataset.show === show ? `shows/${show}.html` : "");
  const shows = storedShows();
  const tint = [...poster?.classList ?? []].find((one) => /^t\d+$/.test(one)) ?? "t0";
  shows[show] = { name, page, tint, initials: poster?.dataset.i ?? "", poster: one("img", poster ?? document.head)?.src ?? "" };
  storage.set("tvguide.shows", JSON.stringify(shows));
}
