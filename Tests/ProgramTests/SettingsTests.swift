import Foundation
import TestSupport
import Testing

/// Settings files, `tvguide config` and `--no-config`.
@Suite(.timeLimit(.minutes(60)))
struct SettingsTests {
    private static let file = ".config/tvguide/config"

    private func harness(_ settings: String) async throws -> ProgramHarness {
        let harness = try await ProgramHarness()
        try harness.home.write(settings, to: Self.file)
        return harness
    }

    @Test func `a guide uses the settings file, and the command line takes precedence`() async throws {
        let harness = try await harness("format = json\n[tonight]\nformat = markdown\n")
        #expect(try await harness.guide("--sample").standardOutput.hasPrefix("{"))
        #expect(try await harness.guide("tonight", "--sample").standardOutput.hasPrefix("# "))
        #expect(try await harness.guide("--sample", "--format", "text").standardOutput.hasPrefix("TV guide"))
        #expect(try await harness.guide("--sample", "--no-config").standardOutput.hasPrefix("TV guide"))
    }

    @Test func `the networks of the settings come first, and a list of networks orders too`() async throws {
        let harness = try await harness("networks = syndication, Nowhere\n")
        func networks(_ name: String = "--group-by", _ value: String = "network") async throws -> [String] {
            let run = try await harness.guide(
                "day",
                "this monday",
                "--group-by",
                "network",
                "--format",
                "json",
                name,
                value
            )
            return try ReadGuide(run).days[0].shelves.map(\.name)
        }
        #expect(try await networks() == ["Syndication", "Northlight", "Civic 7"], "nothing is hidden")
        #expect(try await networks("--networks", "Civic 7") == ["Civic 7", "Northlight", "Syndication"])
        #expect(try await networks("--network", "Civic 7,Northlight") == ["Civic 7", "Northlight"])
        let refused = try await harness.guide("now", "--networks", "!Summit", status: 64)
        #expect(
            refused.standardError.contains("--networks takes names of networks; --network leaves some out, not !Summit")
        )
    }

    @Test func `the extension of an output file and --sample take precedence over settings`() async throws {
        let harness = try await harness("format = html\ncountry = GB\n")
        #expect(try await harness.guide("--sample", "--output", "week.json").status == 0)
        #expect(try harness.home.read("week.json").hasPrefix("{"))
    }

    @Test(arguments: [
        ("feed = pacific", "--country=GB", "\"listingTimezone\" : \"Europe/London\""),
        ("clock = 12", "--country=GB", "\"listingTimezone\" : \"Europe/London\""),
        ("country = GB", "--feed=pacific", "\"country\" : \"US\""),
    ])
    func `another country and a regional feed override settings`(settings: String, option: String, fact: String)
        async throws
    {
        let run = try await harness(settings).guide("day", "this monday", option, "--format", "json", status: 0)
        #expect(run.standardOutput.contains(fact))
    }

    @Test func `JSON on the command line overrides a template in the settings`() async throws {
        let harness = try await harness("template = ~/own.html.mustache\n")
        try harness.home.write("own", to: "own.html.mustache")
        #expect(try await harness.guide("--sample").standardOutput == "own")
        #expect(try await harness.guide("--sample", "--format", "json").standardOutput.hasPrefix("{"))
    }

    @Test func `a format for other programs overrides a layout in the settings`() async throws {
        let harness = try await harness("group-by = genre\ndetails = yes\nimages = embed\n")
        let run = try await harness.guide("--sample", "--format", "xmltv")
        #expect(run.status == 0 && run.standardOutput.hasPrefix("<?xml"))
        #expect(try await harness.guide("--sample", "--output", "week.csv").status == 0)
        #expect(try harness.home.read("week.csv").hasPrefix("date,"))
    }

    @Test(arguments: [
        ("contry = GB", "config, line 1: there is no option contry. Did you mean country?"),
        ("\ncountry = XX", "config, line 2: country takes a two-letter country code such as US or GB, not XX."),
        ("[site]\nimages = embed", "config, line 2: images takes link, local or none, not embed."),
        ("week = 2025-W53", "config, line 1: week cannot be 2025-W53: 2025 has 52 weeks."),
        ("timezone = BST", "config, line 1: timezone takes local or the name of a time zone"),
        ("now = 2026-11-20T20:10:00-05:00", "config, line 1: now can only be used on the command line."),
    ])
    func `an error in the file names the line and costs no request`(text: String, words: String) async throws {
        let harness = try await harness(text)
        let run = try await harness.run(["week"], status: 64)
        #expect(run.standardError.contains(words), "\(run.standardError)")
        #expect(try harness.targets().isEmpty)
    }

    @Test(arguments: [
        ["help"], ["--help"], ["--version"], ["completions", "bash"], ["week", "--sample", "--no-config"],
    ])
    func `the commands that help to repair the file work with a broken file`(words: [String]) async throws {
        let harness = try await harness("nonsense")
        #expect(try await harness.run(words).status == 0)
    }

    @Test func `reports a path that is not a file, a large file and invalid text, and never waits`() async throws {
        let harness = try await ProgramHarness()
        let path = harness.home.path(Self.file)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try await harness.guide("--sample", status: 66, says: "config is not a regular file.")
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(try await harness.guide("--sample").status == 66)
        try FileManager.default.removeItem(atPath: path)
        try harness.home.write(Data([0xff]), to: Self.file)
        #expect(try await harness.guide("--sample").standardError.contains("is not UTF-8 text"))
        try harness.home.write(String(repeating: "#", count: 1_048_577), to: Self.file)
        #expect(try await harness.guide("--sample").status == 66)
    }

    @Test func `prints the settings in effect as a settings file`() async throws {
        let harness = try await harness("quiet = yes\n[site]\nimages = local\n[week]\noutput = ~/week.html\n")
        let path = harness.home.path(Self.file)
        let run = try await harness.run(["config"], status: 0)
        #expect(
            run.standardOutput == """
                # \(path): read

                api-url = \(harness.server.url.absoluteString)  # TVGUIDE_API_URL
                quiet = yes  # \(path), line 1

                [week]
                output = \(harness.home.path("week.html"))  # \(path), line 5

                [site]
                images = local  # \(path), line 3

                """
        )
        try harness.home.write(run.output, to: Self.file)
        let again = try await harness.run(["config"], status: 0)
        #expect(again.standardOutput.contains("images = local"))
        let none = try await harness.run(["config", "--no-config"])
        #expect(none.standardOutput.contains(": not read\n"))
        #expect(!none.standardOutput.contains("images"))
    }

    @Test func `prints no password`() async throws {
        for (credentials, shown) in [("anna:secret", ""), ("secret/x", "…@")] {
            let harness = try await harness("api-url = http://\(credentials)@127.0.0.1/\n")
            let run = try await harness.run(["config"], environment: ["TVGUIDE_API_URL": ""])
            #expect(run.standardOutput.contains("api-url = http://\(shown)127.0.0.1/"))
            #expect(!run.standardOutput.contains("secret"))
        }
    }

    @Test func `refuses an address whose credentials have a slash, and does not print them`() async throws {
        let harness = try await ProgramHarness()
        for (command, status) in [(["day", "--verbose"], 64), (["doctor"], 69)] as [([String], Int32)] {
            let run = try await harness.run(command + ["--api-url", "http://secret/x@127.0.0.1/"], status: status)
            #expect(!run.standardOutput.contains("secret") && !run.standardError.contains("secret"))
        }
    }
}
