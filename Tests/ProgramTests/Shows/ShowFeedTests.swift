import Foundation
import TestSupport
import Testing

/// The user stories of the show feed and of search, from the command line to output and exit status.
@Suite(.timeLimit(.minutes(60)))
struct ShowFeedTests {
    private static let page = "38000"
    private static let formats = ["text", "markdown", "html", "json"]

    // MARK: The feed

    @Test(arguments: formats)
    func `happy path: delivers the feed`(format: String) async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("shows", "--page", Self.page, "--format", format, status: 0)
        #expect(run.errors.isEmpty)
        for name in ["Saltmarsh", "Fathom Point", "深夜食堂の灯"] { #expect(run.standardOutput.contains(name)) }
        #expect(try harness.targets() == ["/shows?page=38000"])
    }

    @Test func `the first page of the feed is page 0, which always exists`() async throws {
        let harness = try await ProgramHarness()
        try await harness.guide("shows", status: 69)
        #expect(try harness.targets() == ["/shows?page=0"])
    }

    @Test func `a list in HTML has the medium poster and the name`() async throws {
        let harness = try await ProgramHarness()
        let page = try await harness.guide("shows", "--page", Self.page, "--format", "html").standardOutput
        #expect(page.contains("https://static.tvmaze.com/uploads/images/medium_portrait/0/9500002.jpg"))
        #expect(page.contains("Saltmarsh"))
        let bare = try await harness.guide("shows", "--page", Self.page, "--format", "html", "--images", "none")
        #expect(!bare.standardOutput.contains("<img"))
    }

    @Test(arguments: ["html", "body:{\"name\":\"Oh\"}", "body:[1,2,{}]", "body:nil"])
    func `invalid data: delivers an invalid data error`(action: String) async throws {
        let harness = try await ProgramHarness(faults: ["*=\(action)"])
        try harness.home.write("yesterday", to: "feed.html")
        let run = try await harness.guide("shows", "--page", Self.page, "-o", harness.home.path("feed.html"), fails: 65)
        #expect(run.standardError.contains("Could not fetch page 38000 of the list of shows"))
        #expect(!run.standardError.contains("schedule"))
        #expect(try harness.home.read("feed.html") == "yesterday")
    }

    @Test func `no connectivity: delivers a connectivity error`() async throws {
        let harness = try await ProgramHarness()
        try await harness.server.stop()
        try await harness.guide("shows", "--page", Self.page, fails: 69, says: "refused the connection")
    }

    @Test func `no connectivity: delivers the stored feed with a notice`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("shows", "--page", Self.page)
        try await harness.server.stop()
        let later = "2026-11-22T20:10:00-05:00"
        let run = try await harness.guide("shows", "--page", Self.page, at: later, status: 0)
        #expect(run.standardOutput.contains("Fathom Point"))
        #expect(run.standardError.contains("using a stored copy as of"))
        #expect(run.standardError.split(separator: "\n").count == 1)
        let quiet = try await harness.guide("shows", "--page", Self.page, "--quiet", at: later)
        #expect(quiet.standardError == run.standardError, "Data over a day old are worth a word in any case.")
    }

    @Test func `a page stays fresh for 24 hours and is fetched again with --refresh`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("shows", "--page", Self.page)
        try await harness.guide("shows", "--page", Self.page, at: "2026-11-21T20:09:59-05:00", status: 0)
        #expect(try harness.targets().count == 1)
        _ = try await harness.guide("shows", "--page", Self.page, at: "2026-11-21T20:10:00-05:00")
        #expect(try harness.targets().count == 2)
        _ = try await harness.guide("shows", "--page", Self.page, "--refresh", at: "2026-11-21T20:10:01-05:00")
        #expect(try harness.targets().count == 3)
    }

    @Test func `names a page after the last one`() async throws {
        try await ProgramHarness().guide("shows", "--page", "38001", fails: 66, says: "no page 38001")
    }

    // MARK: Search

    @Test(arguments: formats)
    func `search prints details that distinguish shows`(format: String) async throws {
        let run = try await ProgramHarness().guide("search", "salt", "--format", format, status: 0)
        for part in ["Saltmarsh", "Old Timers", "9500002", "9500023", "2024", "1989"] {
            #expect(run.standardOutput.contains(part), "\(part) is missing.")
        }
    }

    @Test func `several words form one search text, and favorites are marked`() async throws {
        let harness = try await ProgramHarness()
        let run = try await harness.guide("search", "twin", "tides", status: 0)
        #expect(run.standardOutput.contains("The Making Of"))
        #expect(try harness.targets() == ["/search/shows?q=twin%20tides"])
        #expect(try await harness.run(["favorites", "add", "9500002"]).status == 0)
        let json = try await harness.guide("search", "salt", "--format", "json").standardOutput
        #expect(json.matches(of: /"favorite" : true/).count == 1)
    }

    @Test func `an empty result names the search text`() async throws {
        let harness = try await ProgramHarness(faults: ["/search=body:[]"])
        let run = try await harness.guide("search", "no such\u{1B}[31m", "show", fails: 66, says: "no such")
        #expect(Hostility(run.errors).isHarmless)
    }

    @Test func `without a connection, searches stored responses and says so`() async throws {
        let harness = try await ProgramHarness()
        _ = try await harness.guide("shows", "--page", Self.page)
        try await harness.server.stop()
        let run = try await harness.guide("search", "fathom", status: 0)
        #expect(run.standardOutput.contains("Fathom Point"))
        #expect(!run.standardOutput.contains("Saltmarsh"))
        #expect(run.standardError.contains("using a stored copy"))
        #expect(try await harness.guide("search", "timers").status == 69)
    }
}
