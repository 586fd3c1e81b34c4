/* The menus of networks, in the order of the page, and of kinds, which are genres and types, first those with most events.
Each is a list: a row says how many events it would show with the other conditions as they are, and
can be hidden with the button at its end. It is one stop of the tab key, in which arrows move. */
const menuButton = (name) => one(`[data-menu=${name}]`);
const menuBox = (name) => one(`#menu-${name}`);
const choicesOf = (name) => all(".choice", menuBox(name));

function countsOf(name) {
  const isFound = conditionOf(wanted.q);
  const counts = new Map();
  for (const item of items) {
    if (!fits(item, isFound, name)) continue;
    for (const value of item[name]) counts.set(value, (counts.get(value) ?? 0) + item.size);
  }
  return counts;
}

/* Chooses a value, or takes that back. What one chooses is no longer left out. */
function choose(name, value) {
  if (without[name].has(value)) leaveOut(name, value, false);
  if (!wanted[name].delete(value)) wanted[name].add(value);
  changed();
}

function choice(name, value, count) {
  const chip = make("button", { class: "chip", value }, make("bdi", {}, value), " ", make("small", {}, String(count)));
  const not = make("button", { class: "not", "aria-label": `Hide ${value}` }, "hide");
  chip.addEventListener("click", () => choose(name, value));
  not.addEventListener("click", () => leaveOut(name, value, !without[name].has(value)));
  const moves = name === "network" && own.includes(value) ? [["↑", "up", -1], ["↓", "down", 1]].map(([sign, word, by]) => {
    const move = make("button", { class: "move", "aria-label": `Move ${value} ${word}` }, sign);
    move.addEventListener("click", () => changeOwn((channels) => moved(channels, value, by)));
    return move;
  }) : [];
  return make("li", { class: "choice" }, chip, ...moves, ...(name === "network" ? [star(value)] : []), not);
}

function fillMenu(name) {
  const rank = name === "network" ? rankOf : () => 0;
  const counts = [...countsOf(name)].sort(([one, few], [other, many]) => rank(one) - rank(other) || many - few
    || one.localeCompare(other, "en"));
  const choices = counts.map(([value, count]) => choice(name, value, count));
  const list = make("ul", {}, ...choices);
  menuBox(name).replaceChildren(list);
  menuButton(name).hidden = choices.length < 2;
  for (const button of all("button", list)) button.tabIndex = -1;
  if (choices.length) one("button", list).tabIndex = 0;
}

/* Arrows go from row to row, and from button to button of a row. */
tools.addEventListener("keydown", (event) => {
  const button = event.target.closest(".choice > button");
  const by = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!button || !by) return;
  event.preventDefault();
  const onward = (element) => (by > 0 ? element.nextElementSibling : element.previousElementSibling);
  const row = onward(button.parentElement);
  const next = /Left|Right/.test(event.key) ? onward(button)
    : row?.querySelector(`.${button.className.split(" ")[0]}`) ?? row?.firstElementChild;
  next?.focus();
});
tools.addEventListener("focusin", ({ target }) => {
  const list = target.closest(".choice")?.parentElement;
  if (list) for (const button of all("button", list)) button.tabIndex = button === target ? 0 : -1;
});

function tellMenu(name) {
  const button = menuButton(name);
  const [first, ...others] = wanted[name];
  button.classList.toggle("chosen", Boolean(first));
  const more = others.length ? ` +${others.length}` : "";
  button.replaceChildren(menuNames[name], ...(first ? [": ", make("bdi", {}, first), more] : []));
  const counts = menuBox(name).hidden ? null : countsOf(name);
  for (const choice of choicesOf(name)) {
    const [chip, not] = [one(".chip", choice), one(".not", choice)];
    const isExcluded = without[name].has(chip.value);
    choice.classList.toggle("excluded", isExcluded);
    chip.setAttribute("aria-pressed", String(wanted[name].has(chip.value)));
    not.setAttribute("aria-pressed", String(isExcluded));
    if (counts) one("small", chip).textContent = counts.get(chip.value) ?? 0;
  }
}

function openMenu(name) {
  for (const button of all(".menu", tools)) {
    const { menu } = button.dataset;
    const isOpen = menu === name && menuBox(menu).hidden;
    menuBox(menu).hidden = !isOpen;
    button.setAttribute("aria-expanded", String(isOpen));
    if (isOpen && menus.includes(menu)) tellMenu(menu);
  }
}

menus.forEach(fillMenu);
for (const button of all(".menu", tools)) button.addEventListener("click", () => openMenu(button.dataset.menu));
addEventListener("click", ({ target }) => {
  if (target.isConnected && !target.closest?.(".options, .menu")) openMenu(null);
});
tools.addEventListener("keydown", (event) => {
  const open = one(".menu[aria-expanded=true]", tools);
  if (event.key !== "Escape" || !open) return;
  event.preventDefault();
  openMenu(null);
  open.focus();
});
