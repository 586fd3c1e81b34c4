import Foundation
import TestSupport
import Testing

/// The user stories of one show: its details, its episodes, its cast.
@Suite(.timeLimit(.minutes(60)))
struct ShowCommandTests {
    private static let formats = ["text", "markdown", "html", "json"]
    private static let commands = ["show", "show --episodes", "show --cast"]
    private static let saltmarsh = "9500002"

    @Test(arguments: formats)
    func `details include a show, its cast and its seasons`(format: String) async throws {
        let run = try await ProgramHarness().guide("show", Self.saltmarsh, "--format", format, status: 0)
        #expect(run.errors.isEmpty)
        for part in ["Saltmarsh", "Ines Calloway", "Season 1", "Season 3", "Slack", "imdb.com/title/tt99900002"]
        where format != "json" || !part.contains("/") {
            #expect(run.standardOutput.contains(part), "\(part) is missing.")
        }
    }

    @Test func `finds a show by its ID, its name or its IMDb ID`() async throws {
        let harness = try await ProgramHarness()
        let byID = try await harness.guide("show", Self.saltmarsh, status: 0)
        for which in ["saltmarsh", " SALTMARSH ", "tt99900002"] {
            let run = try await harness.guide("show", which, status: 0)
            #expect(run.standardOutput == byID.standardOutput)
        }
    }

