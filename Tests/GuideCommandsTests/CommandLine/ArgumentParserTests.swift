import GuidePlatform
import GuideReports
import Testing

@testable import GuideCommands

@Suite("Parsing a command line", .timeLimit(.minutes(60)))
struct ArgumentParserTests {
    @Test
    func `no arguments select this week`() throws {
        let line = try parse()
        #expect(line == TypedCommandLine(command: .week, arguments: [], options: []))
    }

    @Test(arguments: [
        ("week", Command.week, []), ("day friday", .day, ["friday"]), ("tonight", .tonight, []), ("now", .now, []),
        ("search twin tides", .search, ["twin", "tides"]), ("shows", .shows, []), ("show 82", .show, ["82"]),
        ("favorites", .favorites, []), ("GRAB", .grab, []), ("Tonight", .tonight, []),
        ("templates export out", .templatesExport, ["out"]),
        ("templates check a.mustache", .templatesCheck, ["a.mustache"]),
        ("cache", .cache, []), ("cache clear", .cacheClear, []),
        ("completions zsh", .completions, ["zsh"]), ("help", .help, []), ("help day", .help, ["day"]),
        ("help cache", .help, ["cache"]), ("help cache clear", .help, ["cache", "clear"]), ("--version", .version, []),
    ])
    func `recognizes each command by its words`(typed: String, command: Command, arguments: [String]) throws {
        let line = try parse(typed)
        #expect(line.command == command)
        #expect(line.arguments == arguments)
    }

    @Test(arguments: [
        "--country GB day friday", "day --country GB friday", "day friday --country GB", "day --country=GB friday",
    ])
    func `options can precede or follow the words of a command`(typed: String) throws {
        let line = try parse(typed)
        #expect(line.command == .day)
        #expect(line.arguments == ["friday"])
        #expect(line.values.country == "GB")
    }

    @Test(arguments: ["-o week.md", "-oweek.md", "-o=week.md", "--output week.md", "--output=week.md", "-qo week.md"])
    func `accepts a value in every common form`(typed: String) throws {
        #expect(try parse(typed).values.output == "week.md")
    }

    @Test(arguments: [
        (["--week", "-1"], Option.week, "-1"), (["--week=-1"], .week, "-1"), (["--week", "+2"], .week, "+2"),
        (["--output", "-"], .output, "-"), (["-o", "-"], .output, "-"), (["--show", "--nosuch"], .show, "--nosuch"),
        (["--show", "-x"], .show, "-x"), (["--show=--format"], .show, "--format"), (["--show=a=b"], .show, "a=b"),
        (["--show", "week"], .show, "week"), (["--show", " x"], .show, " x"),
    ])
    func `an option takes any next argument as its value`(arguments: [String], option: Option, value: String)
        throws
    {
        let line = try TypedCommandLine(parsing: arguments)
        #expect(line.last(option)?.value.text == value)
        #expect(line.command == .week)
    }

    @Test(arguments: [
        ["--output"], ["-o"], ["--output", "--format"], ["--output", "-q"], ["--output", "--format=text"],
        ["--output", "--"], ["-qo"], ["--output", "--colour"],
    ])
    func `a known option is not taken as a value`(arguments: [String]) {
        let failure = #expect(throws: CommandFailure.self) { try TypedCommandLine(parsing: arguments) }
        #expect(failure?.sentence == "The option --output needs a value, such as --output guide.html.")
    }

    @Test
    func `flags combine after one dash`() throws {
        let line = try TypedCommandLine(parsing: ["favorites", "remove", "82", "-qy"])
        #expect(line.has(.quiet) && line.has(.yes))
    }

    @Test(arguments: [
        ("show 82 --open", ShowPage.tvmaze), ("show --open 82", .tvmaze), ("show 82 --open=imdb", .imdb),
        ("show --open=TVmaze 82", .tvmaze),
    ])
    func `an optional value is accepted only after an equals sign`(typed: String, page: ShowPage) throws {
        let line = try parse(typed)
        #expect(line.values.open == page)
        #expect(line.arguments == ["82"])
    }

    @Test
    func `two dashes end the options`() throws {
        #expect(try parse("day -- --now").arguments == ["--now"])
        #expect(try parse("templates check -- -o").arguments == ["-o"])
    }

    @Test func `a negative number is a word, since no option is a digit`() throws {
        #expect(try parse("day -1").arguments == ["-1"])
        for typed in ["day -1x", "day -x", "day --1"] { #expect(throws: CommandFailure.self) { try parse(typed) } }
    }

    @Test
    func `a single dash is an argument`() throws {
        #expect(try parse("templates check -").arguments == ["-"])
    }

    @Test
    func `the last of several values wins`() throws {
        #expect(try parse("--country US --country GB").values.country == "GB")
    }

    @Test
    func `repeated lists are joined`() throws {
        let line = try parse("--kind Drama,!Crime --genre Comedy")
        #expect(line.values.kind == ListFilter(included: ["Drama", "Comedy"], excluded: ["Crime"]))
        #expect(line.values.network.isEmpty)
    }

    @Test
    func `options are kept in the order given`() throws {
        #expect(try parse("--to 23:00 -v --from 20:00").options.map(\.option) == [.to, .verbose, .from])
    }

    @Test
    func `parses values by their kind`() throws {
        let line = try parse("--format md --max-age 15m --from 20:15 --to 24:00 --width 120 --colour never --clock 24")
        #expect(line.values.format == ReportFormat.markdown)
        #expect(line.values.maxAge == 900)
        #expect(line.values.from == 1215)
        #expect(line.values.to == 1440)
        #expect(line.values.width == 120)
        #expect(line.values.color == ColorChoice.never)
        #expect(line.values.clock == "24")
    }

    private func parse(_ typed: String = "") throws -> TypedCommandLine {
        try TypedCommandLine(parsing: typed.split(separator: " ").map(String.init))
    }
}
