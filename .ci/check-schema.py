"""Checks the JSON and JSON Lines of all reports against docs/schema.json, and that docs/json.md has the same keys.

    check-schema.py PROGRAM STUB-SERVER FOLDER

Reports are made of the sample and of the test's responses in FOLDER, which STUB-SERVER serves. The schema allows keys to be added;
here, every key must be in it, and every key of the schema must occur. Needs the package jsonschema.
"""

import copy
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import jsonschema

program, stub, folder = sys.argv[1:]
now = ["--now", "2026-11-20T20:10:00-05:00"]
docs = pathlib.Path(__file__).parent.parent / "docs"
schema = json.loads((docs / "schema.json").read_text())
page = (docs / "json.md").read_text()
jsonschema.Draft202012Validator.check_schema(schema)
# The parts of other definitions cannot be closed themselves.
PARTS = {"report", "airing", "show"}


def closed(schema, name=""):
    """The schema without room for keys that it does not name."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: closed(value, key) for key, value in schema.items() if key != "$defs"}
    if isinstance(schema.get("properties"), dict) and name not in PARTS:
        made["unevaluatedProperties"] = False
    return made


strict = closed(schema)
strict["$defs"] = {name: closed(part, name) for name, part in schema["$defs"].items()}
strict["$defs"]["openShow"] = copy.deepcopy(strict["$defs"]["show"])
strict["$defs"]["show"]["unevaluatedProperties"] = False
strict["$defs"]["favorite"]["allOf"] = [{"$ref": "#/$defs/openShow"}]
counts = {"reports": 0, "lines": 0}
occurring = set()


def keys(value):
    """All keys of a value and of those in it."""
    if isinstance(value, list):
        return set().union(*map(keys, value))
    return set(value).union(*map(keys, value.values())) if isinstance(value, dict) else set()


def names(schema):
    """All keys that a schema describes."""
    if isinstance(schema, list):
        return set().union(*map(names, schema))
    if not isinstance(schema, dict):
        return set()
    found = set().union(*map(names, schema.values()))
    return found | set(schema["properties"]) if isinstance(schema.get("properties"), dict) else found


def validator(name):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": strict["$defs"]})


reports = {name: validator(name) for name in ("guide", "showReport", "episodes", "castReport", "favorites", "showList", "checks")}
lines = {name: validator(name) for name in ("event", "episode", "favorite", "show", "member", "alert")}


def check(value, check_by, what):
    """Fails if a value does not have the form."""
    occurring.update(keys(value))
    error = next(check_by.iter_errors(value), None)
    if error:
        sys.exit(f"{what}: {error.json_path}: {error.message[:300]}")


def run(words, environment):
    done = subprocess.run([program, *words, "--quiet"], capture_output=True, env=environment)
    # Without a site and a terminal, doctor may find problems.
    if done.returncode not in (0, 69):
        sys.exit(f"{words}: {done.returncode}: {done.stderr.decode()}")
    return done.stdout.decode()


def check_command(words, form, row, environment):
    check(json.loads(run([*words, "--format", "json"], environment)), reports[form], words)
    counts["reports"] += 1
    if row is None:
        return
    for line in run([*words, "--format", "jsonl"], environment).splitlines():
        check(json.loads(line), lines[row], [*words, "jsonl"])
        counts["lines"] += 1


GUIDES = [["week"], ["tonight"], ["now"], ["day", "friday"], ["week", "--network", "NBC", "--from", "18:00"]]
SHOWS = [
    (["show", "9500002"], "showReport", "episode"), (["show", "9500002", "--no-summaries", "--season", "3"], "showReport", "episode"),
    (["show", "9500002", "--episodes"], "episodes", "episode"), (["show", "9500002", "--cast"], "castReport", "member"),
    (["search", "salt"], "showList", "show"), (["shows"], "showList", "show"), (["favorites"], "favorites", "favorite"),
    (["favorites", "missed", "--since", "30d"], "guide", "event"), (["favorites", "upcoming", "--days", "60"], "guide", "event"),
    (["favorites", "upcoming", "--past", "30d"], "guide", "event"), (["day", "friday", "--cast"], "guide", "event"),
    (["week", "--streaming", "--timezone", "Europe/Berlin"], "guide", "event"),
]
with tempfile.TemporaryDirectory() as home:
    data = shutil.copytree(folder, f"{home}/data")
    pages = pathlib.Path(data, "page.json")
    pages.write_text(f"[{pathlib.Path(data, 'shows/9500002.json').read_text()}]")
    with open(f"{data}/routes.tsv", "a") as routes:
        routes.write("/shows?page=0\tpage.json\n")
    server = subprocess.Popen([stub, "--data", data, "--until-eof"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    try:
        root = server.stdout.readline().decode().strip()
        environment = {"HOME": home, "TVGUIDE_API_URL": root, "NO_PROXY": "127.0.0.1"}
        for words in GUIDES:
            check_command([*words, "--sample", *now], "guide", "event", environment)
            check_command([*words, *now], "guide", "event", environment)
        check_command(["week", "--feed", "pacific", *now], "guide", "event", environment)
        check_command(["favorites", *now], "favorites", "favorite", environment)
        subprocess.run([program, "favorites", "add", "9500002", "9500005", *now, "--quiet"], env=environment, check=True, capture_output=True)
        check_command(["favorites", *now], "favorites", "favorite", environment)
        subprocess.run([program, "favorites", "seen", "9500002", "s2e1", *now], env=environment, check=True, capture_output=True)
        for words, form, row in SHOWS:
            for more in ([], ["--no-spoilers"]):
                check_command([*words, *more, *now], form, row, environment)
        check_command(["week", "--group-by", "none", *now], "guide", None, environment)
        check_command(["doctor"], "checks", None, environment)
        run(["site", f"{home}/site", "--no-details", *now], environment)
        check(json.loads(pathlib.Path(home, "site/guide.json").read_text()), reports["guide"], "guide.json")
        for words in ([], ["--today", "--language", "English"], ["--before", "7d", "--language", "English"]):
            found = run(["alerts", *words, "--tell-first", "--dry-run", "--format", "jsonl", *now], environment).splitlines()
            if words and not found:
                sys.exit(f"alerts {words}: no line")
            for line in found:
                check(json.loads(line), lines["alert"], ["alerts", *words])
                counts["lines"] += 1
    finally:
        server.stdin.close()
        server.wait(10)
example = re.search(r"## An example\n.*?```json\n(.*?)```", page, re.DOTALL)[1]
check(json.loads(example), reports["guide"], "the example of docs/json.md")
# A favorite has news of an episode only after its show changed at the service, which Tests/Alerts/run makes happen.
if unseen := names(schema) - occurring - {"episode"}:
    sys.exit(f"No report has these keys of the schema: {sorted(unseen)}")
if missing := {name for name in names(schema) if f"`{name}`" not in page and f'"{name}"' not in page}:
    sys.exit(f"docs/json.md lacks keys of the schema: {sorted(missing)}")
# The first column of each table of keys; in that of reports on shows, it is the second.
tabled = re.findall(r"^\| (?:(?:`\w+`(?:, )?)+ \| |\| )?((?:`\w+`(?:, )?)+) \| [a-z]", page, re.MULTILINE)
if strange := {name for cell in tabled for name in re.findall(r"`(\w+)`", cell)} - names(schema):
    sys.exit(f"docs/schema.json lacks keys of docs/json.md: {sorted(strange)}")
print(f"{counts['reports']} reports and {counts['lines']} lines have the form of docs/schema.json")