    @Test func `finds a show by links and by numbers of other sites`() async throws {
        let harness = try await ProgramHarness()
        let byID = try await harness.guide("show", "9500005", status: 0)
        for which in [
            "tvdb:990005", "imdb:tt99900005", "https://thetvdb.com/?tab=series&id=990005",
            "https://www.tvmaze.com/shows/9500005/fathom-point", "https://www.imdb.com/title/tt99900005/",
        ] {
            let run = try await harness.guide("show", which, status: 0)
            #expect(run.standardOutput == byID.standardOutput)
        }
        let slug = try await harness.guide("show", "--episodes", "https://thetvdb.com/series/fathom-point")
        #expect(slug.status == 66 && slug.standardError.contains("does not contain the number of a show"))
        #expect(
            try await harness.guide("show", "--cast", "tvdb:1").standardError.contains("No show has the TheTVDB id 1.")
        )
    }

    @Test func `lookup follows the redirect of the service`() async throws {
        let harness = try await ProgramHarness()
        try await harness.guide("show", "--episodes", "TT99900002", status: 0)
        let targets = try harness.targets()
        #expect(targets.prefix(2) == ["/lookup/shows?imdb=tt99900002", "/shows/9500002"])
    }

    @Test func `a number is an id, with a notice if a show has it for a name`() async throws {
        let shows = #"[{"score":1,"show":{"id":7,"name":"9500002"}},{"score":1,"show":{"id":8,"name":"95"}}]"#
        let harness = try await ProgramHarness(faults: ["/search=body:\(shows)"])
        let run = try await harness.guide("show", "9500002")
        #expect(run.status == 0 && run.standardOutput.contains("Saltmarsh"))
        #expect(run.standardError == "tvguide: 9500002 is read as an id. The show of this name is tvmaze:7.\n")
        #expect(try await harness.guide("show", "tvmaze:9500002").standardError == "")
        let added = try await harness.run(["favorites", "add", "9500002"])
        #expect(added.status == 0 && added.standardError.contains("tvmaze:7"))
        #expect(try await harness.run(["favorites", "add", "9500002", "9500005"]).standardError == "")
    }

    @Test(arguments: ["Harbor Lights 2024", "Harbor Lights (2024)"])
    func `a year at the end names the show of that year`(name: String) async throws {
        let shows = """
            [{"score":2,"show":{"id":9500005,"name":"Harbor Lights","premiered":"1999-01-01"}},\
            {"score":1,"show":{"id":9500002,"name":"Harbor Lights","premiered":"2024-01-01"}}]
            """
        let harness = try await ProgramHarness(faults: ["/search=body:\(shows)"])
        let run = try await harness.guide("show", name, "--format", "json")
        #expect(run.status == 0 && run.standardOutput.contains("9500002"))
        let many = try await harness.guide("show", "harbor", "lights")
        #expect(many.status == 66 && many.standardError.contains("name the year, as in 'Harbor Lights (1999)'"))
    }

    @Test(arguments: commands, ["html", "body:{\"id\":1}"])
    func `invalid data: delivers an invalid data error`(command: String, action: String) async throws {
        let run = try await ProgramHarness(faults: ["*=\(action)"]).guide(command, about: Self.saltmarsh, fails: 65)
        #expect(run.standardError.contains(Self.saltmarsh))
    }

    @Test(arguments: commands)
    func `no connectivity: delivers an error, or stored data with a notice`(command: String) async throws {
        let harness = try await ProgramHarness()
        let fresh = try await harness.guide(command, about: Self.saltmarsh)
        try await harness.server.stop()
        let stored = try await harness.guide(command, about: Self.saltmarsh, at: "2026-11-20T22:10:00-05:00", status: 0)
        #expect(stored.standardError.contains("refused the connection; using a stored copy as of"))
        #expect(stored.standardError.split(separator: "\n").count { !$0.contains(" is now ") } == 1)
        #expect(stored.standardOutput.contains("Saltmarsh"))
        #expect(fresh.standardError.split(separator: "\n").allSatisfy { $0.contains(" is now ") })
        try await harness.guide(command, about: "9500005", fails: 69)
    }

    @Test(arguments: commands)
    func `sends no request once a show is stored`(command: String) async throws {
        let harness = try await ProgramHarness()
        let first = try await harness.guide(command, about: "saltmarsh")
        try harness.server.forgetRequests()
        let second = try await harness.guide(command, about: "saltmarsh", "--offline", status: 0)
        #expect(second.output == first.output)
        #expect(try harness.targets().isEmpty)
        #expect(try await harness.guide(command, about: "9500005", "--offline").status == 69)
        #expect(try harness.targets().isEmpty)
    }

    @Test(arguments: commands)
    func `names an unknown ID`(command: String) async throws {
        let harness = try await ProgramHarness()
        try await harness.guide(command, about: "424242", fails: 66, says: "424242")
        for which in ["0", "tt0000001"] { #expect(try await harness.guide(command, about: which).status == 66) }
    }

    @Test(arguments: commands)
    func `an ambiguous name lists the candidates`(command: String) async throws {
        let run = try await ProgramHarness().guide(command, about: "twin tides", fails: 66)
        let lines = run.standardError.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines.contains("9500042  Twin Tides, 2021, Northlight (US)"))
        #expect(lines.contains("9500041  Twin Tides, 1988, Prairie & Sons (US)"))
        #expect(!run.standardError.contains("Making Of"))
    }

    @Test func `lists one season only`() async throws {
        let harness = try await ProgramHarness()
        for command in ["show", "show --episodes"] {
            let run = try await harness.guide(command, about: Self.saltmarsh, "--season", "2", status: 0)
            #expect(run.standardOutput.contains("Storm Surge"))
            #expect(!run.standardOutput.contains("Ebb"))
        }
    }

    @Test func `names an unknown season and the existing ones`() async throws {
        let run = try await ProgramHarness().guide("show", Self.saltmarsh, "--season", "9", status: 66)
        #expect(run.standardError.contains("Saltmarsh has no season 9. It has seasons 1, 2 and 3."))
        #expect(run.output.isEmpty)
    }

    @Test func `leaves out summaries with --no-summaries`() async throws {
        let harness = try await ProgramHarness()
        let full = try await harness.guide("show", "--episodes", Self.saltmarsh).standardOutput
        let short = try await harness.guide("show", "--episodes", Self.saltmarsh, "--no-summaries").standardOutput
        #expect(short.split(separator: "\n").count < full.split(separator: "\n").count)
        #expect(short.contains("Storm Surge"))
    }

    @Test func `limits a cast with --limit`() async throws {
        let run = try await ProgramHarness().guide("show", "--cast", Self.saltmarsh, "--limit", "1", status: 0)
        #expect(run.standardOutput.contains("Ines Calloway"))
        #expect(!run.standardOutput.contains("Okafor"))
    }

    @Test func `a rate limit is a temporary failure`() async throws {
        let harness = try await ProgramHarness(faults: ["*=status:429:3600"])
        try await harness.guide("show", Self.saltmarsh, status: 75, says: "60 minutes")
    }

    @Test func `shows what a search found of a show that cannot be fetched, if that is allowed`() async throws {
        let harness = try await ProgramHarness(faults: ["/shows/9500002=status:403"])
        #expect(try await harness.guide("show", "saltmarsh").status == 69)
        let run = try await harness.guide("show", "saltmarsh", "--allow-partial", status: 2)
        #expect(run.standardOutput.contains("Saltmarsh"))
        #expect(run.standardError.contains("Could not fetch the episodes and the cast:"))
    }

    @Test(arguments: commands, formats)
    func `neutralizes hostile names and addresses`(command: String, format: String) async throws {
        let run = try await ProgramHarness().guide(command, about: "9500040", "--format", format, status: 0)
        #expect(Hostility(run.output).isHarmless)
        #expect(Hostility(run.errors).isHarmless)
        for address in ["javascript:alert", "file:///etc"] where format != "text" && format != "json" {
            #expect(!run.standardOutput.contains("href=\"\(address)"))
            #expect(!run.standardOutput.contains("](<\(address)"))
        }
    }

    @Test func `the user's own templates apply to reports on shows`() async throws {
        let harness = try await ProgramHarness()
        try harness.home.write("Mine: {{title}}", to: "mine/cast.txt.mustache")
        let run = try await harness.guide("show", "--cast", Self.saltmarsh, "--templates", harness.home.path("mine"))
        #expect(run.standardOutput.hasPrefix("Mine: "))
        let one = try await harness.guide(
            "show",
            "--cast",
            Self.saltmarsh,
            "--template",
            harness.home.path("mine/cast.txt.mustache")
        )
        #expect(one.standardOutput == run.standardOutput)
    }
}

extension ProgramHarness {
    /// Runs a command about a show, such as `show --cast`.
    @discardableResult
    fileprivate func guide(
        _ command: String,
        about show: String,
        _ options: String...,
        at now: String = fridayEvening,
        status: Int32? = nil,
        fails: Int32? = nil,
        says: String? = nil
    ) async throws -> ProgramRun {
        let words = command.split(separator: " ").map(String.init) + [show] + options
        return try await run(words + ["--now", now], status: status, fails: fails, says: says)
    }
}
