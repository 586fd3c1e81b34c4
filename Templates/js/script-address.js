/* The address tells the filter, the view and the open event, as in `#q=news&network=NBC&view=grid`, so that they can be
linked to and the way back leads through them. */
let lastWasTyping = false;

function addressNow() {
  const words = new URLSearchParams();
  if (wanted.q.trim()) words.set("q", wanted.q.trim());
  for (const name of menus) {
    for (const value of wanted[name]) words.append(name, value);
    /* The browser remembers the others. */
    const kept = storedWithout(name);
    for (const value of without[name]) if (!kept.includes(value)) words.append(name, `!${value}`);
  }
  for (const name of switches) if (wanted[name]) words.set(name, "1");
  if (own.join() !== pageOwn.join()) words.set("networks", own.join());
  if (view !== firstView) words.set("view", view);
  if (current) words.set("event", current.ids.at(-1).replace("event-", ""));
  return words.toString().replaceAll("%2C", ",").replaceAll("%21", "!");
}

function writeAddress({ typing = false, replacing = false, opening = false } = {}) {
  const address = addressNow();
  if (address !== (hasState() ? location.hash.slice(1) : "")) {
    const keeps = replacing || (typing && lastWasTyping);
    keepAddress(address ? `#${address}` : location.pathname + location.search, !keeps,
      opening || (keeps && Boolean(history.state?.opened)));
  }
  lastWasTyping = typing;
}

const hasState = () => /^#(q|networks?|kind|genre|type|premieres|favorites|view|event)=/.test(location.hash);

const isEventInAddress = () => hasState() && new URLSearchParams(location.hash.slice(1)).has("event");

function readAddress() {
  const words = new URLSearchParams(hasState() ? location.hash.slice(1) : "");
  wanted = nothing();
  wanted.q = words.get("q") ?? "";
  for (const name of menus) {
    /* Genres and types had menus of their own. */
    const values = [name, ...(name === "kind" ? ["genre", "type"] : [])].flatMap((name) => words.getAll(name));
    wanted[name] = new Set(values.filter((value) => !value.startsWith("!")));
    const left = values.filter((value) => value.startsWith("!")).map((value) => value.slice(1));
    without[name] = new Set([...storedWithout(name), ...left]);
  }
  for (const name of switches) wanted[name] = words.has(name);
  lastWasTyping = false;
  const networks = words.get("networks");
  if (networks !== null) {
    own = networks.split(",").filter(Boolean);
    isOwnShared = own.join() !== storedOwn().join();
    fillMenu("network");
    showOwn();
  }
  const asked = words.get("view");
  showView(tabs.some((tab) => tab.dataset.view === asked) ? asked : firstView);
  filter();
  showAsked(itemOf.get(`event-${words.get("event")}`));
}

function goTo(id) {
  const item = itemOf.get(id);
  const target = item ? faceOf(item) : document.getElementById(id);
  if (item) reveal(item);
  if (!target) return false;
  target.scrollIntoView({ block: item ? "center" : "start", behavior: "instant" });
  if (!target.matches("a, button, input")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/* A link within the page must not remove the filter from the address. */
addEventListener("click", (event) => {
  const link = event.target.closest?.('a[href^="#"]');
  if (link && !event.defaultPrevented && hasState() && goTo(link.hash.slice(1))) event.preventDefault();
});
addEventListener("popstate", readAddress);
