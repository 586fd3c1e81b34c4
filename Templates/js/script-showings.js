/* When shows are on in the week of the site, kept true: what is over goes to the end, and a page that is older than the
index of the site takes its week from there. */
const showings = one(".showings");
const hour = 3600000;

/* The instants of a showing. Without a length it is over after four hours, without a time at the end of its guide day. */
function showingSpan({ start, end }) {
  const begins = Date.parse(start);
  const hasTime = start.includes("T");
  const ends = end ? Date.parse(end) : begins + (hasTime ? 4 : 34) * hour;
  return { begins: hasTime ? begins : NaN, ends, isKnown: hasTime && Boolean(end) };
}

function lineOf(show, { moment, start, end = "", code, name }) {
  const episode = make("span", { class: "episode" }, make("span", {}, code), " ", ...(name ? [make("bdi", {}, name)] : []));
  const line = make("li", { "data-show": show.id, "data-end": end }, make("time", { datetime: start }, moment), " ");
  line.append(make("span", { class: "marks" }), " ");
  if (!one(".profile")) line.append(make("a", { dir: "auto", href: pageOf(show) }, show.name), " ");
  line.append(episode, " ", make("bdi", { class: "network" }, show.network ?? ""));
  return line;
}

let weekEnd = Date.parse(showings.dataset.to);
/* The guide days until the end of the week, the same in every zone. */
const daysLeft = (instant) => Math.floor((weekEnd - instant - 1) / (24 * hour));
const momentTold = ({ moment, begins }) => (daysLeft(begins) === daysLeft(Date.now()) ? moment.replace(/.*, /, "Today, ") : moment);

function tellShowings() {
  const now = Date.now();
  const list = one("ul", showings);
  const lines = all("li", list).map((line) => ({ line, ...showingSpan({ start: one("time", line).dateTime, end: line.dataset.end }) }));
  const place = ({ begins, ends }) => begins || ends;
  lines.sort((one, other) => (one.ends <= now) - (other.ends <= now) || place(one) - place(other));
  let label = "Next";
  for (const { line, begins, ends, isKnown } of lines) {
    const isOn = isKnown && begins <= now && now < ends;
    const time = one("time", line);
    time.dataset.told ??= time.textContent;
    time.textContent = momentTold({ moment: time.dataset.told, begins });
    line.classList.toggle("past", ends <= now);
    one(".episode bdi", line)?.classList.toggle("ahead", !(begins <= now) && now < ends);
    const isNext = begins > now && !line.hidden;
    one(".marks", line).replaceChildren(...(isOn ? [make("b", { class: "on" }, "On now")]
      : isNext && label ? [make("b", { class: "on later" }, label)] : []));
    if (isNext) label = "";
  }
  putInOrder(list, lines.map(({ line }) => line));
  one("h2 span", showings).textContent = now < weekEnd ? "This week" : "Last listed";
  showings.hidden = !one("li:not([hidden])", list);
}

function fillShowings(index, shows) {
  const lines = shows.flatMap((show) => (show.on ?? []).map((showing) => lineOf(show, showing)));
  if (!lines.length) return;
  one("ul", showings).replaceChildren(...lines);
  showings.dataset.to = index.to;
  weekEnd = Date.parse(index.to);
  tellShowings();
}

setInterval(tellShowings, 30 * 1000);
addEventListener("visibilitychange", tellShowings);
tellShowings();

/* The page of a show that has left the listings is no longer made anew. */
if (one(".profile") && !(Date.now() < Date.parse(showings.dataset.to))) {
  readIndex().then((index) => {
    const isNewer = index.to > (showings.dataset.to ?? "");
    if (isNewer) fillShowings(index, index.shows.filter(({ id }) => String(id) === guide.dataset.show));
  });
}
