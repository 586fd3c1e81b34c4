import Foundation
import TestSupport
import Testing

/// Exit statuses 73 and 74, and the effect on existing files.
@Suite(.timeLimit(.minutes(60)))
struct OutputPlaceTests {
    @Test(arguments: [
        ("week", "2026-W47.html"), ("day friday", "2026-11-20.html"), ("tonight", "tonight.html"),
        ("now", "now.html"), ("show 9500002", "show-9500002.html"), ("show Fathom Point", "show-fathom-point.html"),
    ])
    func `names a file in a folder after the report and its format`(command: String, name: String) async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("mine", to: "there/other.html")
        let words = command.split(separator: " ").map(String.init)
        for (folder, format) in [("there", ["--format", "html"]), ("there/", []), ("new/folder/", [])] {
            let run = try await harness.run(
                words + format + ["--output", folder, "--now", ProgramHarness.fridayEvening]
            )
            #expect(run.status == 0, "\(run.standardError)")
            let file = (folder.hasSuffix("/") ? folder : folder + "/") + name
            #expect(try harness.home.read(file).hasPrefix("<!DOCTYPE html>"))
        }
        #expect(try harness.home.read("there/other.html") == "mine")
    }

    @Test(arguments: [
        ("week --format text", "2026-W47.txt"), ("favorites upcoming --format ics", "favorites-upcoming.ics"),
        ("grab --days 1", "tv_grab_us_tvmaze.xml"),
    ])
    func `writes no page into a folder for another format`(command: String, name: String) async throws {
        let harness = try await ProgramHarness(favorites: ["9500005"])
        let words = command.split(separator: " ").map(String.init)
        try await harness.run(words + ["--output", "there/", "--now", ProgramHarness.fridayEvening], status: 0)
        #expect(harness.home.files().contains { $0.hasSuffix("there/" + name) }, "\(harness.home.files())")
    }

    @Test func `reports a missing folder before the first request`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.run(["week", "--output", "no/week.html"], status: 73)
        #expect(run.standardError.contains("there is no folder"))
        #expect(try harness.targets().isEmpty && harness.home.files().isEmpty)
    }

    @Test(arguments: [
        "", "tonight", "day friday", "cache", "help", "--version", "completions bash",
    ])
    func `reports that standard output is full`(command: String) async throws {
        let harness = try await ProgramHarness()
        let words = command.split(separator: " ").map(String.init)
        try await harness.run(words, environment: [:], output: .file("/dev/full"), status: 74, says: "No space left")
    }

    @Test func `reports that the output device is full`() async throws {
        try await ProgramHarness().guide("--output", "/dev/full", status: 74, says: "/dev/full")
    }

    @Test func `reports that standard output is closed`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.shell("$tvguide --now $now >&-")
        #expect(run.status == 74)
        #expect(!run.standardError.isEmpty)
    }

    @Test func `keeps the old file when the disk is full`() async throws {
        let harness = try await ProgramHarness()
        let old = String(repeating: "yesterday", count: 10)
        try harness.home.write(old, to: "week.html")
        // The process may write only a few hundred bytes to a file, which resembles a full disk.
        let run = try await harness.shell("trap '' XFSZ; ulimit -f 1; exec $tvguide --now $now -o week.html")
        #expect(run.status == 74)
        #expect(run.standardError.contains("Its previous contents are unchanged."))
        #expect(try harness.home.read("week.html") == old)
        #expect(harness.leftovers.isEmpty)
    }

    @Test func `applies the umask to a new file and keeps the permissions of an old one`() async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.shell("umask 027; $tvguide --now $now -o week.md; stat -c %a week.md")
        #expect(first.standardOutput == "640\n")
        let second = try await harness.shell("chmod 604 week.md; $tvguide --now $now -o week.md; stat -c %a week.md")
        #expect(second.standardOutput == "604\n")
        #expect(harness.leftovers.isEmpty)
    }

    @Test func `writes through a symbolic link`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("yesterday", to: "site/week.html")
        let run = try await harness.shell(
            "ln -s site/week.html link.html; $tvguide --now $now -o link.html; readlink link.html"
        )
        #expect(run.status == 0)
        #expect(run.standardOutput == "site/week.html\n")
        #expect(try harness.home.read("site/week.html").contains("<!DOCTYPE html>"))
    }

    @Test func `creates the target of a dangling symbolic link`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.shell(
            "ln -s week.html link.html; $tvguide --now $now -o link.html; readlink link.html"
        )
        #expect(run.standardOutput == "week.html\n")
        #expect(try harness.home.read("week.html").contains("<!DOCTYPE html>"))
    }

    @Test func `writes into a named pipe without replacing it`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.shell(
            "mkfifo pipe; $tvguide --now $now --format json -o pipe & cat pipe; wait $! && test -p pipe"
        )
        #expect(run.status == 0)
        #expect(try ReadGuide(run).ids.count == FixtureWeek.ids().count)
    }

    @Test func `appends to the file of standard output under all its names`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.shell("echo before >> all; $tvguide --now $now -o /dev/stdout >> all; head -2 all")
        #expect(run.status == 0)
        #expect(run.standardOutput.hasPrefix("before\nTV guide"))
    }

    @Test func `writes to standard output for a dash`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("--output", "-", status: 0)
        #expect(run.standardOutput.hasPrefix("TV guide"))
        #expect(!harness.home.has("-"))
    }

    @Test(arguments: [
        ("a.json", [], "{"), ("a.md", [], "# "), ("a.html", [], "<!DOCTYPE"), ("a.txt", [], "TV guide"),
        ("a", [], "TV guide"), ("a.html", ["--format", "md"], "# "),
    ])
    func `chooses the format by the file extension, unless it is named`(name: String, words: [String], start: String)
        async throws
    {
        let harness = try await ProgramHarness()
        let run = try await harness.run(["--output", name, "--now", ProgramHarness.fridayEvening] + words, status: 0)
        #expect(run.output.isEmpty)
        #expect(try harness.home.read(name).hasPrefix(start))
    }
}
