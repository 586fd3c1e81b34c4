import Foundation
import TVModel
import TestSupport
import Testing

@testable import GuideCommands

/// The change that each option makes, from the outside.
@Suite("Options", .timeLimit(.minutes(60)))
struct OptionTests {
    /// A command line, and the option as it is typed at its end.
    typealias Row = (line: String, typed: String)

    /// A row for each option. The lines are about the fixture week, or the sample.
    static let rows: [GuideCommands.Option: Row] = [
        .format: ("week --sample", "--format json"),
        .output: ("week --sample", "--output week.md"),
        .details: ("day friday --sample", "--details"),
        .episodes: ("show survivor --sample", "--episodes"),
        .cast: ("show survivor --sample", "--cast"),
        .groupBy: ("day friday --sample", "--group-by network"),
        .noHighlights: ("day friday --sample", "--no-highlights"),
        .noSpoilers: ("day friday --sample", "--no-spoilers"),
        .images: ("day friday --sample --format html", "--images none"),
        .template: ("day friday --sample --format text", "--template mine/day.txt.mustache"),
        .templates: ("day friday --sample --format text", "--templates mine"),
        .dvbGenres: ("day friday --sample --format xmltv", "--dvb-genres"),
        .alias: ("day friday --sample --format xmltv", "--alias CBS=CBS.us"),
        .alarm: ("day friday --sample --format ics", "--alarm 15m"),
        .week: ("week --sample", "--week next"),
        .country: ("week", "--country GB"),
        .streaming: ("week", "--streaming"),
        .feed: ("day friday", "--feed pacific"),
        .timezone: ("day friday --sample", "--timezone Europe/Berlin"),
        .clock: ("day friday --sample", "--clock 24"),
        .now: ("tonight --sample", "--now 2026-11-19T20:10:00-05:00"),
        .network: ("week --sample", "--network NBC"),
        .kind: ("week --sample", "--kind sports"),
        .networks: ("day friday --sample --group-by network", "--networks Syndication"),
        .language: ("week --sample", "--language Spanish"),
        .show: ("week --sample", "--show Voice"),
        .from: ("day friday --sample", "--from 21:00"),
        .to: ("day friday --sample", "--to 12:00"),
        .premieres: ("week --sample", "--premieres"),
        .favorites: ("week --sample", "--favorites"),
        .page: ("shows", "--page 38000"),
        .season: ("show 9500002", "--season 2"),
        .noSummaries: ("show survivor --sample --format markdown", "--no-summaries"),
        .limit: ("show 9500002 --cast", "--limit 1"),
        .open: ("show 9500002", "--open=imdb"),
        .sample: ("week", "--sample"),
        .offline: ("week --now 2026-11-21T20:10:00-05:00", "--offline"),
        .refresh: ("week", "--refresh"),
        .maxAge: ("week", "--max-age 0"),
        .maxStale: ("week --now 2026-11-21T20:10:00-05:00", "--max-stale 1h"),
        .allowPartial: ("week --cache-dir new", "--allow-partial"),
        .cacheDir: ("week", "--cache-dir here"),
        .apiUrl: ("week", "--api-url http://127.0.0.1:9"),
        .baseUrl: ("week --sample --format html", "--base-url https://tv.example.org/"),
        .detailsBudget: ("site www", "--details-budget 0"),
        .noDetails: ("site www", "--no-details"),
        .listChanged: ("site www --sample", "--list-changed"),
        .days: ("grab", "--days 1"),
        .offset: ("grab --days 1", "--offset 1"),
        .configFile: ("grab", "--config-file grab.conf"),
        .configure: ("grab", "--configure"),
        .listChannels: ("grab", "--list-channels"),
        .capabilities: ("grab", "--capabilities"),
        .description: ("grab", "--description"),
        .preferredMethod: ("grab", "--preferredmethod"),
        .print: ("templates check mine/day.txt.mustache", "--print data"),
        .yes: ("favorites remove 9500002", "--yes"),
        .dryRun: ("favorites import list.txt", "--dry-run"),
        .past: ("favorites upcoming", "--past 300d"),
        .since: ("favorites missed", "--since 2d"),
        .before: ("alerts", "--before 7d"),
        .today: ("alerts", "--today"),
        .new: ("alerts --today", "--new"),
        .mark: ("alerts", "--mark phone"),
        .send: ("alerts --tell-first", "--send cat>told.txt"),
        .subject: ("alerts --tell-first", "--subject"),
        .tellFirst: ("alerts", "--tell-first"),
        .color: ("day friday --sample", "--color always"),
        .width: ("day friday --sample", "--width 40"),
        .quiet: ("week --refresh", "--quiet"),
        .verbose: ("week", "--verbose"),
        .noConfig: ("day friday --sample", "--no-config"),
        .man: ("help", "--man"),
        .usage: ("week", "--usage"),
        .help: ("week", "--help"),
        .version: ("week", "--version"),
    ]

