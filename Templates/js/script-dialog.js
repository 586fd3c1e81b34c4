/* The dialog: an event and its show. Its parts are texts and copies of nodes that stood in the page. */
const sheetSign = (text = "") => make("span", { "aria-hidden": "true" }, text);
const sheet = make("dialog", { class: "sheet", id: "sheet", "aria-labelledby": "sheet-title" },
  make("div", { class: "sheet-bar" },
    make("button", { "data-step": "-1", "aria-keyshortcuts": "ArrowLeft" }, sheetSign("←"), " ", make("b", {}, "Previous")),
    make("button", { "data-step": "1", "aria-keyshortcuts": "ArrowRight" }, make("b", {}, "Next"), " ", sheetSign("→")),
    make("p", { class: "place" }),
    make("button", { class: "heart", "aria-pressed": "false" }, sheetSign(), " ", make("b", {}, "Favorite")),
    make("button", { class: "close" }, make("b", {}, "Close"), " ", sheetSign("✕"))),
  make("div", { class: "sheet-body", tabindex: "-1" },
    make("div", { class: "picture" }),
    make("div", { class: "sheet-text" },
      make("p", { class: "sheet-when" }),
      make("h2", { id: "sheet-title", dir: "auto" }, "Details"),
      ...["sheet-episode", "marks"].map((name) => make("p", { class: name })),
      make("div", { class: "sheet-more" }))));
addToPage(sheet);
const part = (selector) => one(selector, sheet);
let current = null;
let returnFocus = null;
/* The items of the tiles from which it was opened, else all that are shown. */
let group = null;
const sheetItems = () => group ?? items.filter((item) => item.shown);

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
  const image = make("img", { alt: "", src: large });
  image.style.background = `url("${small}") center / cover`;
  image.addEventListener("error", () => {
    if (image.getAttribute("src") === small) image.remove();
    else image.src = small;
  });
  poster.append(image);
  return poster;
}

/* The place among all events; episodes that are released together count each. */
function placeText(list, place) {
  const first = sizeOf(list.slice(0, place)) + 1;
  const last = sizeOf(list.slice(0, place + 1));
  return `${first === last ? first : `${first}–${last}`} of ${sizeOf(list)}`;
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
    more.append(copied);
  }
  part(".sheet-more").replaceChildren(...more.childNodes);
  const [links, ...others] = all(".links", sheet);
  for (const other of others) {
    links.append(" ", ...other.childNodes);
    other.remove();
  }
  if (links) part(".sheet-more").append(links);
  const page = one(".local", sheet);
  page?.after(" ", make("a", { href: `${page.getAttribute("href")}#cast` }, "Cast"));
  const place = list.indexOf(item);
  part(".place").textContent = place < 0 ? "" : placeText(list, place);
  part("[data-step='-1']").disabled = place <= 0;
  part("[data-step='1']").disabled = place === list.length - 1;
  showSheetHeart();
  fillMore(item);
}

const showSheetHeart = () => fillHeart(part(".heart"), favorites.has(current.show));

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

/* What the address asks for, or nothing. */
function showAsked(item) {
  if (item && item !== current) openSheet(item, null);
  else if (!item && sheet.open) sheet.close();
}

/* Focus returns to the element that opened the dialog, or to the event shown last. Closed by its button or by Escape, the
dialog takes its own step of the history with it. */
sheet.addEventListener("close", () => {
  const item = current;
  current = null;
  const opener = returnFocus?.isConnected ? returnFocus : item && faceOf(item);
  if (opener && item) reveal(item);
  opener?.focus();
  if (!isEventInAddress()) return;
  if (history.state?.opened) history.back();
  else writeAddress({ replacing: true });
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
  if (button?.matches(".heart")) return toggleFavorite(itemOf.get(one(".face, .tile", button.parentElement)));
  const item = itemOf.get(button);
  if (!item) return;
  event.preventDefault();
  openSheet(item, button);
  writeAddress({ opening: true });
});
