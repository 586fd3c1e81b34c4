#!/usr/bin/env python3
"""Copies a folder of responses and adds made-up details of each listed show: the show, its cast and its episodes.

    Tests/Benchmarks/make_site.py FROM TO

The same input gives the same files.
"""

import datetime
import json
import pathlib
import random
import shutil
import sys

WORDS = "a night in which the river rises and nobody at the old mill will say where the letter went until morning".split()


def sentence(luck, count):
    return " ".join(luck.choice(WORDS) for _ in range(count)).capitalize() + "."


def shows_of(folder):
    """All shows in the schedules of a folder, by ID: a show that is listed with several names has the first in all of them."""
    shows = {}
    for line in (folder / "routes.tsv").read_text().splitlines():
        request, _, name = line.partition("\t")
        if not request.startswith("/schedule"):
            continue
        rows = json.loads((folder / name).read_text())
        for row in rows:
            show = row.get("show") or row.get("_embedded", {}).get("show")
            if show:
                show["name"] = shows.setdefault(show["id"], show)["name"]
        (folder / name).write_text(json.dumps(rows))
    return shows


def episodes_of(show, luck):
    """Three seasons, the last one currently on air."""
    first = datetime.date(2022, 1, 3)
    episodes = []
    for season in range(1, 4):
        for number in range(1, 14):
            date = first + datetime.timedelta(weeks=len(episodes) * 3)
            identity = show["id"] * 1000 + len(episodes)
            picture = f"https://static.tvmaze.com/uploads/images/medium_landscape/1/{identity}.jpg"
            episodes.append({
                "id": identity, "name": sentence(luck, 3)[:-1].title(), "season": season, "number": number, "type": "regular",
                "airdate": str(date), "airtime": "20:00", "airstamp": f"{date + datetime.timedelta(1)}T01:00:00+00:00",
                "runtime": 60, "rating": {"average": round(luck.uniform(5, 9), 1)},
                "image": {"medium": picture, "original": picture.replace("medium_landscape", "original_untouched")},
                "summary": f"<p>{sentence(luck, 30)}</p>", "url": f"https://www.tvmaze.com/episodes/{identity}",
            })
    return episodes


def cast_of(show, luck):
    def person(identity, kind):
        return {"id": identity, "name": sentence(luck, 2)[:-1].title(), "url": f"https://www.tvmaze.com/{kind}/{identity}",
                "image": None}

    return [{"person": person(show["id"] * 100 + role, "people"), "character": person(show["id"] * 100 + role, "characters"),
             "self": False, "voice": False} for role in range(15)]


def main():
    source, target = map(pathlib.Path, sys.argv[1:])
    shutil.copytree(source, target)
    made = target / "made"
    made.mkdir()
    lines = (target / "routes.tsv").read_text().splitlines()
    known = {line.partition("\t")[0] for line in lines}
    shows = shows_of(target)
    for identity, show in sorted(shows.items()):
        luck = random.Random(identity)
        answers = {f"/shows/{identity}?embed=cast": {**show, "_embedded": {"cast": cast_of(show, luck)}},
                   f"/shows/{identity}/cast": cast_of(show, luck),
                   f"/shows/{identity}/episodes?specials=1": episodes_of(show, luck)}
        for number, (request, answer) in enumerate(answers.items()):
            if request not in known:
                (made / f"{identity}-{number}.json").write_text(json.dumps(answer))
                lines.append(f"{request}\tmade/{identity}-{number}.json")
    (target / "routes.tsv").write_text("\n".join(lines) + "\n")
    print(len(shows))


main()
