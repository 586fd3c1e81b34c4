#!/usr/bin/env python3
"""Measures keys in the browser where the service sends names of absurd lengths, and fails where one takes too long.

    Tests/Benchmarks/browse_names.py [--program PATH] [--limit MS] [--only KIND]

All names of a week, of the list of shows, of search results, of episodes and of people are of one kind: thousands of letters,
combining marks, joined emoji and the like. There may also be very many of them. The CPU time of a key and of all that it causes counts, not the time on the clock, so
that other processes do not matter. Without --program, builds a release.
"""

import argparse
import http.server
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import threading
import urllib.parse

sys.dont_write_bytecode = True

from browse import DOWN, PAGE_DOWN, TOP, UP, Session, grown

NOW = "2026-11-20T20:10:00-05:00"
ENTER, ESCAPE, BACKSPACE, LEFT, RIGHT = b"\r", b"\x1b", b"\x7f", b"\x1b[D", b"\x1b[C"
KINDS = {
    "short names": "Saltmarsh",
    "2,700 letters": "A" * 2_700,
    "2,700 ideographs": "\u4e2d" * 2_700,
    "10,000 combining marks": "e" + "\u0301" * 10_000,
    "emoji joined without end": "\U0001f469\u200d" * 2_500,
    "letters with marks": ("e" + "\u0301\u0302\u0303" * 5) * 600,
    "Hangul letters": "\u1100" * 5_000,
    "regional indicators": "\U0001f1fa" * 4_001,
    "skin tones": "\U0001f44d" + "\U0001f3fd" * 4_000,
    "invisible characters": "\u200b" * 6_000,
    "direction marks": "a\u202e" * 5_000,
    "prepended marks": "\u0600" * 5_000,
    "words": "word " * 2_000,
    "lines": "line\n" * 2_000,
    "tags": "<b>" * 3_000,
    "entities": "&CounterClockwiseContourIntegral;" * 1_000,
    "escapes": "\x1b[31m" * 1_500,
    "5,000 genres": "Saltmarsh",
    "5,000 rows a day": "Saltmarsh",
}
SIZES = [(80, 24), (120, 40), (200, 60)]


def show(number, name, genres=1):
    return {
        "id": number, "name": name, "type": "Scripted", "genres": [name] * genres, "status": "Running", "premiered": "2015-09-01",
        "officialSite": "https://example.com/", "schedule": {"time": "20:00", "days": ["Monday"]}, "weight": number % 100,
        "network": {"id": number % 12, "name": name, "country": {"code": "US", "timezone": "America/New_York"}},
        "summary": f"<p>{name[:3000]}</p>",
    }


def episode(number, name, date):
    return {"id": number, "name": name, "season": 1, "number": number, "type": "regular", "airdate": date, "airtime": "20:00",
            "airstamp": f"{date}T{number % 24:02}:30:00+00:00", "runtime": 60, "summary": f"<p>{name[:3000]}</p>"}


def answer(path, kind):
    """The JSON for a path of the service."""
    name, genres, rows = KINDS[kind], 5_000 if "genres" in kind else 1, 5_000 if "rows" in kind else 48
    address = urllib.parse.urlsplit(path)
    query = urllib.parse.parse_qs(address.query)
    parts = address.path.strip("/").split("/")
    if parts[0] == "schedule":
        date = query["date"][0]
        first = int(date.replace("-", "")) % 1000 * 10_000
        return [{**episode(first + row, name, date), "show": show(first + row, name, genres)} for row in range(rows)]
    if parts[0] == "search":
        return [{"score": 1, "show": show(row, name, genres)} for row in range(1, 11)]
    if parts == ["shows"]:
        return [show(row, name, genres) for row in range(1, 61)] if query.get("page") == ["0"] else []
    episodes = [episode(row, name, "2026-11-20") for row in range(1, 61)]
    cast = [{"person": {"id": row, "name": name}, "character": {"id": row, "name": name}} for row in range(1, 31)]
    rest = {"episodes": episodes, "cast": cast, "seasons": []}
    if len(parts) == 3:
        return rest.get(parts[2], [])
    return {**show(int(parts[1]) if parts[1].isdigit() else 1, name, genres), "_embedded": {"episodes": episodes, "cast": cast}}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        body = json.dumps(answer(self.path, self.server.kind), ensure_ascii=False).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            # The program had enough.
            self.close_connection = True

    def log_message(self, *_):
        pass


