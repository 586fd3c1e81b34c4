/* The menus of networks, genres and types: first those with most events, with a field to narrow long lists. Each choice
says how many events it would show with the other conditions as they are. */
const menuNames = { network: "Network", genre: "Genre", type: "Type" };
const longMenu = 12;
const menuButton = (name) => one(`[data-menu=${name}]`);
const menuBox = (name) => one(`#menu-${name}`);
const chipsOf = (name) => all(".chip", menuBox(name));

function countsOf(name) {
  const words = wantedWords();
  const counts = new Map();
  for (const item of items) {
    if (!fits(item, words, name)) continue;
    for (const value of item[name]) counts.set(value, (counts.get(value) ?? 0) + item.size);
  }
  return counts;
}

function fillMenu(name) {
  const counts = [...countsOf(name)].sort(([one, few], [other, many]) => many - few || one.localeCompare(other, "en"));
  const chips = counts.map(([value, count]) => {
    const chip = make("button", { type: "button", class: "chip", value });
    chip.append(make("bdi", {}, value), " ", make("small", {}, String(count)));
    chip.addEventListener("click", () => {
      if (!wanted[name].delete(value)) wanted[name].add(value);
      changed();
    });
    return chip;
  });
  menuBox(name).replaceChildren(...(chips.length > longMenu ? [narrowField(name)] : []), ...chips);
  menuButton(name).hidden = chips.length < 2;
}

function narrowField(name) {
  const label = `Narrow: ${menuBox(name).getAttribute("aria-label")}`;
  const field = make("input", { type: "text", "aria-label": label, placeholder: "Narrow the list", autocomplete: "off" });
  field.addEventListener("input", () => {
    const part = folded(field.value.trim());
    for (const chip of chipsOf(name)) chip.hidden = !folded(chip.value).includes(part);
  });
  return field;
}

function tellMenu(name) {
  const button = menuButton(name);
  const [first, ...others] = wanted[name];
  button.classList.toggle("chosen", Boolean(first));
  const more = others.length ? ` +${others.length}` : "";
  button.replaceChildren(menuNames[name], ...(first ? [": ", make("bdi", {}, first), more] : []));
  const counts = menuBox(name).hidden ? null : countsOf(name);
  for (const chip of chipsOf(name)) {
    chip.setAttribute("aria-pressed", String(wanted[name].has(chip.value)));
    if (counts) one("small", chip).textContent = counts.get(chip.value) ?? 0;
  }
}

function openMenu(name) {
  for (const menu of menus) {
    const isOpen = menu === name && menuBox(menu).hidden;
    menuBox(menu).hidden = !isOpen;
    menuButton(menu).setAttribute("aria-expanded", String(isOpen));
    if (isOpen) tellMenu(menu);
  }
}

menus.forEach(fillMenu);
for (const name of menus) menuButton(name).addEventListener("click", () => openMenu(name));
addEventListener("click", ({ target }) => {
  if (!target.closest?.(".options, .menu")) openMenu(null);
});
tools.addEventListener("keydown", (event) => {
  const open = menus.find((name) => !menuBox(name).hidden);
  if (event.key !== "Escape" || !open) return;
  event.preventDefault();
  openMenu(null);
  menuButton(open).focus();
});
