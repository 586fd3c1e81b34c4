/* Up to where one has seen a favorite: one mark for each show, kept in this browser, as `S3E4`, or empty if one has taken it
away. A favorite of the publisher begins with the publisher's mark. */
const seenText = make("span", { role: "status" });
one(".favorite-line").append(" ", seenText);

/* The place of an episode in the order of its show, or not a number outside of the numbering. */
function placeOf(code) {
  const [, season, number] = /^S(\d+) ?E(\d+)$/.exec(code) ?? [];
  return Number(season) * 100000 + Number(number);
}

const codeOf = ({ card }) => text(".episode > span", card);
const aired = items.filter((item) => !item.ahead && placeOf(codeOf(item)) >= 0);
aired.sort((one, other) => placeOf(codeOf(one)) - placeOf(codeOf(other)));
const checks = aired.map((item) => {
  const check = make("button", { class: "seen", "aria-label": `Seen up to ${codeOf(item)}` }, "✓");
  check.addEventListener("click", () => markSeen(codeOf(item).replace(" ", "")));
  item.card.append(check);
  return check;
});

const storedMarks = () => storedObject("tvguide.seen");
const markHere = () => storedMarks()[guide.dataset.show] ?? guide.dataset.seen;

/* The mark that is there already is taken away. */
function markSeen(code) {
  const mark = code === markHere() ? "" : code;
  storage.set("tvguide.seen", JSON.stringify({ ...storedMarks(), [guide.dataset.show]: mark }));
  showSeen();
}

function showSeen() {
  const isFavorite = favorites.has(guide.dataset.show);
  const seen = placeOf(markHere());
  const left = aired.filter((item) => placeOf(codeOf(item)) > seen);
  checks.forEach((check, at) => {
    check.hidden = !isFavorite;
    check.setAttribute("aria-pressed", String(placeOf(codeOf(aired[at])) <= seen));
  });
  const told = left.length ? `${left.length} left, next: ${codeOf(left[0])}` : seen >= 0 ? "Caught up" : "";
  seenText.textContent = isFavorite ? told : "";
}
