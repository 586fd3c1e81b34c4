#!/usr/bin/env python3
"""Counts the instructions of single runs, which are the same on a busy machine, and compares them with kept figures.

    instructions.py [--quick] [--update] PROGRAM STUB

PROGRAM is a statically linked tvguide, STUB the StubServer; both are release builds. The week is made up by make_weeks.py.
Each count is compared with instructions.json beside this script: with that of the last release, of which 3 % more is a failure,
and with the least that any release had, of which 6 % more is one, so that a slow rise over many releases fails, too. --update
writes the file instead, which is done for a release; it keeps the least. What is worth a higher least is written there by hand.
Figures of another toolchain, C library or processor family are printed, not compared.
--quick counts only the works that differ most from each other.

It needs Valgrind, and skips all with one sentence where that is missing.
"""

import argparse
import json
import os
import pathlib
import platform
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FIGURES = HERE / "instructions.json"
MONDAY = "2024-03-04"
NOW = f"{MONDAY}T20:10:00-05:00"
TOLERANCE = 0.03
TOLERANCE_OF_LEAST = 0.06
# The seconds without output after which the browser has nothing left to do.
SILENCE = 5

WARM = {
    "version": ["--version"],
    "week, text": ["--format", "text"],
    "week, Markdown": ["--format", "markdown"],
    "week, HTML": ["--format", "html"],
    "week, JSON": ["--format", "json"],
    "tonight": ["tonight"],
    "now": ["now"],
    "show": ["show", "1"],
}

QUICK = ["version", "week, HTML", "week, JSON", "tonight"]

# Counts would differ with the seed of hashes, and with the copying of memory, which glibc chooses by the processor.
STEADY = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX,-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM"
                      ":glibc.cpu.x86_non_temporal_threshold=0x10000000",
}


def kind_of_machine():
    """All that counts depend on beside the program: the toolchain, the processor's family and the C library."""
    swift = re.search(r"Swift version \S+", subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout)
    return ", ".join([swift[0] if swift else "unknown", platform.machine(), " ".join(platform.libc_ver())])


