"""Parses a page by the HTML standard and stops at the first error; anchors must be unique and links must have targets."""

import sys

import html5lib

path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    page = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(file.read())
ids = [element.get("id") for element in page.iter() if element.get("id")]
twice = sorted({name for name in ids if ids.count(name) > 1})
if twice:
    sys.exit(f"{path}: duplicate anchors: {twice}")
for element in page.iter():
    href = element.get("href") or ""
    if href.startswith("#") and href[1:] and href[1:] not in ids:
        sys.exit(f"{path}: {href} has no target")
    if isinstance(element.tag, str) and any(name.startswith("on") for name in element.attrib):
        sys.exit(f"{path}: <{element.tag}> has an inline event handler")
print(f"{path}: {sum(name.startswith('event-') for name in ids)} events, parsed strictly")
