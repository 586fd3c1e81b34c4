"""The same work in Python: the stored days of a week read with orjson, filed, shelved, and rendered with Jinja2 into the
same page, with the same style, script, policy and linked data.

    peer.py CACHE MONDAY ASSETS > week.html

CACHE holds the stored days; ASSETS is a folder with the finished `style`, `shelves` and `script` of a page. Where tvguide
parses summaries, this takes out tags with a pattern, as a script of its kind would. The compiled template is kept on disk.
"""

import base64
import datetime
import hashlib
import pathlib
import re
import sys
import zoneinfo

import jinja2
import orjson

NEW_YORK = zoneinfo.ZoneInfo("America/New_York")
UTC = datetime.timezone.utc
DAYPARTS = [(5, 12, "Morning"), (12, 17, "Afternoon"), (17, 20, "Evening"), (20, 23, "Prime time")]
TAGS = re.compile(r"<(/?)(p|b|i|em|strong|br)\b[^>]*>|<[^>]*>", re.IGNORECASE)
WORDS = re.compile(r"\w+")
SMALL = {"the", "a", "an", "of", "and"}
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
SHOW = ["id", "name", "url", "type", "language", "genres", "status", "runtime", "premiered", "ended", "rating", "weight",
        "imdb", "site", "poster", "posterLarge", "summary", "networkID", "network", "networkCountry", "webID", "web",
        "webCountry", "slotTime", "slotDays", "updated", "tvdb"]
EVENT = ["airdate", "start", "runtime", "show", "placeholder", "id", "name", "season", "number", "kind", "rating", "still",
         "stillLarge", "summary", "url"]


def clean(html):
    text = TAGS.sub(lambda tag: f"<{tag[1]}{tag[2].lower()}>" if tag[2] else "", html or "").strip()
    return text if not text or text.startswith("<p>") else f"<p>{text}</p>"


def line(text):
    return " ".join((text or "").split())


def link(address, host=""):
    return address if address and address.startswith(("https://" + host, "http://" + host)) else ""


def clock(hour, minute):
    return f"{hour % 12 or 12}:{minute:02} {'AM' if hour < 12 else 'PM'}"


def duration(minutes):
    hours, rest = divmod(minutes, 60)
    return " ".join(part for part in [f"{hours} h" if hours else "", f"{rest} min" if rest else ""] if part)


