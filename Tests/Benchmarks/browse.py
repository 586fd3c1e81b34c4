#!/usr/bin/env python3
"""Measures the browser at a pseudo-terminal and prints a table.

    Tests/Benchmarks/browse.py [--data DIR INSTANT] [--program PATH] [--stub PATH] [--quick]

Measures the first paint of the stored week after the start of the process, the time from a key to its paint, the CPU time
of an idle minute, and the memory after a thousand screens. Without --data the week is made up
(make_weeks.py); DIR is a folder with a routes.tsv, and INSTANT the present. Without --program, builds a release.
"""

import argparse
import datetime
import fcntl
import os
import pathlib
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
DOWN, UP, PAGE_DOWN = b"\x1b[B", b"\x1b[A", b"\x1b[6~"


class Session:
    """A program in its own terminal, ended by its process ID."""

    def __init__(self, command, environment, columns=80, rows=24):
        self.start = time.perf_counter()
        self.id, self.terminal = pty.fork()
        if self.id == 0:
            os.execve(command[0], command, environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.seen = b""

    def read(self, timeout):
        """The next output and its time; empty and None after the time limit."""
        if not select.select([self.terminal], [], [], timeout)[0]:
            return b"", None
        try:
            data = os.read(self.terminal, 1 << 20)
        except OSError:
            data = b""
        self.seen += data
        return data, time.perf_counter()

    def wait_for(self, text, timeout=30):
        """The seconds from the start to the read that completed a text."""
        end = time.perf_counter() + timeout
        while time.perf_counter() < end:
            data, at = self.read(end - time.perf_counter())
            if text.encode() in self.seen:
                return at - self.start
            if not data:
                break
        sys.exit(f"{text!r} never came: {self.seen[-2000:]!r}")

    def drain(self, quiet=0.15):
        """Reads until there is no output for a while."""
        while self.read(quiet)[0]:
            pass

    def press(self, key, timeout=5):
        """The seconds from a key to its output."""
        pressed = time.perf_counter()
        os.write(self.terminal, key)
        data, at = self.read(timeout)
        if not data:
            sys.exit(f"{key!r} painted nothing")
        return at - pressed

    def processor_seconds(self):
        """The CPU time of each of its threads."""
        tasks = pathlib.Path(f"/proc/{self.id}/task").glob("*/schedstat")
        return {task: int(task.read_text().split()[0]) / 1e9 for task in tasks}

    def switches(self):
        """The number of context switches of each of its threads."""
        return {
            status: sum(int(line.split()[1]) for line in status.read_text().splitlines() if "ctxt_switches" in line)
            for status in pathlib.Path(f"/proc/{self.id}/task").glob("*/status")
        }

    def megabytes(self, what):
        for line in pathlib.Path(f"/proc/{self.id}/status").read_text().splitlines():
            if line.startswith(what + ":"):
                return int(line.split()[1]) / 1024
        return 0.0

    def end(self):
        os.kill(self.id, signal.SIGTERM)
        # The program must not block on unread output.
        while self.read(5)[0]:
            pass
        os.waitpid(self.id, 0)
        os.close(self.terminal)


def grown(before, after):
    """The growth of the threads' counts; threads that have ended by then count as unchanged."""
    return sum(count - before.get(thread, 0) for thread, count in after.items())


def measure(program, environment, instant, runs, idle):
    command = [str(program), "browse", "--now", instant]
    first = Session(command, environment)
    # Copies stored later than the present would not be fresh.
    present = datetime.datetime.fromisoformat(instant) + datetime.timedelta(minutes=3)
    command = command[:-1] + [present.isoformat()]
    first.wait_for("── ")
    first.drain()
    first.end()

    paints = []
    for _ in range(runs):
        session = Session(command, environment)
        paints.append(session.wait_for("── "))
        session.drain(0.05)
        session.end()

    session = Session(command, environment)
    session.wait_for("── ")
    session.drain(0.5)
    keys = []
    for number in range(runs * 20):
        keys.append(session.press(DOWN if number % 40 < 20 else UP))
        session.drain(0.002)
    session.drain(1)
    # The line of the current time moves once a minute, and libdispatch checks its threads once a second.
    before, switches = session.processor_seconds(), session.switches()
    time.sleep(idle)
    spent = grown(before, session.processor_seconds())
    woken = grown(switches, session.switches())
    for number in range(1000):
        key = [PAGE_DOWN, b"]", b"t", b"2", b"1", b"?", b"\x1b[H"][number % 7]
        os.write(session.terminal, key)
        session.read(0.2)
        if key == b"?":
            os.write(session.terminal, b"?")
            session.read(0.2)
    session.drain(0.5)
    memory = session.megabytes("VmRSS")
    session.end()
    return paints, keys, spent, woken, memory


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", nargs=2, metavar=("DIR", "INSTANT"))
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--stub", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    if not options.program:
        for product in ["tvguide", "StubServer"]:
            subprocess.run(["swift", "build", "-c", "release", "--product", product], cwd=TOP, check=True,
                           stdout=subprocess.DEVNULL)
    program = options.program or TOP / ".build/release/tvguide"
    stub = options.stub or program.parent / "StubServer"
    with tempfile.TemporaryDirectory() as work:
        if options.data:
            data, instant = options.data
        else:
            data, instant = f"{work}/weeks", "2024-03-07T20:10:05-05:00"
            subprocess.run([sys.executable, HERE / "make_weeks.py", data, "2024-03-04", "1"], check=True,
                           stdout=subprocess.DEVNULL)
        server = subprocess.Popen([stub, "--data", data, "--until-eof"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        environment = {
            "HOME": work, "PATH": os.environ["PATH"], "TERM": "xterm", "NO_PROXY": "127.0.0.1",
            "TVGUIDE_API_URL": server.stdout.readline().decode().strip(),
        }
        try:
            runs, idle = (5, 5) if options.quick else (20, 60)
            paints, keys, spent, woken, memory = measure(program, environment, instant, runs, idle)
        finally:
            server.stdin.close()
            server.wait(10)
    keys.sort()
    print(f"{'first paint of the stored week, median':48}{statistics.median(paints) * 1000:8.1f} ms   target 50")
    print(f"{'a key to its paint, median':48}{statistics.median(keys) * 1000:8.2f} ms   target 16")
    print(f"{'a key to its paint, slowest of a hundred':48}{keys[int(len(keys) * 0.99) - 1] * 1000:8.2f} ms   target 16")
    print(f"{f'CPU time of {idle} idle seconds':48}{spent * 1000:8.1f} ms   target 0")
    print(f"{f'wake-ups in {idle} s':48}{woken:8}")
    print(f"{'memory after a thousand screens':48}{memory:8.1f} MB   target 80")


if __name__ == "__main__":
    main()
