"""Checks of times and dates: in browsers of several zones, around the end of a guide day, in the hour that a clock shows
twice, and on pages that are over."""

import datetime
import json
import os
import re
import subprocess
import sys
import traceback
import zoneinfo

from browser import Browser
from guides import SAMPLE_NOW, TESTS

FIXTURES = TESTS / "TestSupport/Fixtures"
ZONES = ("America/Los_Angeles", "America/New_York", "Europe/Berlin", "Asia/Kolkata")
AFTER_MIDNIGHT = "2026-11-21T00:20:00-05:00"
# All texts but the line that names the clock, which says more to a reader on another one.
TEXTS = "const body = document.body.cloneNode(true); body.querySelector('.imprint')?.remove(); return body.textContent"
DIALOGS = """return [...document.querySelectorAll('.card')].map(card => {
    card.querySelector('.face').click();
    const text = name => document.querySelector(name)?.textContent ?? '';
    return [card.id, text('.sheet-when'), card.querySelector('time')?.textContent ?? ''];
})"""
TILES = """return [...document.querySelectorAll('.live .strip:first-child .tile')].map(tile =>
    [tile.querySelector('.show').textContent, tile.querySelector('.when').lastChild.textContent.trim()])"""
GUIDES = {
    "the week": ([], SAMPLE_NOW), "the week in Kolkata": (["--timezone", "Asia/Kolkata"], SAMPLE_NOW),
    "the week in Berlin": (["--timezone", "Europe/Berlin"], SAMPLE_NOW), "a day": (["day", "saturday"], SAMPLE_NOW),
    "tonight": (["tonight"], SAMPLE_NOW), "now": (["now"], SAMPLE_NOW), "now after midnight": (["now"], AFTER_MIDNIGHT),
}
SHOWS = {
    "a show": ["show", "9500002"], "its episodes": ["show", "9500002", "--episodes"], "its cast": ["show", "9500002", "--cast"], "a search": ["search", "salt"],
    "favorites": ["favorites"], "upcoming": ["favorites", "upcoming"],
}


def instant(text):
    return datetime.datetime.fromisoformat(text)


def pages_of_shows(press, stub):
    """Yields the name and path of a page of each kind that is about shows."""
    with press.serving(FIXTURES, stub) as (_, server):
        environment = os.environ | {"XDG_DATA_HOME": str(press.folder / "shows"), "XDG_CACHE_HOME": str(press.folder), "TVGUIDE_API_URL": server}
        source = ["--now", SAMPLE_NOW, "--quiet"]
        subprocess.run([press.program, "favorites", "add", "9500002", *source], check=True, env=environment, capture_output=True)
        for name, words in SHOWS.items():
            path = press.folder / f"{name.replace(' ', '-')}.html"
            subprocess.run([press.program, *words, *source, "--output", path], check=True, env=environment)
            yield name, path


