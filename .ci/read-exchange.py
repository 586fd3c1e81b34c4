"""Reads the files of other programs' formats with those programs' own libraries.

    read-exchange.py FOLDER

FOLDER has week.json, week.ics, week.atom, week.jsonfeed, week.csv and week.jsonl of the same week.
"""

import csv
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])
report = json.loads((folder / "week.json").read_text())
events = [event for day in report["days"] for shelf in day["shelves"] for event in shelf["events"]]
skipped = []

data = (folder / "week.ics").read_bytes()
lines = data.split(b"\r\n")
assert b"\n" not in b"".join(lines) and b"\r" not in b"".join(lines), "a line break other than CR LF"
assert all(len(line) <= 75 for line in lines), "a long line"
for line in lines:
    line.decode()
uids = [line for line in lines if line.startswith(b"UID:")]
assert len(uids) == len(set(uids)) == len(events), "identities"

try:
    import icalendar
    calendar = icalendar.Calendar.from_ical(data)
    found = calendar.walk("VEVENT")
    assert len(found) == len(events) and not any(event.errors for event in found)
    for event in found:
        assert all(name in event for name in event.required)
        assert "DTEND" not in event or event["DTEND"].dt > event["DTSTART"].dt
except ImportError:
    skipped.append("icalendar")
try:
    import vobject
    vobject.readOne(data.decode()).validate(raiseException=True)
except ImportError:
    skipped.append("vobject")
try:
    import ics
    assert len(ics.Calendar(data.decode()).events) == len(events)
except ImportError:
    skipped.append("ics")
try:
    import feedparser
    feed = feedparser.parse((folder / "week.atom").read_bytes())
    assert not feed.bozo and feed.version == "atom10"
    assert len({entry.id for entry in feed.entries}) == len(feed.entries) > 0
    assert len({entry.updated for entry in feed.entries}) == len(feed.entries)
except ImportError:
    skipped.append("feedparser")

feed = json.loads((folder / "week.jsonfeed").read_text())
assert feed["version"] == "https://jsonfeed.org/version/1.1" and feed["title"] and feed["items"]
assert "null" not in (folder / "week.jsonfeed").read_text().split()
assert all(item["id"] and item["content_html"] for item in feed["items"])

rows = [json.loads(line) for line in (folder / "week.jsonl").read_text().split("\n")[:-1]]
assert rows == events, "lines of JSON"

STARTS = tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20")
with open(folder / "week.csv", newline="") as file:
    table = list(csv.DictReader(file, strict=True))
assert len(table) == len(events)


def undone(cell):
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(STARTS + ("'",)) else cell


def cell(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    return "; ".join(value) if isinstance(value, list) else " ".join(str(value).split("\n\n"))


for row, event in zip(table, events):
    show = event["show"]
    wanted = {name: event[name] for name in ["date", "time", "start", "end", "runtime", "network", "streaming", "season",
                                             "number", "type", "premiere", "summary", "url"]}
    wanted |= {"show": show["name"], "episode": event["name"], "genres": show["genres"], "show_type": show["type"],
               "language": show["language"], "rating": show["rating"], "show_url": show["url"], "imdb": show["imdb"],
               "episode_id": event["id"], "show_id": show["id"]}
    for name, value in wanted.items():
        assert undone(row[name]) == cell(value), (name, row[name], value)

print(f"{len(events)} events in iCalendar, Atom, JSON Feed, CSV and JSON Lines")
for name in skipped:
    print(f"Skipped: {name}")
