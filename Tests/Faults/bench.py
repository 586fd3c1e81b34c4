"""What the fault runners share: a service on loopback, homes in which a scene can begin, and the checks after each run."""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
NOW = "2026-11-20T20:10:00-05:00"
# Those of the manual, and that of a closed pipe.
STATUSES = {0, 2, 64, 65, 66, 69, 70, 73, 74, 75, 129, 130, 141, 143}
LIST = "data/tvguide/favorites.json"

# The arguments of each scene, the files that must be whole after it, and the scene that comes before it.
Scene = collections.namedtuple("Scene", "arguments outputs before")
SCENES = {
    "cold": Scene(["week", "-o", "page.html"], ["page.html"], None),
    "warm": Scene(["week", "-o", "page.html"], ["page.html"], "cold"),
    "first-favorite": Scene(["favorites", "add", "9500002"], [LIST], None),
    "add": Scene(["favorites", "add", "9500005"], [LIST], "first-favorite"),
    "remove": Scene(["favorites", "remove", "9500002", "--yes"], [LIST], "first-favorite"),
    "import": Scene(["favorites", "import", "list.json"], [LIST], "first-favorite"),
    "site": Scene(["site", "site", "--no-details"], ["site/index.html", "site/2026-W47.html"], "cold"),
    "site-again": Scene(["site", "site", "--no-details"], ["site/index.html", "site/2026-W47.html"], "site"),
    "clear": Scene(["cache", "clear"], [], "cold"),
}


class Program:
    """The program with a service on loopback."""

    def __init__(self, binary, url):
        self.binary, self.url = binary, url

    def start(self, home, arguments, wrapper=()):
        environment = {
            "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache"), "XDG_DATA_HOME": str(home / "data"),
            "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"], "TVGUIDE_API_URL": self.url, "NO_PROXY": "127.0.0.1",
        }
        command = [*wrapper, str(self.binary), *arguments]
        if arguments[0] != "cache":
            command += ["--now", NOW]
        return subprocess.Popen(command, cwd=home, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, start_new_session=True)

    def run(self, home, arguments, wrapper=()):
        """The status and both outputs of one run; the status is "hung" after a minute."""
        child = self.start(home, arguments, wrapper)
        try:
            output, errors = child.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.communicate()
            return "hung", "", ""
        return child.returncode, output.decode(errors="replace"), errors.decode(errors="replace")


class Report:
    """Counts of runs, and the failures."""

    def __init__(self):
        self.runs = self.hit = 0
        self.failures = []
        self.statuses = collections.Counter()
        self.lock = threading.Lock()

    def count(self, status, hit=True):
        with self.lock:
            self.runs += 1
            self.hit += hit
            self.statuses[status] += 1

    def check(self, holds, where, message):
        if not holds:
            with self.lock:
                self.failures.append(f"{where}: {message}")
                if len(self.failures) <= 50:
                    print(self.failures[-1], flush=True)

    def finish(self):
        """Prints the figures, and ends this process."""
        if len(self.failures) > 50:
            print(f"and {len(self.failures) - 50} more")
        print(f"{self.runs} runs, {self.hit} faults, {len(self.failures)} failures; statuses:",
              ", ".join(f"{status} ({count})" for status, count in sorted(self.statuses.items(), key=str)))
        sys.exit(1 if self.failures else 0)


# A run does not wait for the requests of those that prepared its home.
ANEW = shutil.ignore_patterns(".requests")


class Bench:
    """Prepared homes, and copies of them."""

    def __init__(self, program, work):
        self.program, self.work = program, work
        self.homes = {}
        self.lock = threading.RLock()
        self.number = 0

    def prepared(self, name):
        """A folder in which a scene can begin, made once."""
        with self.lock:
            if name not in self.homes:
                home = self.work / f"before-{name}"
                before = SCENES[name].before
                if before:
                    shutil.copytree(self.prepared(before), home, symlinks=True, ignore=ANEW)
                    self.expect_done(home, SCENES[before].arguments)
                else:
                    home.mkdir()
                    rows = [{"id": show, "url": f"https://www.tvmaze.com/shows/{show}"} for show in (9500005, 9500002)]
                    (home / "list.json").write_text(json.dumps(rows))
                    (home / "page.html").write_text("yesterday's page\n")
                self.homes[name] = home
            return self.homes[name]

    def expect_done(self, home, arguments):
        status, output, errors = self.program.run(home, arguments)
        if status != 0:
            sys.exit(f"{' '.join(arguments)} ends with {status}: {errors}")
        return output

    def copy(self, home):
        with self.lock:
            self.number += 1
            path = self.work / f"home-{self.number}"
        return pathlib.Path(shutil.copytree(home, path, symlinks=True, ignore=ANEW))


def contents(home, outputs):
    """The bytes of files, without the counter and so the checksum of a list of favorites."""
    found = [(home / name).read_bytes() if (home / name).exists() else None for name in outputs]
    return [data and re.sub(rb'"(revision|checksum)" ?: ?("[^"]*"|\d+)', b"", data) for data in found]


def is_whole(now, before, after):
    """Whether a file is the old one or the new one, or the page that keeps the place of a site's first page."""
    return now in (before, after) or before is None and now is not None and b"This page is being made" in now


def temporary_files(home):
    return sorted(str(path.relative_to(home)) for path in home.rglob(".*.tmp"))


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--binary", type=pathlib.Path, default=TOP / ".build/release/tvguide")
    parser.add_argument("--stub", type=pathlib.Path, default=TOP / ".build/release/StubServer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser


def bench(options, body):
    """Calls the body with a bench whose service and folders last as long as the call."""
    memory = pathlib.Path("/dev/shm")
    place = memory if memory.is_dir() and os.access(memory, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="tvguide-faults.", dir=place) as folder:
        data = TOP / "Tests/TestSupport/Fixtures"
        stub = subprocess.Popen([options.stub, "--data", data, "--port", "0", "--until-eof"],
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            url = stub.stdout.readline().decode().strip()
            threading.Thread(target=stub.stdout.read, daemon=True).start()
            body(Bench(Program(options.binary.resolve(), url), pathlib.Path(folder)))
        finally:
            stub.stdin.close()
            stub.wait(10)


def each(items, jobs, work):
    """Does the work for each item, some at once, and lets the first exception out."""
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for done in [pool.submit(work, item) for item in items]:
            done.result()


def favorites(home):
    """The numbers of the shows in the list of favorites."""
    return [row["show"]["id"] for row in json.loads((home / LIST).read_bytes())["favorites"]]
