/* Whose clock the times are on. Where the reader's differs from the page's, a line says so, with a switch to the other one. */
const fullDateOf = onClock(zone, { weekday: "long", month: "long", day: "numeric" });

/* The start on the reader's clock, with its date where it is not that of the guide day or the night after it. */
function retime(card, start) {
  const time = one(".when time", card);
  if (!time || !Number.isFinite(start)) return;
  time.textContent = timeOf(start);
  one(".when .other", card)?.remove();
  const noon = Date.parse(`${one("h2 time", card.closest(".day")).dateTime}T12:00Z`);
  const days = [noon, ...(new Date(start).getHours() < 5 ? [noon + 1440 * minute] : [])].map(onClock("UTC", { day: "numeric" }));
  if (days.includes(onClock(zone, { day: "numeric" })(start))) return;
  time.after(" ", make("small", { class: "other" }, fullDateOf(start)));
}

if (isOwnTime) {
  for (const card of all(".card")) retime(card, instantOf(one("time", card)?.dateTime));
  /* The regular time of a show stays on the page's clock, which it names then. */
  for (const slot of all(".facts span")) if (slot.textContent.includes(" at ")) slot.append(`, ${pageClock}`);
}

function tellZone() {
  const clocks = [pageZone, ownZone].map((zone) => onClock(zone, clockStyle));
  const instants = [Date.now(), ...all(".day").map(({ dataset }) => Date.parse(dataset.from))];
  if (!clocks[0](0) || instants.every((instant) => clocks[0](instant) === clocks[1](instant))) return;
  if (isOwnTime) zoneTold.textContent = "Your time";
  const other = make("button", { class: "clock" }, isOwnTime ? `Use ${pageClock}` : "Use my time");
  other.addEventListener("click", () => {
    storage.set("tvguide.clock", isOwnTime ? "page" : "own");
    location.reload();
  });
  zoneTold.after(" ", other);
}
if (zoneTold) tellZone();
