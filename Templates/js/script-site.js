/* A search that began on another page of the site comes with the address, and goes where filters stand. */
const asked = new URLSearchParams(location.search).get("q")?.trim();
if (asked !== undefined) keepAddress(location.pathname + (asked ? `#${new URLSearchParams({ q: asked })}` : ""));
