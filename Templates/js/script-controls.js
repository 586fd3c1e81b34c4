/* Search, views and filters, all of which need the script. The page has the room for them, and names the networks in their
order. */
const menuNames = { network: "Network", kind: "Kind" };
const menus = Object.keys(menuNames);
const switches = ["favorites", "premieres"];
const tools = one(".tools");
const field = make("input", { id: "q", type: "search", "aria-label": "Search", placeholder: "Show, episode, network, kind",
  autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
const tabs = ["Shelves", "Grid", "List"].map((label) => {
  const view = label.toLowerCase();
  return make("button", { id: `view-${view}`, "data-view": view }, label);
});
const chips = make("div", { class: "chips", role: "group", "aria-label": "Filters" });
for (const [name, sign, label] of [["favorites", "♥︎", " Favorites"], ["premieres", "★", " Premieres"]]) {
  const attributes = { class: "chip", "aria-pressed": "false", "data-only": name };
  chips.append(make("button", attributes, make("span", { "aria-hidden": "true" }, sign), label));
}
const status = make("p", { role: "status" });
const clear = make("button", { class: "clear", hidden: "" }, "Clear");
const found = make("div", { class: "found idle" }, status, clear);
tools.append(make("form", { class: "search", role: "search" }, field),
  make("div", { class: "toolrow" }, make("div", { class: "views", role: "group", "aria-label": "View" }, ...tabs), chips), found);

/* The button of a menu, and the box that it opens. */
function addMenu(name, label, title) {
  const id = `menu-${name}`;
  const menu = { class: "chip menu", "aria-expanded": "false", "aria-controls": id, "data-menu": name };
  const open = make("button", menu, label);
  const box = make("div", { class: "options", id, role: "group", "aria-label": title, hidden: "" });
  chips.append(open);
  found.before(box);
  return [open, box];
}
for (const name of menus) addMenu(name, menuNames[name], `${menuNames[name]}s`);
