"""What the page must do, checked in a browser. `Tests/Browser/run` starts it; the last line counts."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

import axe_core_python
import html5lib

from browser import Browser, IMAGE_SERVER, Keys

PHONE, TABLET, DESKTOP = 360, 834, 1440
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
NOW = "2026-11-20T20:10:00-05:00"
checks = []


def check(*widths):
    """Marks a function as a check, to be done at these widths; its name is what it says."""

    def mark(function):
        checks.extend((width, function) for width in widths)
        return function

    return mark


EVERYWHERE = (PHONE, TABLET, DESKTOP)
VISIBLE = ".card:not([hidden])"


@check(*EVERYWHERE)
def opens_in_the_view_that_suits_it(page, guide):
    page.open(guide)
    expected = "list" if page.width == PHONE else "shelves"
    assert page.run("return document.querySelector('#days').dataset.view") == expected
    assert page.one("[role=tab][aria-selected=true]").get_attribute("data-view") == expected


@check(*EVERYWHERE)
def never_scrolls_sideways(page, guide):
    for view in ("shelves", "grid", "list"):
        page.open(guide, f"view={view}")
        width = page.run("return document.documentElement.scrollWidth")
        assert width <= page.width, f"{view} is {width} wide"


@check(PHONE)
def fits_320_pixels(page, guide):
    page.command("Emulation.setDeviceMetricsOverride", width=320, height=640, deviceScaleFactor=1, mobile=False)
    try:
        for fragment in ("", "view=grid", "view=shelves", "event=" + first_event(guide)):
            page.open(guide, fragment)
            assert page.run("return document.documentElement.scrollWidth") <= 320, fragment
            wide = page.run("const d = document.querySelector('dialog[open]'); return d ? d.scrollWidth : 0")
            assert wide <= 320, "the dialog"
    finally:
        page.command("Emulation.setDeviceMetricsOverride", width=page.width, height=900, deviceScaleFactor=1, mobile=False)


@check(*EVERYWHERE)
def brings_today_into_view_and_marks_now_and_next(page, guide):
    page.open(guide)
    order = page.run("return [...document.querySelectorAll('.day')].map(day => day.id.slice(-2))")
    assert order == ["20", "21", "22", "16", "17", "18", "19"], order
    top = page.run("return document.querySelector('.day').getBoundingClientRect().top")
    assert 0 <= top < 600, f"today stands at {top}"
    assert page.run("return scrollY") == 0, "the page keeps its title in view"
    assert page.one(".daybar [aria-current=date]").get_attribute("href").endswith("#day-2026-11-20")
    assert page.shown(".card.now .on") > 0
    assert page.shown(".card.next .later") > 0


@check(*EVERYWHERE)
def finds_as_one_types(page, guide):
    page.open(guide)
    page.click("#q")
    page.press("jeopardy")
    assert 0 < page.shown(VISIBLE) < 10, page.shown(VISIBLE)
    assert page.run("return [...document.querySelectorAll('.card:not([hidden])')].every(e => e.textContent.includes('Jeopardy!'))")
    assert page.one(".found p").text == f"{page.shown(VISIBLE)} of 162 events", page.one(".found p").text
    assert page.address() == "#q=jeopardy"


@check(DESKTOP)
def says_when_nothing_is_found_and_clears(page, guide):
    page.open(guide, "q=nosuchthing")
    assert page.shown(VISIBLE) == 0
    assert page.shown("main .empty") == 1
    page.click(".clear")
    assert page.shown("main .empty") == 0
    assert page.shown(".clear") == 0
    assert page.one("#q").get_attribute("value") == ""
    assert page.focused() == "q"
    assert page.address() == ""


@check(DESKTOP)
def does_not_leave_the_page_on_enter(page, guide):
    page.open(guide)
    page.click("#q")
    page.press("news", Keys.ENTER)
    assert page.address() == "#q=news"
    assert page.driver.current_url.startswith(f"file://{guide}#")


@check(PHONE, DESKTOP)
def filters_by_chips(page, guide):
    page.open(guide)
    page.click("[data-menu=network]")
    page.click("#menu-network [value=NBC]")
    networks = "return [...new Set([...document.querySelectorAll('.card:not([hidden]) .when i')].map(e => e.textContent))].sort()"
    assert page.run(networks) == ["NBC"]
    page.click("#menu-network [value=CBS]")
    assert page.run(networks) == ["CBS", "NBC"]
    page.click("[data-only=premieres]")
    assert page.run("return [...document.querySelectorAll('.card:not([hidden])')].every(e => e.querySelector('.premiere'))")
    assert page.address() == "#network=NBC&network=CBS&premieres=1", page.address()


@check(DESKTOP)
def finds_its_way_back(page, guide):
    page.open(guide)
    page.click("[data-only=premieres]")
    page.click("#q")
    page.press("the")
    page.click("[data-view=grid]")
    assert page.address() == "#q=the&premieres=1&view=grid", page.address()
    page.driver.back()
    assert page.settles("return document.querySelector('#days').dataset.view", "shelves")
    page.driver.back()
    assert page.settles("return document.querySelector('#q').value", "")
    assert page.one("[data-only=premieres]").get_attribute("aria-pressed") == "true"
    page.driver.back()
    assert page.settles("return document.querySelectorAll('.card[hidden]').length", 0)
    page.driver.forward()
    assert page.settles("return document.querySelectorAll('.card[hidden]').length > 0")


@check(DESKTOP)
def a_link_within_the_page_keeps_the_filter(page, guide):
    page.open(guide, "q=the")
    page.click(".daybar a[href='#day-2026-11-18']")
    assert page.address() == "#q=the"
    assert page.focused() == "day-2026-11-18"


@check(*EVERYWHERE)
def changes_views_by_tabs_and_keys(page, guide):
    page.open(guide)
    page.click("[data-view=shelves]")
    page.press(Keys.ARROW_RIGHT)
    assert page.focused() == "view-grid"
    assert page.shown(".grid") == 7
    assert page.shown(".card") == 0
    page.press(Keys.END)
    assert page.shown(".card") == cards(guide)
    page.press(Keys.ARROW_RIGHT)
    assert page.focused() == "view-shelves"


@check(TABLET, DESKTOP)
def the_grid_is_a_table(page, guide):
    page.open(guide, "view=grid")
    facts = page.run("""return [...document.querySelectorAll('.grid')].map(t => ({
        caption: t.caption.textContent, rows: t.querySelectorAll('tbody th[scope=rowgroup]').length,
        columns: t.querySelectorAll('thead th[scope=col]').length, events: t.querySelectorAll('.box').length}))""")
    assert sum(table["events"] for table in facts) == cards(guide)
    assert all(table["caption"] and table["rows"] > 3 and table["columns"] > 10 for table in facts)
    assert page.shown(".nowline") == 1
    region = page.run("const r = document.querySelector('.gridbox'); return [r.getAttribute('role'), r.tabIndex, r.scrollWidth > r.clientWidth]")
    assert region == ["region", 0, True]
    straight = page.run("""return [...document.querySelectorAll('.grid')].every(t => {
        const width = t.tHead.rows[0].cells.length, used = [];
        return [...t.tBodies].every(b => [...b.rows].every((r, i) => {
            let n = [...r.cells].reduce((s, c) => s + c.colSpan, 0);
            [...r.cells].forEach(c => { for (let k = 1; k < c.rowSpan; k++) b.rows[i + k].extra = (b.rows[i + k].extra || 0) + c.colSpan; });
            return n + (r.extra || 0) === width;
        }));
    })""")
    assert straight, "a row has more or fewer cells than there are columns"


@check(*EVERYWHERE)
def opens_leafs_through_and_closes_the_details(page, guide):
    page.open(guide)
    faces = page.driver.find_elements("css selector", ".face")
    page.run("arguments[0].focus()", faces[3])
    page.press(Keys.ENTER)
    assert page.shown("dialog[open]") == 1
    title = page.one("#sheet-title").text
    assert title == faces[3].find_element("css selector", ".show").get_attribute("textContent")
    assert page.address().startswith("#event=")
    assert page.focused("a.className") == "close"
    page.press(Keys.ARROW_RIGHT)
    assert page.one("dialog .place").text == f"5 of {cards(guide)}"
    page.press(Keys.ARROW_LEFT)
    page.press(Keys.ARROW_LEFT)
    assert page.one("dialog .place").text == f"3 of {cards(guide)}"
    page.press(Keys.ESCAPE)
    assert page.settles("return document.querySelector('dialog').open", False)
    assert page.settles("return location.hash", "")
    assert page.run("return document.activeElement === document.querySelectorAll('.face')[2]")


@check(*EVERYWHERE)
def gives_the_focus_back_and_goes_back_from_the_details(page, guide):
    page.open(guide)
    page.click(".card:nth-child(2) .face")
    page.click("dialog .close")
    assert page.settles("return document.activeElement.className", "face")
    assert page.settles("return location.hash", "")
    page.click(".card:nth-child(2) .face")
    page.driver.back()
    assert page.settles("return document.querySelector('dialog').open", False)
    assert page.address() == ""


@check(DESKTOP)
def an_address_opens_an_event(page, guide):
    number = first_event(guide)
    page.open(guide, f"event={number}")
    assert page.shown("dialog[open]") == 1
    page.press(Keys.ESCAPE)
    assert page.settles("return location.hash", "")
    assert page.settles("return document.activeElement.closest('.card')?.id", f"event-{number}")
    page.open(guide, f"event-{number}")
    assert page.settles("return document.activeElement.closest('.card')?.id", f"event-{number}")


@check(TABLET)
def the_details_tell_of_the_show_from_every_event(page, guide):
    page.open(guide, "q=jeopardy")
    for face in page.driver.find_elements("css selector", ".card:not([hidden]) .face"):
        page.run("arguments[0].click()", face)
        assert "The show" in page.one("dialog").text
        assert page.shown("dialog .links a") >= 1
        page.click("dialog .close")
        page.settles("return document.querySelector('dialog').open", False)
        page.settles("return location.hash", "#q=jeopardy")


@check(*EVERYWHERE)
def keeps_stars(page, guide):
    page.open(guide)
    show = page.run("return document.querySelector('.card').dataset.show")
    size = page.run("return document.querySelectorAll(`.card[data-show='${arguments[0]}']`).length", show)
    page.click(".card .star")
    assert page.shown(".card .star[aria-pressed=true]") == size
    page.driver.refresh()
    assert page.shown(".card .star[aria-pressed=true]") == size
    page.click("[data-only=favorites]")
    assert page.shown(VISIBLE) == size
    page.click(".card:not([hidden]) .face")
    page.click("dialog .star")
    assert page.one("dialog .star").get_attribute("aria-pressed") == "false"
    page.press(Keys.ESCAPE)
    assert page.settles("return document.querySelectorAll('.card:not([hidden])').length", 0)


@check(DESKTOP)
def works_where_nothing_can_be_stored(page, guide):
    added = page.command("Page.addScriptToEvaluateOnNewDocument", source="Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })")
    try:
        page.driver.get("about:blank")
        page.driver.get(f"file://{guide}")
        page.click(".card .star")
        assert page.shown(".card .star[aria-pressed=true]") > 0
    finally:
        page.command("Page.removeScriptToEvaluateOnNewDocument", identifier=added["identifier"])


@check(TABLET, DESKTOP)
def arrows_go_from_card_to_card(page, guide):
    for view, kind in (("shelves", ".face"), ("grid", ".box")):
        page.open(guide, f"view={view}")
        page.run("document.querySelector(arguments[0]).focus()", kind)
        seen = set()
        for key in (Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_LEFT):
            before = page.driver.switch_to.active_element
            page.press(key)
            seen.add(page.driver.switch_to.active_element == before)
        assert False in seen, view
        assert page.focused("a.className.split(' ')[0]") == kind[1:]


@check(*EVERYWHERE)
def every_button_can_be_reached_and_seen(page, guide):
    page.open(guide)
    page.run("document.activeElement.blur(); scrollTo(0, 0)")
    for _ in range(14):
        page.press(Keys.TAB)
        outlined = page.run("const s = getComputedStyle(document.activeElement); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 1")
        assert outlined, page.focused("a.outerHTML.slice(0, 200)")


@check(TABLET, DESKTOP)
def shelves_scroll_by_buttons(page, guide):
    page.open(guide, "view=shelves")
    assert page.settles("return document.querySelectorAll('.scrollers:not([hidden])').length > 0")
    moved = page.run("""const s = document.querySelector('.scrollers:not([hidden])'), shelf = s.parentElement.querySelector('.shelf');
        shelf.style.scrollBehavior = 'auto'; shelf.scrollLeft = 0; s.lastElementChild.disabled = false; s.lastElementChild.click(); return shelf.scrollLeft""")
    assert moved > 100


@check(DESKTOP)
def filters_within_50_ms(page, guide):
    page.open(guide)
    times = page.run("""const times = [], field = document.querySelector('#q');
        for (const text of ['t', 'th', 'the', 'the ', 'the n', '', 'news', '']) {
            const start = performance.now();
            field.value = text; field.dispatchEvent(new Event('input'));
            document.body.offsetHeight;
            times.push(performance.now() - start);
        }
        return times.sort((a, b) => a - b)""")
    assert times[len(times) // 2] < 50, times


@check(*EVERYWHERE)
def axe_finds_nothing(page, guide):
    states = {"shelves": "view=shelves", "grid": "view=grid", "list": "view=list", "details": "event=" + first_event(guide), "nothing": "q=nosuchthing"}
    for name, fragment in states.items():
        page.open(guide, fragment)
        if name == "list":
            page.click("[data-menu=genre]")
        page.run(AXE)
        found = page.driver.execute_async_script("axe.run(document, {resultTypes: ['violations']}).then(r => arguments[0](r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 160), v.nodes[0].failureSummary.slice(0, 300)])))")
        assert found == [], f"{name}: {json.dumps(found, indent=1)}"


@check(DESKTOP)
def prints_a_day_a_page(page, guide):
    for fragment in ("", "view=grid"):
        page.open(guide, fragment)
        pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf()))
        assert pages == 7, f"{pages} pages {fragment}"


def cards(guide):
    return pathlib.Path(guide).read_text().count('<li class="card')


def first_event(guide):
    return re.search(r'<li class="card[^>]* id="event-(\d+)"', pathlib.Path(guide).read_text())[1]


def static_checks(guide):
    """What can be seen in the text of the page."""
    text = pathlib.Path(guide).read_text()
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    yield "html5lib_finds_no_error", parser.errors[:3] == [], parser.errors[:3]
    yield "has_no_style_attribute", not re.search(r"<[^>]*\sstyle=", text), ""
    yield "has_no_inline_handler", not re.search(r"<[a-z]+[^>]*\son[a-z]+=", text), ""
    yield "has_one_form_at_most", text.count("<form") <= 1, ""
    ids = re.findall(r'\sid="([^"]+)"', text)
    yield "has_every_id_once", len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1][:3]
    data = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', text, re.S)[1])
    yield "has_linked_data", len(data["@graph"]) > 50, ""


def without_scripts(guide):
    """Cards open in place."""
    page = Browser(DESKTOP, scripts=False)
    try:
        page.driver.get(f"file://{guide}")
        page.command("DOM.enable")
        card = page.driver.find_element("css selector", ".card summary")
        card.click()
        return card.find_element("xpath", "..").get_attribute("open") is not None and not page.driver.find_element("css selector", ".tools").is_displayed()
    finally:
        page.quit()


def main(program):
    passed = failed = 0

    def tell(ok, name, why=""):
        nonlocal passed, failed
        passed, failed = passed + bool(ok), failed + (not ok)
        if not ok:
            print(f"✘ {name.replace('_', ' ')}: {why}")

    with tempfile.TemporaryDirectory() as folder:
        guide = str(pathlib.Path(folder) / "week.html")
        subprocess.run([program, "--sample", "--format", "html", "--now", NOW, "--output", guide], check=True)
        for name, ok, why in static_checks(guide):
            tell(ok, name, why)
        try:
            tell(without_scripts(guide), "opens in place without scripts")
        except Exception:
            tell(False, "opens in place without scripts", traceback.format_exc(limit=1))
        for width in EVERYWHERE:
            page = Browser(width)
            for function in (function for at, function in checks if at == width):
                name = f"{function.__name__} at {width} px"
                try:
                    function(page, guide)
                    complaints = page.complaints()
                    tell(not complaints, name, f"the page complains: {complaints[:2]}")
                except Exception as error:
                    where = traceback.extract_tb(error.__traceback__)[1 if len(traceback.extract_tb(error.__traceback__)) > 1 else 0]
                    tell(False, name, f"{type(error).__name__} {str(error)[:1500]} (line {where.lineno}: {where.line})")
            elsewhere = [url for url in page.requests() if not url.startswith(IMAGE_SERVER)]
            tell(not elsewhere, f"asks nobody but the image server at {width} px", elsewhere[:3])
            page.quit()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
