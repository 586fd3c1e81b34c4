"""A complete site created by the program under test, and browser checks of each kind of its pages."""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import subprocess
import sys
import threading
import traceback

from browser import Browser, Keys

TESTS = pathlib.Path(__file__).resolve().parent.parent
KINDS = {"the week": "index.html", "a week of the archive": None, "tonight": "tonight.html", "favorites": "favorites.html",
         "a show": None, "all weeks": "weeks.html", "nothing there": "404.html"}
CARD = r'<li class="card[^>]* id="([^"]+)" data-show="([0-9]+)"'


class Site:
    """A folder with a site of two weeks and details of some shows; only one hour a day, since axe-core is slow."""

    def __init__(self, program, stub, folder):
        self.folder = pathlib.Path(folder) / "site"
        weeks, data = pathlib.Path(folder) / "weeks", pathlib.Path(folder) / "site-data"
        subprocess.run([sys.executable, TESTS / "Benchmarks/make_weeks.py", weeks, "2024-03-04", "3"], check=True)
        subprocess.run([sys.executable, TESTS / "Benchmarks/make_site.py", weeks, data], check=True, capture_output=True)
        child = subprocess.Popen([stub, "--data", data, "--until-eof"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.publisher = {"XDG_DATA_HOME": str(pathlib.Path(folder) / "publisher")}
        try:
            url = child.stdout.readline().decode().strip()
            add = [program, "favorites", "add", "913", "--api-url", url, "--now", "2024-03-07T05:05:00-05:00",
                   "--cache-dir", pathlib.Path(folder) / "site-cache", "--quiet"]
            subprocess.run(add, check=True, env=os.environ | self.publisher, capture_output=True)
            for now in ("2024-03-07T05:05:00-05:00", "2024-03-14T05:05:00-04:00"):
                command = [program, "site", self.folder, "--api-url", url, "--now", now, "--quiet",
                           "--cache-dir", pathlib.Path(folder) / "site-cache", "--details-budget", "14s", "--from", "20:00", "--to", "21:00"]
                subprocess.run(command, check=True, env=os.environ | self.publisher)
        finally:
            child.stdin.close()
            child.wait(10)
        # That with the most episodes, of those that are no favorites.
        others = sorted(page for page in (self.folder / "shows").glob("*.html") if page.stem != "913")
        show = max(others, key=lambda page: len(page.read_bytes()))
        found = {"a week of the archive": "2024-W10.html", "a show": f"shows/{show.name}"}
        self.pages = {kind: self.folder / (path or found[kind]) for kind, path in KINDS.items()}
        self.now = "2024-03-15T00:10:00Z"

    def broken_links(self):
        """Links from any page to missing files; links of the error page start at the root."""
        for page in self.folder.rglob("*.html"):
            for link in re.findall(r'(?:href|src|action)="([^"#?]+)', page.read_text()):
                if ":" in link:
                    continue
                target = self.folder / link[1:] if link.startswith("/") else page.parent / link
                if not target.exists():
                    yield f"{page.relative_to(self.folder)}: {link}"


def axe_complaints(page, script):
    page.run(script)
    return page.driver.execute_async_script("""axe.run(document, {resultTypes: ['violations']}).then(r =>
        arguments[0](r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 160)])))""")


def looks(page, path, kind, script):
    """The checks of each kind of page at each width."""
    page.open(path)
    yield "never scrolls sideways", page.run("return document.documentElement.scrollWidth") <= page.width, ""
    page.run("document.querySelector('.site-menu')?.click()")
    yield "has its navigation", page.shown(".site .places a") == 3, ""
    current = {"the week": 1, "tonight": 1, "favorites": 1}.get(kind, 0)
    yield "marks the current page", page.shown(".site [aria-current=page]") == current, ""
    page.run("document.querySelector('.site-menu')?.click()")
    yield "leads to all weeks", page.shown("a[href$='weeks.html']") > 0, ""
    if kind == "nothing there":
        yield "leads home in its text", page.shown("main a[href$='index.html']") == 1, ""
    yield "has one field to search", page.shown(".site-search input, .tools input") == 1, ""
    if kind in ("the week", "tonight", "a week of the archive"):
        yield "runs its script", page.shown(".views button") == 3, ""
    if kind == "a show":
        story, facts = page.run("return ['.about-show', '.about-facts'].map(name => document.querySelector(name).getBoundingClientRect().top)")
        yield "begins with the story, not with the facts", story <= facts, (story, facts)
    found = axe_complaints(page, script)
    yield "axe finds nothing", found == [], found[:3]


def fits(page, path, width):
    with page.resized(width, 640):
        page.open(path)
        return page.run("return document.documentElement.scrollWidth") <= width


def goes_from_page_to_page(page, site):
    """A search on a show's page opens this week; an event links to its show, and Back returns to the event."""
    page.open(site.pages["the week"])
    name = page.run("return document.querySelector('.card .show').textContent")
    page.open(site.pages["a show"])
    page.click("#site-q")
    page.press(name, Keys.ENTER)
    yield "a search opens this week", page.settles("return location.pathname.endsWith('/index.html')"), ""
    yield "and filters it", page.settles("return document.querySelector('#q')?.value", name), page.driver.current_url
    yield "and finds events", page.shown(".hits .card") > 0, name
    page.open(site.pages["the week"])
    told = {path.stem for path in site.pages["a show"].parent.glob("*.html")}
    event = next(card for card, show in re.findall(CARD, site.pages["the week"].read_text()) if show in told)
    page.run(f"document.querySelector('#{event} .face').click()")
    page.click("dialog .local")
    yield "an event links to its show", page.settles("return /\\/shows\\/\\d+\\.html$/.test(location.pathname)"), ""
    page.driver.back()
    page.rest()
    page.click("dialog .local + a")
    cast = "return location.hash === '#cast' && Math.abs(document.querySelector('#cast').getBoundingClientRect().top) < innerHeight / 2"
    yield "and to who is in it", page.settles(cast), page.driver.current_url
    page.driver.back()
    yield "and Back returns to the event", page.settles("return document.querySelector('dialog')?.open ?? false"), ""
    page.open(site.pages["the week"])
    if page.width == 360:
        # Of this guide, the head says beside that it has a filter, and another clock than the reader's.
        top = page.run("""const top = document.querySelector('.day h2').getBoundingClientRect().top;
            return top - document.querySelector('.filters').offsetHeight - document.querySelector('.imprint').offsetHeight""")
        yield "the day begins in the first quarter of a phone", top < 180, top
        page.click(".site-menu")
    page.click(".weeks a[rel=prev]")
    yield "a week links to the previous one", page.settles("return location.pathname.endsWith('/2024-W10.html')"), ""
    page.open(site.pages["the week"])
    page.click(".daybar a[href$='#day-2024-03-19']")
    yield "next Tuesday is one click", page.settles("return location.pathname.endsWith('/2024-W12.html')"), ""
    page.at("2024-03-18T02:36:00-04:00")
    page.open(site.pages["the week"])
    told = page.one(".live .none").text
    coming = page.run("return [...document.querySelectorAll('.coming a')].filter(a => a.href.includes('/2024-W12.html#event-')).length")
    yield "the end of a week shows what comes", told == "Nothing new is on right now." and coming, (told, coming)
    page.at(site.now)


def keeps_favorites_of_shows(page, site):
    """A show made a favorite on its page is among this browser's favorites, with a link back, until that is undone."""
    path = site.pages["a show"]
    pressed = "return document.querySelector('.favorite-line .heart').getAttribute('aria-pressed')"
    favorites = f"file://{site.pages['favorites']}"
    page.open(path)
    name = page.one("h1").text
    page.click(".favorite-line .heart")
    yield "the heart on a show’s page is pressed", page.run(pressed) == "true", ""
    page.driver.get(favorites)
    yield "and lists the show among the favorites", page.run("return [...document.querySelectorAll('.entry h2')].map(e => e.textContent)")[1:] == [name], name
    yield "and counts it", page.one(".imprint").text == "2 shows", page.one(".imprint").text
    page.click("[aria-labelledby=own] .entry h2 a")
    yield "and links back to it", page.settles("return location.pathname", str(path)), page.driver.current_url
    yield "where its heart is pressed", page.run(pressed) == "true", ""
    page.click(".favorite-line .heart")
    page.driver.get(favorites)
    yield "until that is undone", page.shown(".entry") == 1, ""


def takes_favorites_off(page, site):
    """A favorite of the site is taken off in the list, which can be undone, and stays off on every page of this browser."""
    page.open(site.pages["favorites"])
    heart = ".entry .heart"
    page.click(heart)
    yield "a heart in the list takes a favorite off", page.one(heart).get_attribute("aria-pressed") == "false", ""
    yield "and says how many are left", page.one(".imprint").text == "0 shows", page.one(".imprint").text
    page.click(heart)
    yield "which can be undone", page.one(heart).get_attribute("aria-pressed") == "true", ""
    page.driver.refresh()
    yield "and is not kept then", page.shown(".entry") == 1, ""
    page.click(heart)
    page.driver.refresh()
    yield "it stays off", page.shown(".entry") == 0 and page.shown(".empty") == 1, ""
    pressed = "return [...document.querySelectorAll('[data-show=\"913\"] .heart, .heart[data-show=\"913\"]')].map(heart => heart.getAttribute('aria-pressed'))"
    show = site.pages["a show"].with_name("913.html")
    for name, path in (("its own page", show), ("tonight", site.pages["tonight"]), ("the week", site.pages["the week"])):
        page.driver.get(f"file://{path}")
        hearts = page.run(pressed)
        yield f"on {name}, too", hearts and "true" not in hearts, hearts
    page.driver.get(f"file://{show}")
    yield "which no longer says that it is one", page.run("return [...document.querySelectorAll('.about-facts > div')].filter(e => e.checkVisibility() && /Favorite/.test(e.textContent)).length") == 0, ""
    page.click(".favorite-line .heart")
    page.driver.get(f"file://{site.pages['favorites']}")
    yield "until it is one again", page.shown(".entry") == 1, ""


def keeps_what_is_seen(page, site):
    """A favorite has a check mark at each episode that has aired; the page then says how many are left, and keeps it."""
    page.open(site.pages["a show"])
    told = "return document.querySelector('.favorite-line [role=status]').textContent"
    yield "a show that is no favorite has no check marks", page.shown(".seen") == 0, ""
    page.click(".favorite-line .heart")
    count = page.run("return document.querySelectorAll('.seen').length")
    yield "a favorite has one at each episode that has aired", count > 1 and page.shown(".seen") == count, count
    page.run("document.querySelectorAll('.seen')[1].click()")
    yield "which says how many are left", re.match(rf"{count - 2} left, next: S\d+ E\d+$", page.run(told)) or count == 2, page.run(told)
    page.driver.refresh()
    pressed = page.run("return document.querySelectorAll('.seen[aria-pressed=true]').length")
    yield "and keeps it", pressed == 2, pressed
    page.run("document.querySelectorAll('.seen')[1].click()")
    yield "until it is taken away", page.run("return document.querySelectorAll('.seen[aria-pressed=true]').length") == 0 and page.run(told) == "", page.run(told)
    page.click(".favorite-line .heart")


@contextlib.contextmanager
def served(site, prefix="/tv/"):
    """A web server on loopback with the site in a folder, and its page for missing pages at every other address."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def send_head(self):
            path = pathlib.Path(self.translate_path(self.path.removeprefix(prefix.rstrip("/"))))
            if self.path.startswith(prefix) and path.is_file():
                self.path = self.path.removeprefix(prefix.rstrip("/"))
                return super().send_head()
            self.send_response(404)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            return (site.folder / "404.html").open("rb")

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site.folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}{prefix}"
        finally:
            server.shutdown()


def reads_the_index(page, site):
    """On a server, scripts read the index of the site: for the search, for favorites of the browser, and to find home."""
    week = site.pages["the week"].read_text()
    path = next(path for path in sorted(site.pages["a show"].parent.glob("*.html"))
                if path.stem != "913" and f'data-show="{path.stem}"' in week)
    with served(site) as root:
        page.driver.get(f"{root}shows/{path.name}")
        page.run("localStorage.clear()")
        name = page.one("h1").text
        lines = "return [...document.querySelectorAll('.showings li')].filter(e => e.checkVisibility()).length"
        yield "the page of a show says when it is on this week", page.shown(".showings") == 1 and page.run(lines) > 0, ""
        yield "and has its calendar and its feed", page.shown(".files a") == 2, ""
        page.click(".favorite-line .heart")
        page.driver.get(f"{root}favorites.html")
        yield "its showings are among those of the favorites", page.settles("return [...document.querySelectorAll('.showings li a')].some(e => e.textContent === arguments[0])".replace("arguments[0]", repr(name))), name
        page.click("[aria-labelledby=own] .heart")
        yield "until its heart is taken off", name not in page.run("return [...document.querySelectorAll('.showings li:not([hidden]) a')].map(e => e.textContent)"), ""
        page.click("[aria-labelledby=own] .heart")
        yield "which can be undone", name in page.run("return [...document.querySelectorAll('.showings li:not([hidden]) a')].map(e => e.textContent)"), ""
        page.driver.get(f"{root}weeks.html")
        yield "all weeks are listed", page.shown(".all-weeks a") == len(list(site.folder.glob("20*.html"))), ""
        page.click("#site-q")
        page.press(name)
        yield "the search finds shows", page.settles("return document.querySelector('.shows-found:not([hidden]) bdi')?.textContent", name), name
        page.press(Keys.ARROW_DOWN, Keys.ENTER)
        yield "and leads to their pages", page.settles("return /\\/tv\\/shows\\/\\d+\\.html$/.test(location.pathname)"), page.driver.current_url
        page.driver.get(f"{root}shows/no/such.html")
        yield "a missing page leads home", page.settles("return document.querySelector('.places a').getAttribute('href')", "/tv/index.html"), ""
        page.click(".places a")
        yield "to this week", page.settles("return document.querySelectorAll('.card').length > 0"), page.driver.current_url
        page.driver.get(f"{root}shows/{path.name}")
        page.run("localStorage.clear()")


def keeps_a_favorite_without_episodes(page, site):
    """The heart of a show whose episodes are unknown."""
    path = site.pages["a show"].with_name("0.html")
    path.write_text(re.sub(r'<section class="day season".*?</section>', "", site.pages["a show"].read_text(), flags=re.S))
    pressed = "return document.querySelector('.favorite-line .heart').getAttribute('aria-pressed')"
    page.open(path)
    yield "a show without episodes has no cards", page.shown(".card") == 0, ""
    page.click(".favorite-line .heart")
    yield "and can be made a favorite", page.run(pressed) == "true", ""
    page.click(".favorite-line .heart")
    yield "and no favorite again", page.run(pressed) == "false", page.complaints()[:2]
    path.unlink()


def try_site(site, widths, script, tell):
    """Runs all checks and reports the result of each."""
    broken = list(site.broken_links())
    tell(not broken, "the site: has no broken links", broken[:3])
    for width in widths:
        page = Browser(width, now=site.now)
        try:
            for scheme in ("light", "dark"):
                page.prefer(("prefers-color-scheme", scheme))
                for kind, path in site.pages.items():
                    for name, ok, why in looks(page, path, kind, script):
                        tell(ok, f"the site, {kind}, {scheme}, {width} px: {name}", why)
                    complaints = page.complaints()
                    tell(not complaints, f"the site, {kind}, {scheme}, {width} px: has no errors", complaints[:2])
            page.prefer()
            if width == min(widths):
                for kind, path in site.pages.items():
                    tell(fits(page, path, 320), f"the site, {kind}: fits 320 pixels", "")
                    tell(fits(page, path, 195), f"the site, {kind}: fits 390 pixels with text of twice the size", "")
            try:
                flows = (goes_from_page_to_page, keeps_favorites_of_shows, takes_favorites_off, keeps_what_is_seen, reads_the_index, keeps_a_favorite_without_episodes)
                for name, ok, why in (result for flow in flows for result in flow(page, site)):
                    tell(ok, f"the site, {width} px: {name}", why)
            except Exception:
                tell(False, f"the site, {width} px: goes from page to page", traceback.format_exc())
        finally:
            page.quit()
