"""The pages under test, created by the program from its sample or from recorded responses."""

import collections
import contextlib
import json
import pathlib
import re
import subprocess
import sys

TESTS = pathlib.Path(__file__).resolve().parent.parent
SAMPLE_NOW = "2026-11-20T20:10:00-05:00"


class Guide(str):
    """The path of a page, with the expected contents from its JSON."""

    def __new__(cls, name, path, days, now):
        guide = super().__new__(cls, path)
        guide.name, guide.now, guide.days = name, now, days
        guide.text = pathlib.Path(path).read_text()
        guide.events = [event for day in days for shelf in day["shelves"] for event in shelf["events"]]
        guide.cards = [card for day in days for shelf in day["shelves"] for card in cards(shelf["events"])]
        dates = [day["date"] for day in days]
        at = dates.index(now[:10]) if now[:10] in dates else 0
        guide.cards_from_today = [card for day in days[at:] + days[:at] for shelf in day["shelves"] for card in cards(shelf["events"])]
        # A search text: a long name that matches a few events.
        names = collections.Counter(event["show"]["name"] for event in guide.events)
        plain = [name for name, count in names.items() if 1 < count < 9 and re.fullmatch("[A-Za-z ]{5,}", name)]
        guide.word = max(plain or names, key=len) if names else ""
        guide.dates = [day["date"] for day in days]
        return guide

    @property
    def is_sample_week(self):
        return self.name == "the sample week"

    @property
    def is_large(self):
        return self.name.startswith("a large")

    @property
    def is_week(self):
        return len(self.days) == 7


def cards(events):
    """The ids of a shelf's cards: three or more episodes of a show at one instant share one card, in place of the first."""
    slots = collections.defaultdict(list)
    for event in events:
        slots[event["show"]["id"], event["start"]].append(event["id"])
    found = []
    for event in events:
        slot = slots[event["show"]["id"], event["start"]]
        if len(slot) < 3:
            found.append(f"event-{event['id']}")
        elif slot[0] == event["id"]:
            found.append(f"drop-{event['id']}")
    return found


class Press:
    """Creates pages in a folder."""

    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)

    def page(self, name, *arguments, now=SAMPLE_NOW, source=("--sample",), look=()):
        stem = self.folder / name.replace(" ", "-")
        command = [self.program, *arguments, *source, "--now", now, "--cache-dir", self.folder / "cache", "--quiet"]
        subprocess.run([*command, *look, "--output", f"{stem}.html"], check=True)
        told = subprocess.run([*command, "--format", "json"], check=True, capture_output=True)
        return Guide(name, f"{stem}.html", json.loads(told.stdout)["days"], now)

    @contextlib.contextmanager
    def serving(self, data, stub):
        """The options that name a server of a folder of recorded responses, which runs meanwhile."""
        child = subprocess.Popen([stub, "--data", data, "--until-eof"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            yield "--api-url", child.stdout.readline().decode().strip()
        finally:
            child.stdin.close()
            child.wait(10)

    def pages_of(self, data, week, now, stub):
        """A week, and the guide now, from a folder of recorded responses."""
        with self.serving(data, stub) as source:
            yield self.page("a large week", "--week", week, now=now, source=source)
            yield self.page("a large now", "now", now=now, source=source)

    def made_up_week(self):
        """A folder of responses for a week of 652 events."""
        data = self.folder / "data"
        data.mkdir()
        subprocess.run([sys.executable, TESTS / "Benchmarks/make_weeks.py", data, "2024-03-04", "2"], check=True)
        return data
