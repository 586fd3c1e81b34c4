/* The dialog: an event and its show. Its parts are texts and copies of nodes that stood in the page. */
const sheetButton = (attributes, ...label) => make("button", { type: "button", ...attributes }, ...label);
const sheetSign = (text = "") => make("span", { "aria-hidden": "true" }, text);
const sheet = make("dialog", { class: "sheet", id: "sheet", "aria-labelledby": "sheet-title" },
  make("div", { class: "sheet-bar" },
    sheetButton({ "data-step": "-1", "aria-keyshortcuts": "ArrowLeft" }, sheetSign("←"), " ", make("b", {}, "Previous")),
    sheetButton({ "data-step": "1", "aria-keyshortcuts": "ArrowRight" }, make("b", {}, "Next"), " ", sheetSign("→")),
    make("p", { class: "place" }),
    sheetButton({ class: "heart", "aria-pressed": "false" }, sheetSign(), " ", make("b", {}, "Favorite")),
    sheetButton({ class: "close" }, make("b", {}, "Close"), " ", sheetSign("✕"))),
  make("div", { class: "sheet-body", tabindex: "-1" },
    make("div", { class: "picture" }),
    make("div", { class: "sheet-text" },
      make("p", { class: "sheet-when" }),
      make("h2", { id: "sheet-title", dir: "auto" }, "Details"),
      ...["sheet-episode", "marks"].map((name) => make("p", { class: name })),
      make("div", { class: "sheet-more" }))));
document.body.append(sheet);
const part = (selector) => one(selector, sheet);
let current = null;
let returnFocus = null;
/* The items of the tiles from which it was opened, else all that are shown. */
let group = null;
const sheetItems = () => group ?? items.filter((item) => item.shown);
/* What more a page shows of an event. */
const fillers = [];

function copy(node) {
  const copy = node.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll?.("[id]") ?? []]) element.removeAttribute?.("id");
  return copy;
}

/* The episode's still where there is one, else the show's poster; large as soon as it has come, small until
then; the server of pictures has both sizes under names that differ in one word. */
function picture(item) {
  const still = isQuiet && item.ahead ? null : one(".still", item.more) ?? one(".still", item.card);
  const poster = copy(one(".poster", item.card) ?? one(".profile .poster") ?? make("span", { hidden: "" }));
  const small = still?.getAttribute("src") ?? one("img", poster)?.getAttribute("src");
  const large = small?.replace(/\/medium_(portrait|landscape)\//, "/original_untouched/");
  if (still) poster.classList.add("wide");
  one("img", poster)?.remove();
  if (!small) return poster;
  const image = make("img", { alt: "", src: small });
  image.addEventListener("error", () => image.remove());
  poster.append(image);
  if (large && large !== small) {
    const loading = new Image();
    loading.addEventListener("load", () => {
      image.src = large;
    });
    loading.src = large;
  }
  return poster;
}

/* The place among all events; episodes that are released together count each. */
function placeText(list, place) {
  const sizes = list.map(({ size }) => size);
  const sum = (sizes) => sizes.reduce((sum, size) => sum + size, 0);
  const first = sum(sizes.slice(0, place)) + 1;
  const last = first + sizes[place] - 1;
  return `${first === last ? first : `${first}–${last}`} of ${sum(sizes)}`;
}

function fill(item) {
  const list = sheetItems();
  current = item;
  part(".picture").replaceChildren(picture(item));
  part(".picture").dataset.show = item.show;
  const [day, time = ""] = momentOf(item);
  part(".sheet-when").textContent = [day, spanOf(time, item), clockName, ...item.network].filter(Boolean).join(" · ");
  part("#sheet-title").textContent = item.name;
  part(".sheet-episode").replaceChildren(...[...one(".episode", item.card).childNodes].map(copy));
  const runtime = text(".runtime", item.card);
  if (runtime) part(".sheet-episode").append(make("small", {}, runtime));
  part(".marks").replaceChildren(...all(".marks > b:not(.on)", item.card).map(copy));
  const more = copy(item.more);
  all(".still, .elsewhere, .about", more).forEach((element) => element.remove());
  const story = one(":scope > .story", item.card);
  if (story) more.prepend(copy(story));
  const about = abouts.get(item.show);
  if (about?.firstElementChild) {
    const copied = copy(about);
    for (const title of all("h4", copied)) title.replaceWith(make("h3", {}, title.textContent));
    (one(".links", more) ?? more).before?.(copied);
    if (!one(".links", more)) more.append(copied);
  }
  part(".sheet-more").replaceChildren(...more.childNodes);
  const [links, ...others] = all(".links", sheet);
  for (const other of others) {
    links.append(" ", ...other.childNodes);
    other.remove();
  }
  if (links) part(".sheet-more").append(links);
  const place = list.indexOf(item);
  part(".place").textContent = place < 0 ? "" : placeText(list, place);
  part("[data-step='-1']").disabled = place <= 0;
  part("[data-step='1']").disabled = place === list.length - 1;
  showSheetHeart();
  for (const more of fillers) more(item);
}

function showSheetHeart() {
  const isFavorite = favorites.has(current.show);
  part(".heart").setAttribute("aria-pressed", String(isFavorite));
  part(".heart span").textContent = isFavorite ? "♥︎" : "♡";
}

function openSheet(item, opener) {
  const tiles = opener?.closest(".tiles, .picks");
  group = tiles && all("li:not([hidden]) > .tile", tiles).map((face) => itemOf.get(face));
  if (!group?.includes(item)) group = null;
  fill(item);
  returnFocus = opener;
  if (!sheet.open) sheet.showModal();
  part(".sheet-body").scrollTop = 0;
  part(".close").focus();
}

function step(by) {
  const list = sheetItems();
  const next = list[list.indexOf(current) + by];
  if (!next) return;
  fill(next);
  returnFocus = null;
  part(".sheet-body").scrollTop = 0;
  if (document.activeElement?.disabled || !sheet.contains(document.activeElement)) part(".close").focus();
  writeAddress({ replacing: true });
}

/* Focus returns to the element that opened the dialog, or to the event shown last. */
sheet.addEventListener("close", () => {
  const item = current;
  current = null;
  const opener = returnFocus?.isConnected ? returnFocus : item && faceOf(item);
  if (opener && item) reveal(item);
  opener?.focus();
  leaveSheet();
});
sheet.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (event.target === sheet || button?.matches(".close")) sheet.close();
  else if (button?.dataset.step) step(Number(button.dataset.step));
  else if (button?.matches(".heart")) {
    toggleFavorite(current);
    showSheetHeart();
  }
});
sheet.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(by);
});
guide.addEventListener("click", (event) => {
  const button = event.target.closest("button, a.tile");
  if (button?.matches(".heart")) return toggleFavorite(itemOf.get(one(".face", button.parentElement)));
  const item = itemOf.get(button);
  if (!item) return;
  event.preventDefault();
  openSheet(item, button);
  writeAddress({ opening: true });
});
