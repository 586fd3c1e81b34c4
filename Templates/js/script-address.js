/* The address tells the filter, the view and the open event, as in `#q=news&network=NBC&view=grid`, so that they can be
linked to and the way back leads through them. */
let lastWasTyping = false;
let unwritten = null;

function addressNow() {
  const words = new URLSearchParams();
  if (wanted.q.trim()) words.set("q", wanted.q.trim());
  for (const name of menus) for (const value of wanted[name]) words.append(name, value);
  for (const name of switches) if (wanted[name]) words.set(name, "1");
  if (own.join() !== pageOwn.join()) words.set("networks", own.join());
  if (view !== firstView) words.set("view", view);
  if (current) words.set("event", current.ids.at(-1).replace("event-", ""));
  return words.toString().replaceAll("%2C", ",").replaceAll("%21", "!");
}

function writeAddress({ typing = false, replacing = false, opening = false } = {}) {
  unwritten = null;
  const address = addressNow();
  const target = address ? `#${address}` : location.pathname + location.search;
  const isSame = address === (hasState() ? location.hash.slice(1) : "");
  if (!isSame) {
    const keeps = replacing || (typing && lastWasTyping);
    const state = { opened: opening || (keeps && Boolean(history.state?.opened)) };
    try {
      history[keeps ? "replaceState" : "pushState"](state, "", target);
    } catch {
      /* Some places have no history. */
    }
  }
  lastWasTyping = typing;
}

/* Writing an address makes the browser lay out the page, so the frame comes first. */
function writeAddressLater({ typing }) {
  const isWaiting = unwritten !== null;
  unwritten = { typing: typing && (unwritten?.typing ?? true) };
  if (!isWaiting) afterFrame(() => {
    if (unwritten) writeAddress(unwritten);
  });
}

const hasState = () => /^#(q|networks?|kind|genre|type|premieres|favorites|view|event)=/.test(location.hash);

/* Closed by its button or by Escape, the dialog takes its own step of the history with it. */
function leaveSheet() {
  const address = new URLSearchParams(hasState() ? location.hash.slice(1) : "");
  if (!address.has("event")) return;
  if (history.state?.opened) history.back();
  else writeAddress({ replacing: true });
}

function readAddress() {
  const words = new URLSearchParams(hasState() ? location.hash.slice(1) : "");
  wanted = nothing();
  wanted.q = words.get("q") ?? "";
  for (const name of menus) wanted[name] = new Set(words.getAll(name));
  /* Genres and types had menus of their own. */
  for (const name of ["genre", "type"]) for (const value of words.getAll(name)) wanted.kind.add(value);
  for (const name of switches) wanted[name] = words.has(name);
  lastWasTyping = false;
  const networks = words.get("networks");
  if (networks !== null) {
    own = networks.split(",").filter(Boolean);
    fillMenu("network");
    showOwn();
  }
  const asked = words.get("view");
  showView(tabs.some((tab) => tab.dataset.view === asked) ? asked : firstView);
  filter();
  const item = itemOf.get(`event-${words.get("event")}`);
  if (item && item !== current) openSheet(item, null);
  else if (!item && sheet.open) sheet.close();
}

function goTo(id) {
  finishChanges();
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
