/* A search that began on another page of the site comes with the address, and goes where filters stand. */
const asked = new URLSearchParams(location.search).get("q")?.trim();
if (asked !== undefined) keepAddress(location.pathname + (asked ? `#${new URLSearchParams({ q: asked })}` : ""));

/* On a phone, the other pages of the site stand behind a button. */
const siteMenu = make("button", { class: "site-menu", "aria-label": "Pages of this site", "aria-expanded": "false" }, "☰");
siteMenu.addEventListener("click", () => {
  siteMenu.ariaExpanded = String(one(".site").classList.toggle("open"));
});
one(".masthead").append(siteMenu);
