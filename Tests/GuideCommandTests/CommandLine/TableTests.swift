import Testing

@testable import GuideCommand

@Suite("The tables of commands and options", .timeLimit(.minutes(10)))
struct TableTests {
    private static let help = HelpPage(width: 80).text(about: .overview)
    private static let manual = ManualPage(version: "1", date: "2026-11-18").text
    private static let bash = BashCompletions.script
    private static let zsh = ZshCompletions.script
    private static let fish = FishCompletions.script

    @Test(arguments: Option.allCases)
    func `every option is in help, manual and completions`(option: Option) {
        #expect(Self.help.contains(option.usage))
        #expect(Self.manual.contains(Roff.bold(option.name)))
        #expect(Self.bash.split(whereSeparator: { " \"".contains($0) }).contains { $0 == option.name })
        #expect(Self.zsh.contains(" \(option.spec.name)) specs"))
        #expect(Self.fish.contains(" -l \(option.spec.name) "))
    }

    @Test(arguments: Command.allCases)
    func `every command is in help, manual and completions`(command: Command) {
        #expect(Self.help.contains("  \(command.words[0]) "))
        #expect(Self.manual.contains(Roff.bold(command.rawValue)))
        #expect(Self.bash.contains("\"\(command.rawValue)"))
        #expect(Self.zsh.contains("'\(command.words[command.words.count - 1]):"))
        #expect(Self.fish.contains("-a \(command.words[command.words.count - 1]) "))
    }

    @Test(arguments: Option.allCases)
    func `every option is taken by a command and has help`(option: Option) {
        #expect(Command.allCases.contains { $0.options.contains(option) })
        #expect(option.spec.help.hasSuffix("."))
    }

    @Test(arguments: Command.allCases)
    func `every command has a summary, a description and an example`(command: Command) {
        #expect(command.spec.summary.hasSuffix("."))
        #expect(command.spec.description.hasSuffix("."))
        #expect(!command.spec.examples.isEmpty)
    }

    @Test
    func `no two options are spelled alike, and no two commands are called alike`() {
        let spellings = Option.allCases.flatMap(\.spellings)
        #expect(Set(spellings).count == spellings.count)
        #expect(Set(Command.firstWords).count == Command.firstWords.count)
    }

    @Test(arguments: Option.allCases)
    func `every spelling of an option is understood`(option: Option) throws {
        let value = option.takesValue ? ["value"] : []
        for spelling in option.spellings {
            let tokens = try ArgumentScanner.tokens(of: [spelling] + value)
            #expect(tokens == [.option(option, value: value.first)])
        }
    }

    @Test(arguments: Command.allCases.flatMap(\.spec.examples))
    func `every example is a command line without fault`(example: CommandSpec.Example) throws {
        let start = try #require(example.line.firstRange(of: "tvguide"))
        let call = example.line[start.upperBound...].prefix { !">|)".contains($0) }
        // What stands in quotes is one word, and every second part does.
        let arguments = call.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
            place,
            part in
            place.isMultiple(of: 2) ? part.split(separator: " ") : [part]
        }
        _ = try ArgumentParser().parse(arguments.map(String.init))
    }

    @Test
    func `all words are plain ASCII, so that columns line up everywhere`() {
        let pages = HelpPageTests.topics.map { HelpPage(width: 80).text(about: $0) }
        #expect(!pages.joined().contains { !$0.isASCII })
    }

    @Test
    func `the exit statuses are those that scripts rely on`() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 2, 64, 65, 66, 69, 70, 73, 74, 75])
    }
}