def on_one_processor():
    """Keeps the number of threads the same on all machines."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def counted(program, arguments, environment, work):
    """The instructions of one run, in millions."""
    report = work / "valgrind.txt"
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={report}", program, *arguments]
    done = subprocess.run(command, preexec_fn=on_one_processor, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                          stderr=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, arguments))} ended with {done.returncode}: {done.stderr.decode()}")
    return collected(report)


def collected(report):
    found = re.search(r"Collected : (\d+)", report.read_text())
    return int(found[1]) / 1e6 if found else sys.exit(f"Valgrind counted nothing: {report.read_text()}")


def counted_browser(program, environment, work):
    """The instructions of the interactive browser from its start to its whole guide and its end, in millions."""
    report = work / "valgrind.txt"
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={report}", program, "browse",
               "--start", "guide", "--now", NOW]
    child, terminal = pty.fork()
    if child == 0:
        on_one_processor()
        os.execvpe(command[0], list(map(str, command)), {**environment, "TERM": "xterm-256color"})
    screen, has_quit = b"", False
    while True:
        # The line of the current time comes with the first day of the guide. Nothing more is painted once all days are read.
        has_guide = "── ".encode() in screen
        ready, _, _ = select.select([terminal], [], [], SILENCE if has_guide and not has_quit else 120)
        if not ready and has_guide and not has_quit:
            os.write(terminal, b"q")
            has_quit = True
            continue
        try:
            part = os.read(terminal, 65536) if ready else b""
        except OSError:
            part = b""
        if not part:
            break
        screen += part
    os.waitpid(child, 0)
    os.close(terminal)
    return collected(report) if has_quit else sys.exit(f"The browser painted no screen: {screen[-500:]}")


def stub(path, folder):
    command = [path, "--data", folder, "--until-eof"]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    return child, child.stdout.readline().decode().strip()


def make_week(folder):
    """A made-up week, and the details of one of its shows."""
    subprocess.run([sys.executable, HERE / "make_weeks.py", folder, MONDAY, "1"], check=True)
    rows = [row for path in sorted(folder.rglob("*.json")) for row in json.loads(path.read_text())]
    show = dict(next(row["show"] for row in rows if row.get("show")), id=1, _embedded={"cast": []})
    episodes = [{"id": 1000 + number, "name": f"Episode {number}", "season": (number - 1) // 13 + 1,
                 "number": (number - 1) % 13 + 1, "type": "regular", "airdate": MONDAY, "airtime": "20:00",
                 "airstamp": f"{MONDAY}T20:00:00+00:00", "runtime": 60, "summary": "<p>Something happens.</p>"}
                for number in range(1, 131)]
    (folder / "show-1.json").write_text(json.dumps(show))
    (folder / "episodes-1.json").write_text(json.dumps(episodes))
    with open(folder / "routes.tsv", "a") as routes:
        routes.write("/shows/1?embed=cast\tshow-1.json\n/shows/1/episodes?specials=1\tepisodes-1.json\n")


def counts(options, work):
    """The names of all works with their instructions in millions."""
    program = work / "tvguide"
    # Valgrind cannot read all debug information of the toolchain.
    subprocess.run(["strip", "-g", "-o", program, options.program], check=True)
    make_week(work / "week")
    child, url = stub(options.stub, work / "week")
    environment = {"PATH": os.environ["PATH"], "HOME": str(work), "NO_PROXY": "127.0.0.1", "TVGUIDE_API_URL": url,
                   "TZ": "UTC", "LANG": "C.UTF-8", **STEADY}
    page = ["--format", "html", "--now", NOW]
    try:
        if options.quick:
            subprocess.run([program, *page], env=environment, check=True, stdout=subprocess.DEVNULL)
        else:
            yield "week, HTML, nothing stored", counted(program, page, environment, work)
        for name, arguments in WARM.items():
            if options.quick and name not in QUICK:
                continue
            command = [*arguments] if name == "version" else [*arguments, "--now", NOW]
            # The first run stores what the next ones read.
            if name in ("tonight", "show"):
                subprocess.run([program, *command], env=environment, check=True, stdout=subprocess.DEVNULL)
            yield name, counted(program, command, environment, work)
        if not options.quick:
            yield "browse", counted_browser(program, environment, work)
    finally:
        child.stdin.close()
        child.wait(10)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--update", action="store_true")
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("stub", type=pathlib.Path)
    options = parser.parse_args()
    if options.quick and options.update:
        parser.error("--update keeps all figures; leave out --quick.")
    if not shutil.which("valgrind"):
        print("Skipped: counts of instructions, since Valgrind is not installed.")
        return
    machine = kind_of_machine()
    kept = json.loads(FIGURES.read_text()) if FIGURES.exists() else {"machine": None, "millions": {}, "least": {}}
    is_comparable = kept.get("machine") == machine and not options.update
    millions, grown = {}, []
    with tempfile.TemporaryDirectory(prefix="tvguide-instructions-") as folder:
        for name, count in counts(options, pathlib.Path(folder)):
            millions[name] = round(count, 2)
            before, least = kept["millions"].get(name), kept["least"].get(name)
            changes = [f"{count / figure - 1:+.1%} of {figure:.2f}" if figure else "new" for figure in (before, least)]
            print(f"| {name:27} | {count:8.2f} M | {changes[0]:18} | {changes[1]:18} |", flush=True)
            if is_comparable and before and (count > before * (1 + TOLERANCE) or count > least * (1 + TOLERANCE_OF_LEAST)):
                grown.append(name)
    if options.update:
        # Figures of another machine cannot be compared.
        least = kept["least"] if kept["machine"] == machine else {}
        least = {name: min(count, least.get(name, count)) for name, count in millions.items()}
        FIGURES.write_text(json.dumps({"machine": machine, "millions": millions, "least": least}, indent=2) + "\n")
    elif not is_comparable:
        print(f"Not compared: the kept figures are those of {kept.get('machine')}, and this is {machine}.")
    if grown:
        sys.exit(f"More than {TOLERANCE:.0%} over the last release, or {TOLERANCE_OF_LEAST:.0%} over the least: {', '.join(grown)}.")


main()
