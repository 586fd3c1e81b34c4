/* The index of the site: its shows, and when they are on. From a disk, browsers read no other file than scripts. */
let siteRoot = one(".places a").getAttribute("href").replace("index.html", "");
const emptyIndex = { to: "", shows: [] };
const readIndex = async () => (location.protocol === "file:" ? indexOnDisk()
  : fetch(`${siteRoot}shows.json`).then((answer) => answer.json())).catch(() => emptyIndex);
const indexOnDisk = () => new Promise((done, failed) => {
  const script = make("script", { src: `${siteRoot}shows.js` });
  script.onload = () => done(window.siteIndex);
  script.onerror = failed;
  document.head.append(script);
});
const pageOf = ({ id, page }) => (page ? `${siteRoot}shows/${id}.html` : `https://www.tvmaze.com/shows/${id}`);
/* The next showing, of this week or of the next. */
const nextOf = ({ on = [], next }) => [...on, next].find((showing) => showing && Date.parse(showing.start) > Date.now());
