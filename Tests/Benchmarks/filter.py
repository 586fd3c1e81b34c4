#!/usr/bin/env python3
"""Measures the time from typing in a page's search field to the result in a real browser, and prints a table.

    Tests/Benchmarks/filter.py PAGE.html [--runs N] [--view shelves|grid|list]

Without a page, measures one of a made-up week of 652 events (make_weeks.py). Run it with the Python that `Tests/Browser/run`
installs in `.build/browser-tests`, which has selenium.

For each width, letters are typed and the field is cleared again with the browser's own input events. `frame`
is the time from an input event to the frame that shows its result: the event's time stamp to the first task after the
frame was laid out and painted. `busy` is the CPU time that the page's main thread spent on it, including time after that
frame; on a busy machine, it is the more reliable number.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
sys.path.append(str(HERE.parent / "Browser"))

from browser import Browser, Keys  # noqa: E402

VIEWS = {360: "list", 834: "shelves", 1440: "shelves"}
STEPS = ["n", "e", "w", "s", "cleared", "t", "h", "e", "cleared", "cleared by its button"]
LISTEN = """
window.frames_ = [];
document.querySelector(".tools").addEventListener("click", measure, true);
document.querySelector("#q").addEventListener("input", measure, true);
function measure(event) {
  if (event.type === "click" && !event.target.closest(".clear")) return;
  const start = event.timeStamp;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.frames_.push(performance.now() - start);
    channel.port2.postMessage(null);
  });
}
"""


def thread_seconds(page):
    metrics = page.command("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in metrics}


def act(page, step):
    """Performs a step; returns the milliseconds to its frame and the CPU times."""
    if step == "cleared by its button":
        page.command("Input.insertText", text="the")
        time.sleep(0.3)
    elif step == "cleared":
        page.run("document.querySelector('#q').select()")
    before = thread_seconds(page)
    page.run("frames_.length = 0")
    if step == "cleared":
        page.press(Keys.DELETE)
    elif step == "cleared by its button":
        page.one(".clear").click()
    else:
        page.command("Input.insertText", text=step)
    for _ in range(100):
        if page.run("return frames_.length"):
            break
        time.sleep(0.02)
    time.sleep(0.3)
    after = thread_seconds(page)
    spent = {name: (after[name] - before[name]) * 1000 for name in ("TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration")}
    return page.run("return frames_[0]"), spent


def measured(guide, width, view, runs, now):
    """The runs of each step."""
    page = Browser(width, now=now)
    taken = {}
    try:
        page.open(guide, f"view={view}")
        time.sleep(1)
        page.command("Performance.enable", timeDomain="threadTicks")
        page.run(LISTEN)
        page.click("#q")
        for run in range(runs + 1):
            typed = ""
            for step in STEPS:
                typed = "" if step.startswith("cleared") else typed + step
                frame, spent = act(page, step)
                if run:  # The first run does not count.
                    taken.setdefault((step if step.startswith("cleared") else f"“{typed}”"), []).append((frame, spent))
    finally:
        page.quit()
    return taken


def made_up(folder):
    """The page of a made-up week."""
    program, stub = (TOP / ".build/release" / name for name in ("tvguide", "StubServer"))
    subprocess.run([sys.executable, HERE / "make_weeks.py", folder, "2024-03-04", "2"], check=True)
    child = subprocess.Popen([stub, "--data", folder, "--until-eof"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    page = pathlib.Path(folder) / "week.html"
    try:
        url = child.stdout.readline().decode().strip()
        subprocess.run([program, "--api-url", url, "--cache-dir", pathlib.Path(folder) / "cache", "--week", "2024-W10",
                        "--now", "2024-03-07T20:10:00-05:00", "--output", page, "--quiet"], check=True)
    finally:
        child.stdin.close()
        child.wait(10)
    return page


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", nargs="?", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--view", choices=["shelves", "grid", "list"])
    parser.add_argument("--width", type=int, choices=VIEWS)
    parser.add_argument("--now", default="2024-03-08T01:10:00Z", help="the reader's present time")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="tvguide-filter-") as folder:
        guide = options.page.resolve() if options.page else made_up(folder)
        for width in [options.width] if options.width else sorted(VIEWS, reverse=True):
            view = options.view or VIEWS[width]
            print(f"{width} px, {view}: median (and slowest) of {options.runs} runs, in milliseconds")
            worst = 0
            for step, runs in measured(guide, width, view, options.runs, options.now).items():
                frames = [frame for frame, _ in runs]
                busy = {name: statistics.median(spent[name] for _, spent in runs) for name in runs[0][1]}
                worst = max(worst, statistics.median(frames))
                print(f"  {step:<24} frame {statistics.median(frames):5.0f} ({max(frames):4.0f})   busy {busy['TaskDuration']:5.0f}"
                      f"   script {busy['ScriptDuration']:4.0f}, style {busy['RecalcStyleDuration']:4.0f}, layout {busy['LayoutDuration']:4.0f}")
            print(f"  the slowest of these medians: {worst:.0f}")


main()
