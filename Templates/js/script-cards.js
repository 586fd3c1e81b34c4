/* The cards are the data: what a card tells is read once, and its details leave the page for the dialog. */
const abouts = new Map();

/* Whether it has not begun: by its start or, if that is unknown, by the end of its guide day. */
function isAhead(card) {
  const told = one("time", card)?.dateTime ?? "";
  const end = card.closest(".day")?.dataset.to;
  return !((instantOf(told) || (end ? Date.parse(end) : Date.parse(told) + 34 * 60 * minute)) <= Date.now());
}

function read(card) {
  const more = one(".more", card);
  const about = one(".about", more) ?? abouts.get(card.dataset.show);
  if (about) abouts.set(card.dataset.show, about);
  const told = (selector) => (about ? all(selector, about).map((element) => element.textContent) : []);
  const episodes = all(".episodes > li", more);
  const start = instantOf(one("time", card)?.dateTime);
  const code = text(".episode", card).match(/^S\d+ E\d+|^E\d+/)?.[0].replace(" ", "").toLowerCase() ?? "";
  const item = {
    card,
    home: card.parentElement,
    more,
    show: card.dataset.show,
    name: text(".show", card) || guide.dataset.name,
    ahead: isAhead(card),
    time: text(".when > :first-child", card),
    code,
    date: text(".when .other", card),
    network: [text(".when i", card)].filter(Boolean),
    kind: [...new Set(told(".facts :is(b, i)"))],
    runtime: text(".runtime", card),
    premieres: Boolean(one(".premiere", card)),
    marks: text(".marks", card),
    start,
    end: instantOf(one("time", card)?.dataset.to),
    ids: [card.id, ...episodes.map((episode) => episode.id)],
    size: episodes.length || 1,
    shown: true,
    boxes: [],
    tiles: [],
  };
  const titles = episodes.map((episode) => text("p", episode));
  const words = [item.name, ...item.network, ...told(".people bdi")];
  item.words = folded([...words, text(".episode bdi", card), ...titles].join("\n"));
  if (item.ahead) {
    item.openWords = folded(words.join("\n"));
    const secrets = ".episode bdi, .story, .still, .episodes :is(a, bdi, div)";
    for (const element of all(secrets, card)) element.classList.add("ahead");
  }
  more.remove();
  return item;
}

/* Up to two letters in place of a missing picture. Cards with a picture get them here. */
function initialsOf(name) {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const long = words.filter((word) => !/^(the|a|an|of|and)$/i.test(word));
  return (long.length ? long : words).slice(0, 2).map((word) => [...word][0]).join("").toUpperCase() || "TV";
}

/* With a dialog to open, what opened in place becomes a button. Its name begins with the show, since a screen reader reads
many of them in a row. */
function enhance(item) {
  const summary = one("summary", item.card);
  const poster = one(".poster", summary);
  if (poster) poster.dataset.i ??= initialsOf(item.name);
  item.face = make("button", { class: "face", tabindex: "-1", "aria-haspopup": "dialog" });
  item.face.append(...all(".poster, .show, .episode", summary).flatMap((element) => [element, " "]));
  item.face.append(...summary.childNodes);
  item.heart = make("button", { class: "heart", tabindex: "-1", "aria-label": `Favorite: ${item.name}` });
  one("details", item.card).replaceWith(item.face, item.heart);
}

/* The number and the name of an episode, for other places than its card. */
const episodeOf = ({ card }) => make("span", { class: "episode" },
  ...[...one(".episode", card).childNodes].map((node) => node.cloneNode(true)));

const days = all(".day").map((section) => ({
  section,
  title: text("h2", section).replace(/\s+/g, " "),
  from: Date.parse(section.dataset.from),
  to: Date.parse(section.dataset.to),
  link: one(`.daybar a[href="#${section.id}"]`),
  count: one(".count", section),
  best: one(".strip:not(.coming)", section),
  shelves: all(".row", section).map((row) => ({
    row,
    shelf: one(".shelf", row),
    count: one("h3 small", row),
    items: all(".card", row).map(read),
  })),
}));
for (const day of days) {
  for (const { shelf, items } of day.shelves) shelf.style.setProperty("--cards", items.length);
  day.items = day.shelves.flatMap((shelf) => shelf.items);
  for (const item of day.items) item.day = day;
}
const items = days.flatMap((day) => day.items);
const sizeOf = (items) => items.reduce((sum, { size }) => sum + size, 0);
const total = sizeOf(items);
const itemOf = new Map();
items.forEach(enhance);
for (const item of items) {
  itemOf.set(item.face, item);
  for (const id of item.ids) itemOf.set(id, item);
}
/* The highlights lead to their events; with a dialog to open they open it. */
for (const tile of all("a.tile", guide)) {
  const item = itemOf.get(tile.hash.slice(1));
  if (!item) continue;
  item.tiles.push(tile);
  item.worth = Number(tile.dataset.worth);
  item.why = tile.dataset.why ?? tile.querySelector(".why").firstChild.textContent.trim();
  item.kindText = tile.dataset.kind;
  if (item.ahead) one(".story > span", tile)?.classList.add("ahead");
  const poster = one(".poster", tile);
  if (!poster.firstElementChild) poster.append(...[...one(".poster", item.card).childNodes].map((node) => node.cloneNode()));
  one(".show", tile).after(" ", episodeOf(item));
  if (isOwnTime && item.start) one(".when b", tile).textContent = timeUnder(item.day, item);
  itemOf.set(tile, item);
  tile.tabIndex = -1;
}