    /// The options that change only what a terminal shows: the line, and what it must have for the option to matter.
    static let terminalRows: [GuideCommands.Option: Row] = [
        .all: ("week --sample", "--all"),
        .start: ("browse --sample", "--start favorites"),
        .noMouse: ("browse --sample", "--no-mouse"),
        .noPager: ("week --sample", "--no-pager"),
    ]

    /// Everything that a run leaves: its status and streams, its requests and the user's files.
    private struct Effect: Equatable {
        let status: Int32
        let streams: [Data]
        let requests: [String]
        let files: [String: Data]
    }

    /// Runs a line as a user who has a favorite, templates, settings, a stored week, and a service that lacks a day.
    private func effect(of line: String) async throws -> Effect {
        let isOfSample = line.contains("--sample")
        let harness = try await ProgramHarness(favorites: isOfSample ? [] : ["9500002"])
        try harness.home.write("{{#days}}{{date}} {{/days}}", to: "mine/day.txt.mustache")
        try harness.home.write("country=GB\n", to: "grab.conf")
        try harness.home.write("tt99900005\n", to: "list.txt")
        try harness.home.write("[day]\ngroup-by = time\n", to: ".config/tvguide/config")
        if !isOfSample { try await harness.guide("week") }
        try harness.server.forgetRequests()
        try harness.server.setFaults(["date=2026-11-22=status:500"])
        let words = line.split(separator: " ").map(String.init)
        let run = try await harness.run(
            words,
            environment: ["BROWSER": "touch opened"],
            wallClock: #require(.init(iso: ProgramHarness.fridayEvening))
        )
        let files = harness.home.files().filter { !$0.hasPrefix(".cache/") }
        return Effect(
            status: run.status,
            streams: [run.output, run.errors],
            requests: try harness.targets().sorted(),
            files: try Dictionary(uniqueKeysWithValues: files.map { ($0, try harness.home.readData($0)) })
        )
    }

    @Test func `each option has a row`() {
        #expect(Set(Self.rows.keys).union(Self.terminalRows.keys) == Set(GuideCommands.Option.allCases))
    }

    @Test(arguments: Set(rows.values.map(\.line)).sorted())
    func `each option changes something`(line: String) async throws {
        let without = try await effect(of: line)
        for case (let option, (line, let typed)) in Self.rows {
            let with = try await effect(of: "\(line) \(typed)")
            #expect(with != without, "\(option.dashedName)")
        }
    }

    /// Returns what a terminal shows of a line, and its modes.
    private func screen(of line: String) async throws -> [String] {
        let harness = try await ProgramHarness()
        var shown: [String] = []
        let words = line.split(separator: " ").map(String.init) + ["--now", ProgramHarness.fridayEvening]
        try await harness.terminal(words, environment: ["PAGER": "sed s/^/P:/", "TERM": "xterm-256color"]) { session in
            if words[0] == "browse" {
                #expect(await session.wait(for: "Data by TVmaze"))
                shown = session.screen.modes.sorted()
                session.type("q")
            }
            shown.append(session.screen.text)
            #expect(await session.finish() == 0)
            shown.append(session.screen.text)
        }
        return shown
    }

    @Test(arguments: terminalRows.keys.sorted { $0.rawValue < $1.rawValue })
    func `each option of a terminal changes what it shows`(option: GuideCommands.Option) async throws {
        let row = try #require(Self.terminalRows[option])
        async let without = screen(of: row.line)
        async let with = screen(of: row.line + " " + row.typed)
        #expect(try await without != with)
    }
}
