"""Parses Markdown by CommonMark and checks that it has every show and episode of the JSON once, with its link."""

import json
import re
import sys

from markdown_it import MarkdownIt

markdown, guide = sys.argv[1:3]
with open(markdown, encoding="utf-8") as file:
    tokens = MarkdownIt("commonmark").parse(file.read())
with open(guide, encoding="utf-8") as file:
    events = [event for day in json.load(file)["days"] for shelf in day["shelves"] for event in shelf["events"]]


def plain(text):
    """The letters and digits of a text, for comparison."""
    return re.sub(r"[\W_]+", "", text)


items, depth, heading, shelf = [], 0, False, ""
for token in tokens:
    if token.type in ("heading_open", "heading_close"):
        heading = token.type == "heading_open"
    elif heading and token.type == "inline":
        shelf = token.content
    # Highlights appear again in the shelves of their day.
    if shelf == "Highlights":
        continue
    if token.type == "html_block":
        sys.exit(f"{markdown}: raw HTML: {token.content}")
    if token.type == "list_item_open":
        depth += 1
        if depth == 1:
            items.append(("", []))
    elif token.type == "list_item_close":
        depth -= 1
    elif token.type == "inline" and depth >= 1 and not items[-1][0]:
        if any(child.type == "html_inline" for child in token.children):
            sys.exit(f"{markdown}: raw HTML: {token.content}")
        text = "".join(child.content for child in token.children)
        links = [child.attrGet("href") for child in token.children if child.type == "link_open"]
        items[-1] = (text, links)

if len(items) != len(events):
    sys.exit(f"{markdown}: {len(items)} items for {len(events)} events")
# At one time, networks have another order than in JSON.
for event in events:
    # A name that only repeats the number is left out.
    names = [event["show"]["name"], event["name"]][:1 if re.fullmatch(r"Episode \d+", event["name"]) else 2]
    fits = [(text, links) for text, links in items if all(plain(name) in plain(text) for name in names)
            and (not event["url"] or event["url"] in links)]
    if not fits:
        sys.exit(f"{markdown}: {names} with {event['url']} is not there, or twice in the JSON")
    items.remove(fits[0])
print(f"{markdown}: {len(events)} events, all names and links found")