def habit(show):
    days = [day for day in WEEKDAYS if day in (show["slotDays"] or [])]
    if not days:
        return ""
    names = [day + "s" for day in days]
    known = {7: "Daily", 5: "Weekdays" if days == WEEKDAYS[:5] else "", 2: "Weekends" if days == WEEKDAYS[5:] else ""}
    text = known.get(len(days)) or (" and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0])
    if show["slotTime"]:
        hour, minute = show["slotTime"].split(":")
        text += " at " + clock(int(hour), int(minute))
    return text


def described(row):
    show = dict(zip(SHOW, row))
    show["name"] = line(show["name"]) or "Untitled"
    show["channel"] = line(show["network"] or show["web"])
    words = WORDS.findall(show["name"])
    letters = [word[0] for word in words if word.lower() not in SMALL] or [word[0] for word in words]
    show["initials"] = "".join(letters[:2]).upper() or "TV"
    show["about"] = clean(show["summary"])
    show["poster"] = link(show["poster"], "static.tvmaze.com/")
    show["airs"] = habit(show)
    show["rated"] = f"{show['rating']:.1f}" if show["rating"] is not None else ""
    show["genres"] = [line(genre) for genre in show["genres"] or []]
    show["facts"] = bool(show["type"] or show["genres"] or show["rated"] or show["airs"])
    imdb = f"https://www.imdb.com/title/{show['imdb']}/" if show["imdb"] else ""
    show["links"] = [(label, url) for label, url in [("IMDb", imdb), ("Official site", link(show["site"]))] if url]
    return show


def read(cache, dates):
    events = {}
    for date in dates:
        day = orjson.loads((cache / f"{date}.json").read_bytes())
        shows = [described(row) for row in day["shows"]]
        for row in day["events"]:
            event = dict(zip(EVENT, row))
            if event["id"] not in events:
                events[event["id"]] = finished(event, shows[event["show"]])
    return events.values()


def finished(event, show):
    event["show"] = show
    is_announced = event["start"] is not None
    event["at"] = event["start"] if is_announced else event["placeholder"]
    start = datetime.datetime.fromtimestamp(event["at"], UTC)
    local = start.astimezone(NEW_YORK) if is_announced else None
    length = datetime.timedelta(minutes=event["runtime"] or 0)
    event["local"] = local
    event["start"] = f"{start:%Y-%m-%dT%H:%M:%SZ}" if local else ""
    event["end"] = f"{start + length:%Y-%m-%dT%H:%M:%SZ}" if local and event["runtime"] else ""
    event["time"] = clock(local.hour, local.minute) if local else ""
    event["length"] = duration(event["runtime"]) if event["runtime"] else ""
    event["name"] = line(event["name"])
    event["special"] = event["kind"] != "regular" or event["number"] is None
    event["code"] = "Special" if event["special"] else f"S{event['season']} E{event['number']}"
    event["premiere"] = "" if event["special"] or event["number"] != 1 else \
        "Series premiere" if event["season"] == 1 else "Season premiere"
    event["about"] = clean(event["summary"])
    event["still"] = link(event["still"], "static.tvmaze.com/")
    page = link(event["url"]) or link(show["url"])
    event["links"] = ([("TVmaze", page)] if page else []) + show["links"]
    return event


def key(event):
    number, season, show = event["number"], event["season"], event["show"]
    return (
        event["local"] is None, event["at"], show["channel"], show["name"], season is None, season or 0, number is None,
        number or 0, event["id"],
    )


def daypart(event):
    if event["local"] is None:
        return "Time not announced"
    return next((name for first, last, name in DAYPARTS if first <= event["local"].hour < last), "Late night")


def linked_data(events):
    items = []
    for event in events:
        show = event["show"]
        if not (event["local"] and (event["special"] or event["premiere"] or daypart(event) == "Prime time")):
            continue
        episode = {"@type": "TVEpisode"}
        if event["name"]:
            episode["name"] = event["name"]
        if not event["special"]:
            episode["episodeNumber"] = event["number"]
        episode["partOfSeries"] = {"@type": "TVSeries", "name": show["name"]}
        item = {"@type": "BroadcastEvent", "startDate": event["start"]}
        if show["channel"]:
            item["publishedOn"] = {"@type": "BroadcastService", "name": show["channel"]}
        items.append(item | {"workPerformed": episode})
    text = orjson.dumps({"@context": "https://schema.org", "@graph": items}).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def vouched(text):
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def main():
    cache, monday, assets = pathlib.Path(sys.argv[1]), datetime.date.fromisoformat(sys.argv[2]), pathlib.Path(sys.argv[3])
    dates = [monday + datetime.timedelta(days=number) for number in range(8)]
    filed = {date.isoformat(): {} for date in dates[:7]}
    order, known = [], set()
    for event in sorted(read(cache, dates), key=key):
        if event["airdate"] in filed:
            filed[event["airdate"]].setdefault(daypart(event), []).append(event)
            order.append(event)
    order.sort(key=lambda event: event["airdate"])
    for event in order:
        event["first"] = event["show"]["id"] not in known
        known.add(event["show"]["id"])
    opening = datetime.time(5)
    days = []
    for date, after in zip(dates, dates[1:]):
        ends = [datetime.datetime.combine(day, opening, NEW_YORK).astimezone(UTC) for day in (date, after)]
        shelves = filed[date.isoformat()]
        days.append({
            "date": date, "weekday": f"{date:%A}", "short": f"{date:%B} {date.day}", "shelves": shelves,
            "from": f"{ends[0]:%Y-%m-%dT%H:%M:%SZ}", "to": f"{ends[1]:%Y-%m-%dT%H:%M:%SZ}",
            "count": sum(map(len, shelves.values())),
        })
    parts = {name: (assets / name).read_text() for name in ("style", "shelves", "script")}
    policy = "; ".join([
        "default-src 'none'", "img-src https://static.tvmaze.com data:",
        f"style-src {vouched(parts['style'])} {vouched(parts['shelves'])}", f"script-src {vouched(parts['script'])}",
        "base-uri 'none'", "form-action 'none'",
    ])
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(pathlib.Path(__file__).parent),
        autoescape=True,
        trim_blocks=True,
        bytecode_cache=jinja2.FileSystemBytecodeCache(str(assets)),
    )
    page = environment.get_template("peer.html.j2")
    sys.stdout.write(page.render(
        days=days, title=f"TV guide: {monday:%B} {monday.day}", count=len(order), policy=policy, linked=linked_data(order),
        **parts,
    ))


main()
