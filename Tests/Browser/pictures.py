"""Takes the pictures in the README: the page with the fullest evening of the sample week, and an evening in a terminal.

    .build/browser-tests/bin/python3 Tests/Browser/pictures.py PROGRAM

The sample has no posters of its own, and those of a service belong to others, so some are drawn. `Tests/Browser/run` installs
what this needs.
"""

import html
import pathlib
import re
import subprocess
import sys
import tempfile

from browser import Browser
from guides import Press

NOW = "2026-11-16T21:10:00-05:00"
EVENING = "2026-11-18T20:10:00-05:00"
# The styles that the program prints, by the numbers of their control sequences.
STYLES = {"1": "font-weight: bold", "2": "opacity: 0.5", "1;32": "font-weight: bold; color: #5fd38d", "35": "color: #d3a3f5",
          "36": "color: #6fd6d6", "33": "color: #ffd479", "1;33": "font-weight: bold; color: #ffd479"}
IMAGES = pathlib.Path(__file__).resolve().parents[2] / "docs/images"
# A landscape for each show: a sky, a sun or moon, and three ranges of hills, waves or houses in front of it.
DRAW = """
const shapes = [
  (x, h) => `Q ${x + 35} ${h - 60} ${x + 70} ${h}`,
  (x, h) => `L ${x + 35} ${h - 55} L ${x + 70} ${h}`,
  (x, h) => `L ${x + 14} ${h} L ${x + 14} ${h - 45} L ${x + 50} ${h - 45} L ${x + 50} ${h} L ${x + 70} ${h}`,
  (x, h) => `C ${x + 20} ${h - 40} ${x + 50} ${h + 30} ${x + 70} ${h}`,
];
function landscape(show) {
  let seed = show * 2654435761 % 4294967296;
  const next = (most) => (seed = (seed * 1664525 + 1013904223) % 4294967296) / 4294967296 * most;
  const hue = next(360), shape = shapes[Math.floor(next(shapes.length))];
  const [sun, high, size] = [30 + next(150), 40 + next(90), 18 + next(28)];
  const ranges = [0, 1, 2].map((row) => {
    const h = 170 + row * 45, from = -next(70);
    const points = [0, 1, 2, 3, 4].map((at) => shape(from + at * 70, h)).join(" ");
    return `<path d="M ${from} ${h} ${points} V 300 H ${from} Z" fill="hsl(${hue + 25} 45% ${42 - row * 13}%)"/>`;
  });
  return `url('data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 295">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 30%)"/>
    <stop offset="1" stop-color="hsl(${hue + 60} 75% 72%)"/></linearGradient><rect width="210" height="295" fill="url(#g)"/>
    <circle cx="${sun}" cy="${high}" r="${size}" fill="hsl(${hue + 70} 90% 88%)"/>${ranges.join("")}</svg>`)}')`;
}
for (const poster of document.querySelectorAll(".poster")) {
  const show = poster.closest("[data-show]")?.dataset.show ?? document.querySelector(
    poster.closest("a")?.getAttribute("href"))?.dataset.show ?? "1";
  poster.style.background = `${landscape(Number(show))} center / cover`;
  poster.style.color = "transparent";
}
"""


def picture(guide, name, width, height, *features):
    page = Browser(width, height, now=NOW, features=features)
    try:
        page.command("Emulation.setTimezoneOverride", timezoneId="America/New_York")
        page.open(guide)
        page.run(DRAW)
        page.driver.save_screenshot(str(IMAGES / name))
    finally:
        page.quit()


def terminal(program, folder, name, width, height):
    """Takes the picture of a terminal with the first lines of an evening."""
    words = ["tonight", "--sample", "--now", EVENING, "--color", "always", "--width", "80"]
    printed = subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout
    lines = "$ tvguide tonight\n" + printed
    text = re.sub("\x1b\\[0m", "</span>", html.escape(lines))
    text = re.sub("\x1b\\[([0-9;]+)m", lambda style: f'<span style="{STYLES[style[1]]}">', text)
    page = pathlib.Path(folder) / "terminal.html"
    page.write_text(f"""<!doctype html><meta charset="utf-8"><pre style="position: fixed; inset: 0; margin: 0; padding: 18px 22px;
background: #151821; color: #e4e6ee; font: 15px/20.4px 'DejaVu Sans Mono', monospace">{text}</pre>""")
    window = Browser(width, height)
    try:
        window.driver.get(page.as_uri())
        window.driver.save_screenshot(str(IMAGES / name))
    finally:
        window.quit()


with tempfile.TemporaryDirectory() as folder:
    guide = Press(sys.argv[1], folder).page("the sample week", now=NOW)
    picture(guide, "week.png", 1280, 860)
    picture(guide, "phone.png", 390, 844, ("prefers-color-scheme", "dark"))
    terminal(sys.argv[1], folder, "tonight.png", 780, 640)