def wrong_dates(guide, dialogs, zone):
    """The dialogs of a guide whose date or weekday is not that of the start on the page's clock."""
    starts = {event["id"]: event["start"] and instant(event["start"]).astimezone(zone) for event in guide.events}
    for card, when, _ in dialogs:
        start = starts[int(card.rpartition("-")[2])]
        dates = re.findall(r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+", when)
        weekdays = re.findall(r"\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)", when)
        if start is None:
            is_right = len(dates) == len(weekdays) == 1
        elif len(weekdays) == 1:
            is_right = dates == [f"{start:%b} {start.day}"] and weekdays == [f"{start:%a}"]
        else:
            # A late show has the date of its evening, and its own weekday.
            evening = start - datetime.timedelta(1)
            is_right = dates == [f"{evening:%b} {evening.day}"] and weekdays == [f"{evening:%a}", f"{start:%a}"]
        if not is_right:
            yield card, when, str(start)


def reads_the_same_in_every_zone(page, path, now, guide=None):
    """A page has the same texts for every reader, and its dialogs have the right dates."""
    seen = set()
    page.at(now)
    for zone in ZONES:
        page.command("Emulation.setTimezoneOverride", timezoneId=zone)
        page.open(path)
        texts = page.run(TEXTS)
        dialogs = page.run(DIALOGS) if page.run("return Boolean(document.querySelector('#sheet') && document.querySelector('button.face'))") else []
        page.run("document.querySelector('#sheet')?.close()")
        seen.add((texts, str(dialogs)))
        if guide:
            own = zoneinfo.ZoneInfo(page.run("return document.querySelector('#days').dataset.zone"))
            wrong = list(wrong_dates(guide, dialogs, own))
            yield f"its dialogs have the right dates in {zone}", dialogs and not wrong, wrong[:3]
        else:
            wrong = [found for found in dialogs if re.search("Mon|Tue|Wed|Thu|Fri|Sat|Sun", found[1]) and not found[1].endswith(found[2])]
            seasons = [found for found in dialogs if found[1].startswith("Season")]
            yield f"its dialogs name no day but that of the card in {zone}", all(w.endswith(t) for _, w, t in seasons) and not (seasons and wrong), wrong[:3]
    yield "it has the same texts in every zone", len(seen) == 1, ""
    page.command("Emulation.setTimezoneOverride", timezoneId="")


def offers_the_readers_clock(page, guide):
    """A reader on another clock is told so, and can read all times on their own, also later."""
    page.at(guide.now)
    for zone, time in (("America/New_York", None), ("Asia/Kolkata", "6:30 AM"), ("America/Los_Angeles", "5:00 PM")):
        page.command("Emulation.setTimezoneOverride", timezoneId=zone)
        page.open(guide)
        yield f"one line names another clock in {zone}", page.shown(".clock") == (time is not None), page.one(".imprint").text
        if not time:
            continue
        start, day = "return document.querySelector('.live .when b').textContent", "return document.querySelector('.day h2').textContent"
        before = page.run(day)
        page.click(".clock")
        yield f"times are the reader's in {zone}", page.settles(f"{start}.endsWith('{time}')"), page.run(start)
        yield f"days stay those of the guide in {zone}", page.run(day) == before, page.run(day)
        page.driver.refresh()
        yield f"they stay so in {zone}", page.settles(f"{start}.endsWith('{time}')"), page.run(start)
        page.click(".clock")
        yield f"and can be changed back in {zone}", page.settles(f"{start}.endsWith('8:00 PM')"), page.run(start)
    page.command("Emulation.setTimezoneOverride", timezoneId="")


def told_by_the_program(press, now, source):
    """The shows on now, as `tvguide now` lists them."""
    events = press.page("now then", "now", now=now, source=source).events
    return sorted([event["show"]["name"], event["network"]] for event in events
                  if event["start"] and instant(event["start"]) <= instant(now))


def lists_what_is_on_at_night(page, guide, press, source=("--sample",)):
    """What is on now is that of `tvguide now`, also around five in the morning, when the guide day ends."""
    first = instant(guide.days[3]["date"] + "T02:10:30" + guide.now[-6:])
    for minutes in (0, 60, 110, 141, 169, 171, 180, 220, 290):
        now = (first + datetime.timedelta(minutes=minutes)).isoformat()
        page.at(now)
        page.open(guide)
        found, expected = sorted(page.run(TILES)), told_by_the_program(press, now, source)
        yield f"what is on now at {now[11:16]} is that of tvguide now", found == expected, (found, expected)


def end_of_summer_time(press, stub):
    """The week in which the clock is set back, with an event in each of both hours from one to two."""
    data = press.folder / "autumn"
    if not data.exists():
        subprocess.run([sys.executable, TESTS / "Benchmarks/make_weeks.py", data, "2024-10-28", "1"], check=True)
        night = data / "schedule/US-2024-11-03.json"
        rows = json.loads(night.read_text())
        rows += [rows[0] | {"id": 900000 + hour, "airstamp": f"2024-11-03T0{hour}:30:00+00:00", "airtime": "01:30", "runtime": 30} for hour in (5, 6)]
        night.write_text(json.dumps(rows))
    with press.serving(data, stub) as source:
        return press.page("the end of summer time", "--week", "2024-W44", now="2024-11-02T20:10:00-04:00", source=source)


def names_both_hours(page, guide):
    """In the hour that a clock shows twice, the axis and the time of now have their offset."""
    for now, time in (("2024-11-03T05:20:00Z", "1:20 AM UTC-4"), ("2024-11-03T06:20:00Z", "1:20 AM UTC-5")):
        page.at(now)
        page.open(guide, "view=grid")
        axis = page.run("return [...document.querySelectorAll('.day .axis')][0].textContent")
        yield f"the axis names both hours at {now}", all(name in axis for name in ("1:00 AM UTC-4", "1:30 AM UTC-4", "1:00 AM UTC-5", "1:30 AM UTC-5")), axis
        told = page.run("return document.querySelector('.nowtime:not([hidden])')?.textContent")
        yield f"now is {time}", told == time, told
        left, right = page.run("const r = document.querySelector('.nowtime:not([hidden])').getBoundingClientRect(); return [r.left, r.right]")
        yield f"and in view at {now}", 0 <= left < right <= page.width, (left, right)
        covered = page.covered_times()
        yield f"and covers no other time at {now}", not covered, covered


def dates_tiles_as_cards(page, press):
    """Where cards have a date, the tiles of what is on and next have its weekday."""
    guide = press.page("the week of a reader in Kolkata", "--timezone", "Asia/Kolkata")
    page.at(guide.now)
    page.open(guide)
    times = page.run("return [...document.querySelectorAll('.live .when b')].map(e => e.textContent)")
    yield "tiles have the weekday of their cards", times and all(time.startswith("Sat ") for time in times), times[:3]


def says_that_it_is_over(page, path, last, after, end, name=None):
    """A page says that it is over from the end of its last guide day on, and nothing moves while it says so."""
    page.at(last)
    page.open(path)
    yield "says nothing before", page.shown(".ended") == 0, ""
    page.run("const now = Date.now; Date.now = () => now() + 36e5; document.dispatchEvent(new Event('visibilitychange', {bubbles: true}))")
    told = page.one(".ended").text
    yield "says so where it was left open", told.removesuffix(" Reload").endswith(f" is over: this page ends with {end}."), told
    in_view = page.run("""const { top, bottom, height } = document.querySelector('.ended').getBoundingClientRect();
        return top > 0 && bottom <= innerHeight && height < 100""")
    yield "is in view in its own lines", in_view, ""
    page.run("scrollTo(0, document.body.scrollHeight)")
    free = page.run("""return document.querySelector('.ended').getBoundingClientRect().top
        - document.querySelector('.colophon').lastElementChild.getBoundingClientRect().bottom""")
    yield "covers nothing at the end", free >= 0, free
    page.at(after)
    page.open(path)
    told = page.one(".masthead .ended").text
    yield "says so in its head where it is opened later", told.removesuffix(" Reload").endswith(" is over"), told
    yield "does not move while it says so", page.shift() < 0.02, page.shift()
    yield "shows nothing as on now", page.shown(".live, .card .on") == 0, ""
    yield "is not called tonight", not re.search("tonight", page.run("return document.querySelector('h1').textContent + document.title"), re.I), ""
    if name:
        # On a phone, it stands in a menu.
        called = page.one(".site [aria-current=page]").get_attribute("textContent").strip()
        yield f"is called {name}", called == name, called
    yield "fits its window", page.run("return document.documentElement.scrollWidth") <= page.width, ""


def endings(press, site):
    sample = ("2026-11-23T04:30:00-05:00", "2026-11-23T05:10:00-05:00", "Sunday, November 22")
    yield "the week", press.page("the sample week to its end"), *sample, None
    night = ("2026-11-21T04:30:00-05:00", "2026-11-21T07:30:00-05:00", "Friday, November 20")
    yield "tonight", press.page("tonight to its end", "tonight"), *night, None
    if not site:
        return
    week = ("2024-03-18T04:30:00-04:00", "2024-03-18T07:30:00-04:00", "Sunday, March 17")
    yield "this week on a site", site.pages["the week"], *week, "Last week"
    yield "this week on a site, weeks later", site.pages["the week"], week[0], "2024-04-11T07:30:00-04:00", week[2], "March 11 – 17, 2024"
    evening = ("2024-03-15T04:30:00-04:00", "2024-03-15T07:30:00-04:00", "Thursday, March 14")
    yield "tonight on a site", site.pages["tonight"], *evening, "Last night"
    yield "tonight on a site, days later", site.pages["tonight"], evening[0], "2024-03-18T07:30:00-04:00", evening[2], "Thursday Mar 14"


def try_clocks(press, stub, site, recorded, widths, tell):
    """Runs all checks and reports the result of each."""

    def run(subject, results):
        try:
            for name, ok, why in results:
                tell(ok, f"{subject}: {name}", why)
        except Exception:
            tell(False, subject, traceback.format_exc())

    page = Browser(max(widths))
    try:
        for name, (words, now) in GUIDES.items():
            guide = press.page(f"zones {name}", *words, now=now)
            run(name, reads_the_same_in_every_zone(page, guide, now, guide))
        if stub:
            for name, path in pages_of_shows(press, stub):
                run(name, reads_the_same_in_every_zone(page, path, SAMPLE_NOW))
        for kind, path in (site.pages if site else {}).items():
            run(f"the site, {kind}", reads_the_same_in_every_zone(page, path, site.now))
        run("the sample week", lists_what_is_on_at_night(page, press.page("a night"), press))
        if recorded:
            with press.serving(recorded[0], stub) as source:
                week = press.page("a recorded night", "--week", recorded[1], now=recorded[2], source=source)
                run("a large week", lists_what_is_on_at_night(page, week, press, source))
        run("the sample week", offers_the_readers_clock(page, press.page("a week elsewhere")))
        run("the week of Kolkata", dates_tiles_as_cards(page, press))
    finally:
        page.quit()
    autumn = end_of_summer_time(press, stub) if stub else None
    for width in widths:
        page = Browser(width)
        try:
            if autumn:
                run(f"the repeated hour at {width} px", names_both_hours(page, autumn))
            for name, *facts in endings(press, site):
                run(f"{name} at {width} px", says_that_it_is_over(page, *facts))
            complaints = page.complaints()
            tell(not complaints, f"pages at {width} px have no errors", complaints[:2])
        finally:
            page.quit()
