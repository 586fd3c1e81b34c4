#!/usr/bin/env python3
"""Checks that the relative links of documents and pages lead to files: check-links.py FOLDER [PAGE...]

The pages are those of these names, by default all below the folder.
"""

import pathlib
import re
import sys
import urllib.parse

folder = pathlib.Path(sys.argv[1])
links, broken = 0, []
pages = [folder / name for name in sys.argv[2:]] or [*folder.rglob("*.md"), *folder.rglob("*.html")]
for page in pages:
    text = page.read_text()
    pattern = r'\s(?:href|src)="([^"]+)"'
    if page.suffix == ".md":
        text = re.sub(r"^( *)```.*?^\1```$|`[^`\n]*`", "", text, flags=re.MULTILINE | re.DOTALL)
        pattern += r"|\]\(([^)\s]+)\)"
    for found in re.finditer(pattern, text):
        link = urllib.parse.urlsplit(found[1] or found[2])
        # Those of the error page begin at the root of a site.
        if link.path and not link.scheme and not link.netloc and not link.path.startswith("/"):
            links += 1
            if not (page.parent / urllib.parse.unquote(link.path)).exists():
                broken.append(f"{page.relative_to(folder)}: {link.path}")
print(f"{links} relative links in {folder.name}")
sys.exit("\n".join(["Broken links:", *broken]) if broken else 0 if links else "There are no links.")
