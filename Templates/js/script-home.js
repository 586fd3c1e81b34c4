/* A server shows the page for missing pages at any address. If the site's own address was unknown, its links begin at the
root of the server; where the site is in a folder, that is the nearest folder with the index of the site. */
async function findHome() {
  if (siteRoot !== "/") return;
  if (location.protocol === "file:") return moveHome("");
  for (let folder = location.pathname; folder !== "/";) {
    folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
    const answer = await fetch(`${folder}shows.json`, { method: "HEAD" }).catch(() => null);
    if (answer?.ok) return moveHome(folder);
  }
}

function moveHome(folder) {
  siteRoot = folder;
  for (const link of all('[href^="/"]')) link.setAttribute("href", folder + link.getAttribute("href").slice(1));
  one(".site-search").setAttribute("action", `${folder}index.html`);
}
findHome();
