"""The same work in Python: the stored days of a week read with orjson, filed, shelved, rendered with Jinja2.

    peer.py CACHE MONDAY > week.html

It says what tvguide's page says of each event, from the same files, and keeps the compiled template on disk as a careful
Python program would.
"""

import datetime
import html
import pathlib
import re
import sys
import zoneinfo

import jinja2
import orjson

NEW_YORK = zoneinfo.ZoneInfo("America/New_York")
DAYPARTS = [(5, 12, "Morning"), (12, 17, "Afternoon"), (17, 20, "Evening"), (20, 23, "Prime time")]
TAGS = re.compile(r"<(?!/?(?:p|b|i|em|strong|br)>)[^>]*>")


def daypart(event):
    if event["start"] is None:
        return "Time not announced"
    for first, last, name in DAYPARTS:
        if first <= event["start"].hour < last:
            return name
    return "Late night"


def clock(instant):
    return f"{instant.hour % 12 or 12}:{instant.minute:02} {'AM' if instant.hour < 12 else 'PM'}"


def runtime(minutes):
    hours, rest = divmod(minutes, 60)
    return " ".join(part for part in [f"{hours} h" if hours else "", f"{rest} min" if rest else ""] if part)


def read(cache, dates):
    events = {}
    for date in dates:
        day = orjson.loads((cache / f"{date}.json").read_bytes())
        for event in day["events"]:
            if event["id"] in events:
                continue
            event["show"] = show = day["shows"][event["show"]]
            event["channel"] = (show.get("network") or show.get("webChannel") or {}).get("name", "")
            start = datetime.datetime.fromtimestamp(event["at"], NEW_YORK)
            event["start"] = start if event["isAnnounced"] else None
            event["time"] = clock(start) if event["isAnnounced"] else ""
            event["length"] = runtime(event["runtime"]) if event.get("runtime") else ""
            event["about"] = TAGS.sub("", event.get("summary") or "")
            show["about"] = TAGS.sub("", show.get("summary") or "")
            show["initials"] = "".join(word[0] for word in show["name"].split()[:2]).upper()
            events[event["id"]] = event
    return events.values()


def key(event):
    number = event.get("number")
    season = event.get("season")
    return (
        event["start"] is None, event["at"], event["channel"], event["show"]["name"], season or 0, number is None,
        number or 0, event["id"],
    )


def main():
    cache, monday = pathlib.Path(sys.argv[1]), datetime.date.fromisoformat(sys.argv[2])
    dates = [monday + datetime.timedelta(days=number) for number in range(8)]
    filed = {date.isoformat(): {} for date in dates[:7]}
    for event in sorted(read(cache, dates), key=key):
        if event["airdate"] in filed:
            filed[event["airdate"]].setdefault(daypart(event), []).append(event)
    days = [{"date": date, "heading": f"{date:%A, %B} {date.day}", "shelves": filed[date.isoformat()]} for date in dates[:7]]
    here = pathlib.Path(__file__).parent
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(here),
        autoescape=True,
        bytecode_cache=jinja2.FileSystemBytecodeCache(str(cache.parent)),
    )
    page = environment.get_template("peer.html.j2")
    sys.stdout.write(page.render(days=days, title=f"TV guide: {monday:%B} {monday.day}", escape=html.escape))


main()
