"""Creates weeks of schedules in TVmaze's format, with the size and mix of real ones.

    make_weeks.py DIR MONDAY COUNT [FACTOR]

Each week has 652 events, 238 of them on Thursday, about 1.6 MB in eight responses; the words come from a small list. FACTOR
multiplies the number of events.
The same arguments give the same files.
"""

import datetime
import json
import pathlib
import random
import sys
import zoneinfo

NEW_YORK = zoneinfo.ZoneInfo("America/New_York")
EVENTS = [73, 71, 74, 238, 93, 39, 64]
NETWORKS = ["ABC", "CBS", "NBC", "FOX", "The CW", "PBS", "HBO", "AMC", "Bravo", "HGTV", "Syndication", "Comedy Central"]
WORDS = (
    "a the of and river lantern city night two sisters detective returns finds lost letter harbor winter quiet storm "
    "family secret kitchen judge summer train road last first island market doctor garden stranger bridge music"
).split()


def sentence(chance, words):
    text = " ".join(chance.choice(WORDS) for _ in range(words))
    return text.capitalize() + "."


def picture(number):
    address = "https://static.tvmaze.com/uploads/images"
    return {"medium": f"{address}/medium_portrait/1/{number}.jpg", "original": f"{address}/original_untouched/1/{number}.jpg"}


def show(chance, number):
    network = chance.randrange(len(NETWORKS))
    return {
        "id": number,
        "url": f"https://www.tvmaze.com/shows/{number}/show-{number}",
        "name": " ".join(chance.choice(WORDS) for _ in range(chance.randint(1, 4))).title(),
        "type": chance.choice(["Scripted", "Talk Show", "News", "Reality"]),
        "language": "English",
        "genres": chance.sample(["Drama", "Comedy", "Crime", "Family", "Sports"], chance.randint(0, 3)),
        "status": "Running",
        "runtime": 60,
        "averageRuntime": 60,
        "premiered": "2015-09-01",
        "ended": None,
        "officialSite": f"https://example.com/{number}",
        "schedule": {"time": "20:00", "days": ["Monday"]},
        "rating": {"average": chance.choice([None, 7, 8.1])},
        "weight": chance.randint(0, 100),
        "network": {
            "id": network + 1,
            "name": NETWORKS[network],
            "country": {"name": "United States", "code": "US", "timezone": "America/New_York"},
            "officialSite": None,
        },
        "webChannel": None,
        "dvdCountry": None,
        "externals": {"tvrage": None, "thetvdb": number, "imdb": f"tt{number + 1000000}"},
        "image": picture(number) if chance.random() < 0.85 else None,
        "summary": f"<p><b>{sentence(chance, 4)}</b> {sentence(chance, 60)}</p>",
        "updated": 1700000000,
        "_links": {"self": {"href": f"https://api.tvmaze.com/shows/{number}"}},
    }


def event(chance, number, date, parent):
    minute = chance.choice([*range(6 * 60, 24 * 60, 30), 24 * 60 + 35, 25 * 60])
    midnight = datetime.datetime.combine(date, datetime.time(), NEW_YORK)
    start = datetime.datetime.fromtimestamp(midnight.timestamp() + minute * 60, datetime.timezone.utc)
    return start, {
        "id": number,
        "url": f"https://www.tvmaze.com/episodes/{number}/episode-{number}",
        "name": sentence(chance, 3)[:-1],
        "season": chance.randint(1, 20),
        "number": chance.randint(1, 24),
        "type": "regular",
        "airdate": date.isoformat(),
        "airtime": f"{minute // 60 % 24:02}:{minute % 60:02}",
        "airstamp": start.isoformat(),
        "runtime": chance.choice([30, 60, 60, 120]),
        "rating": {"average": None},
        "image": None,
        "summary": f"<p>{sentence(chance, 30)}</p>" if chance.random() < 0.4 else None,
        "show": parent,
        "_links": {"self": {"href": f"https://api.tvmaze.com/episodes/{number}"}},
    }


def main():
    folder, monday = pathlib.Path(sys.argv[1]), datetime.date.fromisoformat(sys.argv[2])
    weeks = int(sys.argv[3])
    factor = float(sys.argv[4]) if len(sys.argv) > 4 else 1
    counts, step = [max(1, int(count * factor)) for count in EVENTS], max(300, int(300 * factor))
    chance = random.Random(20261120)
    answers, number = {}, 0
    for day in range(7 * weeks):
        date = monday + datetime.timedelta(days=day)
        shows = [show(chance, day % 7 * step + place + 1) for place in range(max(1, counts[day % 7] * 2 // 3))]
        for _ in range(counts[day % 7]):
            number += 1
            start, row = event(chance, number, date, chance.choice(shows))
            answers.setdefault(start.astimezone(NEW_YORK).date(), []).append((start, row["id"], row))
    (folder / "schedule").mkdir(parents=True, exist_ok=True)
    routes = ["request\tfile"]
    for date, rows in sorted(answers.items()):
        rows.sort(key=lambda row: row[:2])
        file = f"schedule/US-{date}.json"
        (folder / file).write_text(json.dumps([row for _, _, row in rows]))
        routes.append(f"/schedule?country=US&date={date}\t{file}")
    (folder / "show.json").write_text(json.dumps(show(chance, 1)))
    routes.append("/shows/1\tshow.json")
    (folder / "routes.tsv").write_text("\n".join(routes) + "\n")


main()