class Walk:
    """A session in which the CPU time of each key is taken."""

    def __init__(self, session):
        self.session, self.spent = session, []

    def press(self, keys, what):
        before = self.session.processor_seconds()
        os.write(self.session.terminal, keys)
        self.session.drain(0.06)
        self.spent.append((grown(before, self.session.processor_seconds()), what))

    def settle(self, keys, quiet=1.5):
        """Presses keys that fetch something, which does not count."""
        os.write(self.session.terminal, keys)
        self.session.drain(quiet)


def walk(session, has_grid):
    walk = Walk(session)
    for key in [DOWN] * 12 + [UP] * 3 + [PAGE_DOWN] * 6 + [b"]", b"]", b"[", b"n"]:
        walk.press(key, "guide")
    if has_grid:
        for key in [b"v"] + [DOWN] * 6 + [b"]", b"[", b"v"]:
            walk.press(key, "guide, grid")
    walk.press(b"/", "guide, filter")
    for key in [b"a", b"e", b"w", BACKSPACE, BACKSPACE, BACKSPACE]:
        walk.press(key, "guide, filter")
    walk.press(ESCAPE, "guide, filter")
    walk.settle(ENTER)
    for key in [DOWN] * 10 + [PAGE_DOWN] * 5 + [b"\t"] * 2:
        walk.press(key, "showing")
    walk.settle(ESCAPE)
    walk.settle(b"2", 3)
    for key in [DOWN] * 10 + [PAGE_DOWN] * 5:
        walk.press(key, "shows")
    walk.settle(ENTER)
    for key in [DOWN] * 10 + [PAGE_DOWN] * 5 + [b"\t"] * 3 + [DOWN] * 10:
        walk.press(key, "details")
    walk.settle(b"f")
    walk.settle(ESCAPE)
    walk.settle(b"3")
    for key in [DOWN, UP, PAGE_DOWN]:
        walk.press(key, "favorites")
    walk.settle(b"2")
    walk.settle(b"/")
    for key in [b"s", b"a", b"l", LEFT, RIGHT, BACKSPACE]:
        walk.press(key, "search field")
    walk.settle(b"t", 2)
    for kind in ["10,000 combining marks", "emoji joined without end", "2,700 letters", "words"]:
        walk.press(b"\x1b[200~" + KINDS[kind].encode() + b"\x1b[201~", "search field, pasted")
        for key in [LEFT, LEFT, RIGHT, b"x", BACKSPACE, b"\x1b[H", b"y", b"\x1b[F"]:
            walk.press(key, "search field, pasted")
        walk.press(b"\x15", "search field, pasted")
    return walk.spent


def measure(program, url, home, columns, rows):
    environment = {"HOME": home, "PATH": os.environ["PATH"], "TERM": "xterm", "LC_ALL": "C.UTF-8", "NO_PROXY": "127.0.0.1",
                   "TVGUIDE_API_URL": url}
    session = Session([str(program), "browse", "--now", NOW], environment, columns, rows)
    session.wait_for("── ")
    session.drain(3)
    spent = walk(session, has_grid=columns >= 160)
    session.end()
    return spent


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--limit", type=float, default=16)
    parser.add_argument("--only", choices=KINDS)
    options = parser.parse_args()
    if not options.program:
        subprocess.run(["swift", "build", "-c", "release", "--product", "tvguide"], cwd=TOP, check=True, stdout=subprocess.DEVNULL)
    program = options.program or TOP / ".build/release/tvguide"
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    slow = 0
    print(f"{'names':28}{'median':>9}{'slowest':>9}  CPU time of a key in ms, limit {options.limit:g}")
    for kind in [options.only] if options.only else KINDS:
        server.kind = kind
        for columns, rows in SIZES:
            with tempfile.TemporaryDirectory() as home:
                spent = measure(program.resolve(), f"http://127.0.0.1:{server.server_port}", home, columns, rows)
            slowest, where = max(spent)
            slow += slowest * 1000 > options.limit
            print(f"{kind:28}{statistics.median(one for one, _ in spent) * 1000:9.2f}{slowest * 1000:9.2f}  "
                  f"{columns}x{rows}, {where}", flush=True)
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
