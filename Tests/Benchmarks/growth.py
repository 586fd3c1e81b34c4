#!/usr/bin/env python3
"""Checks that the cost of every command grows in proportion: ten times the data, at most twelve times the processor time.

    growth.py [--quick] [--only WORD] PROGRAM STUB

PROGRAM is tvguide, STUB the StubServer. Each command runs on a small and on a ten times larger set of data, and the processor
time of its whole process counts, less that of `tvguide --version`. Both run in turn, so that a slow time of the machine counts for
both, and the median of the ratios counts. A small run that takes under 5 ms more than `--version` counts as 5 ms, since shorter
times cannot be measured. Commands that change files run on a copy of them.

Weeks come from make_weeks.py; favorites and cached responses are written by this script, so that nothing waits for the rate
limit of the service. Only `favorites refresh` must send requests; it is measured with few favorites, and not with --quick.
"""

import argparse
import json
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
MONDAY, NOW, FETCHED = "2024-03-04", "2024-03-04T20:10:00-05:00", 1_709_600_000
LIMIT, FLOOR = 12, 0.005
MASK = (1 << 64) - 1
PRIMES = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)
FORMATS = ["text", "markdown", "html", "json", "xmltv", "ics", "atom", "jsonfeed", "csv", "jsonl"]


def xxh64(data):
    """The checksum of stored files. Source: doc/xxhash_spec.md of xxHash."""
    one, two, three, four, five = PRIMES

    def rotated(word, count):
        return (word << count | word >> (64 - count)) & MASK

    def mixed(total, word):
        return rotated((total + word * two) & MASK, 31) * one & MASK

    words, place = memoryview(data[:len(data) // 8 * 8]).cast("Q"), 0
    if len(data) < 32:
        total = five
    else:
        a, b, c, d = (one + two) & MASK, two, 0, -one & MASK
        while place + 4 <= len(data) // 32 * 4:
            a, b, c, d = (mixed(part, words[place + index]) for index, part in enumerate((a, b, c, d)))
            place += 4
        total = (rotated(a, 1) + rotated(b, 7) + rotated(c, 12) + rotated(d, 18)) & MASK
        for part in (a, b, c, d):
            total = ((total ^ mixed(0, part)) * one + four) & MASK
    total = (total + len(data)) & MASK
    for word in words[place:]:
        total = (rotated(total ^ mixed(0, word), 27) * one + four) & MASK
    rest = data[len(words) * 8:]
    if len(rest) >= 4:
        total = (rotated(total ^ int.from_bytes(rest[:4], "little") * one & MASK, 23) * two + three) & MASK
        rest = rest[4:]
    for byte in rest:
        total = rotated(total ^ byte * five & MASK, 11) * one & MASK
    total = (total ^ total >> 33) * two & MASK
    total = (total ^ total >> 29) * three & MASK
    return total ^ total >> 32


def write(path, value):
    """Writes a stored value with its checksum."""
    rest = json.dumps(value, separators=(",", ":")).encode()[1:]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b'{"checksum":"xxh64:%016x",' % xxh64(rest) + rest)


def show_of(number):
    # The last word makes each name a match of its own.
    return {"id": number, "name": f"A Long Running Show about a River {number}", "genres": ["Drama"], "language": "English",
            "type": "Scripted", "status": "Running", "weight": number % 100, "imdb": f"tt{number + 1_000_000}",
            "network": {"id": number % 12, "name": f"Network {number % 12}", "country": "US"},
            "summary": "<p>" + "Something happens at the river. " * 8 + "</p>",
            "url": f"https://www.tvmaze.com/shows/{number}/show-{number}"}


def episodes_of(number, count):
    return [{"id": number * 10_000 + index, "kind": "regular", "name": f"Episode {index}", "season": index // 13 + 1,
             "number": index % 13 + 1, "airdate": time.strftime("%Y-%m-%d", time.gmtime(FETCHED + (index - count + 3) * 604_800)),
             "start": FETCHED + (index - count + 3) * 604_800, "runtime": 60, "summary": "<p>Something happens.</p>"}
            for index in range(count)]


def cast_of(count):
    return {"members": [{"character": {"id": index, "name": f"Role {index}"}, "isSelf": False, "isVoice": False,
                         "person": {"id": index, "name": f"Person {index}"}} for index in range(count)]}


class Data:
    """The folders of a user with `size` favorites, a week, and a show with many episodes and roles."""

    def __init__(self, work, name, size, program, stub):
        self.work, self.program, self.size = work / name, program, size
        self.home = self.work / "home"
        subprocess.run([sys.executable, HERE / "make_weeks.py", self.work / "week", MONDAY, "1", str(size["week"])], check=True)
        self.stub = subprocess.Popen([stub, "--data", self.work / "week", "--until-eof"], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE)
        self.root = self.stub.stdout.readline().decode().strip()
        self.cache, self.data = self.home / ".cache/tvguide", self.home / ".local/share/tvguide"
        self.home.mkdir()
        self.measured(["week", "--now", NOW], self.home)
        self.make_cache()
        self.make_favorites()

    def make_cache(self):
        def response(kind, number, value):
            path = f"shows/{kind}/{number}.json"
            write(self.cache / "stored" / path, {"version": 1, "root": self.root, "path": path, "fetchedAt": FETCHED, "value": value})

        count = self.size["favorites"]
        for number in range(100_000, 100_000 + count):
            response("details", number, {"show": show_of(number), "episodes": episodes_of(number, 8)})
            response("cast", number, cast_of(4))
        response("details", 1, {"show": show_of(1), "episodes": episodes_of(1, self.size["episodes"])})
        response("cast", 1, cast_of(self.size["episodes"] // 10))
        response("pages", 0, [show_of(200_000 + number) for number in range(self.size["episodes"])])
        for number in range(count):
            picture = self.cache / f"stored/posters/{number:064x}"
            picture.parent.mkdir(exist_ok=True)
            picture.write_bytes(b"\xff\xd8\xff\xe0" + bytes(2_000) + b"\xff\xd9")

    def make_favorites(self):
        rows, ids = [], range(100_000, 100_000 + self.size["favorites"])
        for number in ids:
            file = f"{number}.json"
            details = {"version": 1, "show": show_of(number), "fetchedAt": FETCHED - 90_000_000,
                       "episodes": episodes_of(number, 6), "cast": cast_of(4)}
            write(self.data / "details" / file, details)
            rows.append({"show": show_of(number), "addedAt": FETCHED, "fetchedAt": FETCHED - 90_000_000, "file": file})
        for name in ("favorites.json", "favorites.last-good.json"):
            write(self.data / name, {"favorites": rows, "revision": 1, "version": 1})
        (self.home / "export.json").write_text(json.dumps([show_of(number) for number in ids]))
        self.ids = [str(number) for number in ids]

    def environment(self, home):
        return {"PATH": os.environ["PATH"], "HOME": str(home), "TVGUIDE_API_URL": self.root, "NO_PROXY": "127.0.0.1",
                "TERM": "xterm-256color"}

    def measured(self, arguments, home):
        """The processor seconds of one run."""
        errors = self.work / "errors"
        with open(errors, "wb") as sink:
            child = subprocess.Popen([self.program, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=sink,
                                     env=self.environment(home), cwd=home)
            _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            sys.exit(f"{' '.join(arguments)[:200]} ended with {child.returncode}: {errors.read_text()[-600:]}")
        return usage.ru_utime + usage.ru_stime

    def browsed(self, start, home):
        """The processor seconds of the interactive browser, from its start until it paints nothing more."""
        child, terminal = pty.fork()
        if child == 0:
            os.execve(self.program, [str(self.program), "browse", "--start", start, "--now", NOW, "--offline"],
                      self.environment(home))
        has_quit = False
        while True:
            ready, _, _ = select.select([terminal], [], [], 1.5)
            if not ready and not has_quit:
                os.write(terminal, b"q")
                has_quit = True
            try:
                if ready and not os.read(terminal, 65_536):
                    break
            except OSError:
                break
        _, _, usage = os.wait4(child, 0)
        os.close(terminal)
        return usage.ru_utime + usage.ru_stime

    def cost(self, command):
        """The processor seconds of a run of a command."""
        home = self.home
        if command.changes or command.prepare:
            home = self.work / "copy"
            shutil.rmtree(home, ignore_errors=True)
            shutil.copytree(self.home, home)
        if command.prepare:
            command.prepare(self, home)
        arguments = command.arguments(self)
        return self.browsed(arguments[-1], home) if command.is_browser else self.measured(arguments, home)

    def close(self):
        self.stub.stdin.close()
        self.stub.wait(10)


class Command:
    """A command to measure: its name, its arguments for some data, and whether it changes files."""

    def __init__(self, name, arguments=None, changes=False, prepare=None, is_browser=False, size=None):
        self.name, self.changes, self.prepare, self.is_browser, self.size = name, changes, prepare, is_browser, size
        fixed = arguments if arguments is not None else [*name.split(), "--now", NOW]
        self.arguments = fixed if callable(fixed) else lambda data: fixed


def without(*names):
    """Removes folders or files of a copy before a run."""
    def prepare(data, home):
        for name in names:
            path = home / name
            shutil.rmtree(path, ignore_errors=True) if path.is_dir() else path.unlink(missing_ok=True)
    return prepare


def with_site(data, home):
    data.measured(["site", "site", "--now", NOW, "--no-details", "--quiet"], home)


def with_template(data, home):
    subprocess.run([data.program, "templates", "export", ".", "week.html"], env=data.environment(home), cwd=home, check=True)
    (home / "week.html.mustache").rename(home / "page.html.mustache")


FAVORITES = ".local/share/tvguide"

COMMANDS = [
    *(Command(f"week, {name}", ["week", "--format", name, "--now", NOW]) for name in FORMATS),
    Command("week, cold", ["week", "--format", "html", "--now", NOW], prepare=without(".cache")),
    Command("week, filtered", ["week", "--kind", "Drama", "--show", "river", "--now", NOW]),
    *(Command(name) for name in ("day today", "tonight", "now", "tonight --favorites", "week --cast --offline --allow-partial")),
    Command("search, stored", ["search", "river", "--offline", "--now", NOW]),
    *(Command(f"shows, {name}", ["shows", "--offline", "--format", name, "--now", NOW]) for name in ("text", "html", "json")),
    *(Command(f"show, {name}", ["show", "1", "--offline", "--format", name, "--now", NOW])
      for name in ("text", "markdown", "html", "json", "ics")),
    Command("episodes", ["show", "1", "--episodes", "--offline", "--now", NOW]),
    Command("cast", ["show", "1", "--cast", "--offline", "--now", NOW]),
    *(Command(f"favorites list, {name}", ["favorites", "--format", name, "--now", NOW]) for name in ("text", "html", "json")),
    Command("favorites missed", ["favorites", "missed", "--since", "520w", "--offline", "--now", NOW]),
    Command("favorites seen", ["favorites", "seen", "100001", "all", "--offline", "--now", NOW], changes=True),
    Command("favorites upcoming", ["favorites", "upcoming", "--offline", "--now", NOW]),
    Command("favorites upcoming, each renewed", ["favorites", "upcoming", "--max-age", "9d", "--now", NOW], changes=True),
    Command("favorites upcoming, calendar", ["favorites", "upcoming", "--format", "ics", "--now", NOW]),
    Command("favorites export", ["favorites", "export", "-"]),
    Command("favorites add, by id", lambda data: ["favorites", "add", *data.ids, "--offline", "--now", NOW],
            prepare=without(FAVORITES)),
    Command("favorites add, one more", ["favorites", "add", "1", "--offline", "--now", NOW], changes=True),
    Command("favorites remove, all", lambda data: ["favorites", "remove", *data.ids, "--yes", "--now", NOW], changes=True),
    Command("favorites remove, one", ["favorites", "remove", "100001", "--yes", "--now", NOW], changes=True),
    Command("favorites refresh", ["favorites", "--refresh", "--now", NOW], changes=True, size="refresh"),
    Command("site, first", ["site", "site", "--now", NOW, "--no-details", "--quiet"], changes=True),
    Command("site, unchanged", ["site", "site", "--now", NOW, "--no-details", "--quiet"], prepare=with_site),
    Command("site, next day", ["site", "site", "--now", "2024-03-05T06:00:00-05:00", "--offline", "--quiet"], prepare=with_site),
    Command("grab", ["grab", "--days", "7", "--offline", "--quiet", "--now", NOW]),
    Command("templates check", ["templates", "check", "page.html.mustache"], prepare=with_template),
    *(Command(name, name.split()) for name in ("config", "help", "completions bash")),
    Command("templates export", ["templates", "export", "exported"], changes=True),
    Command("cache", ["cache"]),
    Command("cache clear", ["cache", "clear"], changes=True),
    Command("doctor", ["doctor"]),
    Command("browse, guide", ["browse", "guide"], is_browser=True),
    Command("browse, favorites", ["browse", "favorites"], is_browser=True),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("stub", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    program, stub = options.program.resolve(), options.stub.resolve()
    runs = 1 if options.quick else 3
    favorites = 50 if options.quick else 500
    small = {"week": 0.4, "favorites": favorites, "episodes": 300}
    commands = [command for command in COMMANDS if options.only in command.name]
    failures = []
    # In memory, since a disk takes processor time that depends on what else is written.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="tvguide-growth-", dir=memory) as folder:
        work, sets = pathlib.Path(folder), {}

        def data(size):
            name = size or "usual"
            if name not in sets:
                sizes = {**small, "favorites": 8} if size == "refresh" else small
                sets[name] = [Data(work, f"{name}-{factor}", {key: value * factor for key, value in sizes.items()}, program, stub)
                              for factor in (1, 10)]
            return sets[name]

        base = min(data(None)[0].measured(["--version"], work) for _ in range(10))
        print(f"tvguide --version: {base * 1000:.1f} ms of processor time")
        print(f"| {'command':36} | small ms | large ms | ratio |\n| {'-' * 36} | -------- | -------- | ----- |")

        def measure(command, runs):
            """The costs with small and with large data, and the ratio, of the run in the middle by its ratio."""
            pairs = [[each.cost(command) - base for each in data(command.size)] for _ in range(runs)]
            by_ratio = sorted((ten / max(one, FLOOR), one, ten) for one, ten in pairs)
            return by_ratio[runs // 2]

        for command in commands:
            if options.quick and command.size:
                continue
            ratio, one, ten = measure(command, runs)
            if ratio > LIMIT:
                # More runs tell growth from noise.
                ratio, one, ten = measure(command, runs + 4)
            print(f"| {command.name:36} | {one * 1000:8.1f} | {ten * 1000:8.1f} | {ratio:5.1f} |", flush=True)
            if ratio > LIMIT:
                failures.append(f"{command.name}: {ratio:.1f} times the processor time for ten times the data")
        for pair in sets.values():
            for each in pair:
                each.close()
    if options.quick:
        print("Skipped: favorites refresh, which waits for the rate limit of the service.")
    sys.exit("\n".join(failures) or 0)


main()
