import Testing

@testable import GuideCommands

@Suite("Help and version", .timeLimit(.minutes(60)))
struct HelpAndVersionTests {
    @Test(arguments: [
        ("--help", []), ("-h", []), ("-qh", []), ("week --help", ["week"]), ("--help day", ["day"]),
        ("day friday -h", ["day"]), ("templates --help", ["templates"]), ("cache clear -h", ["cache", "clear"]),
        ("help --help", ["help"]), ("--help --version", []),
    ])
    func `the help option selects the page of the named command or topic`(typed: String, words: [String]) throws {
        let line = try parse(typed)
        #expect(line.command == .help)
        #expect(line.arguments == words)
    }

    @Test
    func `-h selects one screen, --help the whole page`() throws {
        #expect(try parse("-h").has(.usage))
        #expect(try !parse("--help").has(.usage))
    }

    @Test(arguments: ["--version", "tonight --version", "--version --help", "-q --version"])
    func `the version is an option`(typed: String) throws {
        let line = try parse(typed)
        #expect(line.command == .version)
        #expect(line.arguments == [])
    }

    @Test(arguments: [
        "day --help", "tonight --week 3 --help", "day a b c --help", "--offline --refresh --help", "--width 1 -h",
        "templates check --print x --help", "completions tcsh --help",
    ])
    func `help takes precedence over errors in the command line`(typed: String) throws {
        #expect(try parse(typed).command == .help)
    }

    @Test
    func `keeps valid options next to a help option`() throws {
        let line = try parse("--width 60 --max-age x --help")
        #expect(line.values.width == 60)
        #expect(!line.has(.maxAge))
    }

    @Test(arguments: [
        ("help tonigt", "There is no command tonigt. Did you mean tvguide tonight?"),
        ("help cache clean", "There is no command tvguide cache clean. Did you mean tvguide cache clear?"),
        ("help week next", "The command tvguide help does not take next. See tvguide help help for its arguments."),
        ("help cache clear x", "The command tvguide help does not take x. See tvguide help help for its arguments."),
    ])
    func `rejects help for unknown commands`(typed: String, sentence: String) {
        let failure = #expect(throws: CommandFailure.self) { try parse(typed) }
        #expect(failure?.sentence == sentence)
    }

    @Test(arguments: HelpPageTests.topics)
    func `finds a topic by its words`(topic: HelpTopic) throws {
        #expect(try HelpTopic(naming: topic.words) == topic)
    }

    private func parse(_ typed: String) throws -> TypedCommandLine {
        try TypedCommandLine(parsing: typed.split(separator: " ").map(String.init))
    }
}
