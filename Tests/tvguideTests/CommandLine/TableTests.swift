import Testing

@testable import CommandLineKit
@testable import tvguide

@Suite("The tables of commands and options", .timeLimit(.minutes(60)))
struct TableTests {
    private static let help = HelpPage(of: .guide, width: 80).text(about: .overview)
    private static let manual = ManualPage(of: .guide, version: "1", date: "2026-11-18").text
    private static let bash = BashCompletions(program: .guide).script
    private static let zsh = ZshCompletions(program: .guide).script
    private static let fish = FishCompletions(program: .guide).script

    @Test(arguments: ProgramSpec.guide.options)
    func `every option is in the help, the man page and the completions`(option: OptionSpec) {
        #expect(Self.help.contains(option.usage))
        #expect(Self.manual.contains(Roff.bold(option.dashedName)))
        #expect(Self.bash.split(whereSeparator: { " \"".contains($0) }).contains { $0 == option.dashedName })
        #expect(Self.zsh.contains(" \(option.name)) specs"))
        #expect(Self.fish.contains(" -l \(option.name) "))
    }

    @Test(arguments: ProgramSpec.guide.commands)
    func `every command is in the help, the man page and the completions`(command: CommandSpec) {
        #expect(Self.help.contains("  \(command.words[0]) "))
        #expect(Self.manual.contains(Roff.bold(command.name)))
        #expect(Self.bash.contains("\"\(command.name)"))
        #expect(Self.zsh.contains("'\(command.words[command.words.count - 1]):"))
        #expect(Self.fish.contains("-a \(command.words[command.words.count - 1]) "))
    }

    @Test(arguments: ProgramSpec.guide.options)
    func `every option belongs to a command and has a help text`(option: OptionSpec) {
        #expect(ProgramSpec.guide.commands.contains { ProgramSpec.guide.options(of: $0).contains(option) })
        #expect(option.help.hasSuffix("."))
    }

    @Test(arguments: ProgramSpec.guide.commands)
    func `every command has a summary, a description and an example`(command: CommandSpec) {
        #expect(command.summary.hasSuffix("."))
        #expect(command.description.hasSuffix("."))
        #expect(!command.examples.isEmpty)
    }

    @Test
    func `the spellings of options and the names of commands are unique`() {
        let spellings = ProgramSpec.guide.options.flatMap(\.spellings)
        #expect(Set(spellings).count == spellings.count)
        #expect(Set(ProgramSpec.guide.firstWords).count == ProgramSpec.guide.firstWords.count)
    }

    @Test(arguments: ProgramSpec.guide.options)
    func `accepts every spelling of an option`(option: OptionSpec) throws {
        let value = option.takesValue ? ["value"] : []
        for spelling in option.spellings {
            let tokens = try ArgumentScanner.tokens(of: [spelling] + value, for: .guide)
            #expect(tokens == [.option(option, value: value.first)])
        }
    }

    @Test(arguments: ProgramSpec.guide.commands.flatMap(\.examples))
    func `every example is a valid command line`(example: CommandSpec.Example) throws {
        let start = try #require(example.line.firstRange(of: "tvguide"))
        let call = example.line[start.upperBound...].prefix { !">|)".contains($0) }
        // Text in quotes is one word; every second part is quoted.
        let arguments = call.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
            place,
            part in
            place.isMultiple(of: 2) ? part.split(separator: " ") : [part]
        }
        _ = try TypedCommandLine(parsing: arguments.map(String.init))
    }

    @Test
    func `the help is plain ASCII, so that columns align everywhere`() {
        let pages = HelpPageTests.topics.map { HelpPage(of: .guide, width: 80).text(about: $0) }
        #expect(!pages.joined().contains { !$0.isASCII })
    }

    @Test
    func `the exit statuses are those that scripts rely on`() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 2, 64, 65, 66, 69, 70, 73, 74, 75])
    }
}
