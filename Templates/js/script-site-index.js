/* The index of the site: its shows, and when they are on this week. From a disk, browsers read no other file. */
let siteRoot = one(".places a").getAttribute("href").replace("index.html", "");
const emptyIndex = { to: "", shows: [] };
const readIndex = async () => (location.protocol === "file:" ? emptyIndex
  : fetch(`${siteRoot}shows.json`).then((answer) => answer.json()).catch(() => emptyIndex));
const pageOf = ({ id, page }) => (page ? `${siteRoot}shows/${id}.html` : `https://www.tvmaze.com/shows/${id}`);
