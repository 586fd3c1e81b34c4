import TVModel
import Testing

@testable import GuideCommands

@Suite("The tables of commands and options", .timeLimit(.minutes(60)))
struct TableTests {
    private static let help = HelpPage(width: 80).text(about: .overview)
    /// The pages of all commands that help lists.
    private static let pages = HelpPageTests.topics.map { HelpPage(width: 80).text(about: $0) }.joined()
    private static let manual = ManualPage.text

    @Test(arguments: Option.allCases)
    func `every option is in the man page, and in help and completions if it is listed`(option: Option) {
        let isListed = option.spec.isListed
        #expect(
            Self.pages.contains("\(option.dashedName) ") || Self.pages.contains("\(option.dashedName)[") || !isListed
        )
        #expect(Self.manual.contains(Roff.bold(option.dashedName)))
        let isCompleted = Command.listed.contains { completions(of: $0.words + ["--"]).contains(option.dashedName) }
        #expect(isCompleted == isListed)
    }

    @Test
    func `the printed help lists 26 commands and at most 50 options, on one screen`() {
        let lines = Self.help.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 43)
        #expect(lines.count { $0.hasPrefix("  ") } == 26 + ProgramReference.firstExamples.count)
        #expect(!Self.help.contains("  --"))
        let names = Self.pages.split(whereSeparator: { " \n[=,".contains($0) }).filter {
            $0.hasPrefix("--") && $0.count > 2
        }
        let options = Set(names.compactMap { Option.named($0.dropFirst(2)) })
        #expect(options.count(where: \.spec.isListed) <= 50)
    }

    @Test(arguments: HelpPageTests.topics)
    func `-h fits on a screen of 24 lines`(topic: HelpTopic) {
        #expect(
            HelpPage(width: 80).usage(of: topic).split(separator: "\n", omittingEmptySubsequences: false).count <= 24
        )
    }

    @Test(arguments: Command.listed)
    func `every command is in the help, the man page and the completions`(command: Command) {
        #expect(Self.help.contains("\n  \(command.rawValue) "))
        #expect(Self.manual.contains(Roff.bold(command.rawValue)))
        #expect(completions(of: command.words.dropLast() + [""]).contains(command.words[command.words.count - 1]))
    }

    private func completions(of words: [String]) -> [String] {
        guard case .words(let words) = Completion.completing(words, in: .inTests()) else {
            return []
        }
        return words.map(\.text)
    }

    @Test(arguments: Option.allCases)
    func `every option belongs to a command and has a help text`(option: Option) {
        #expect(Command.accepted.contains { $0.options.contains(option) })
        #expect(option.spec.help.hasSuffix("."))
        let variables = ProgramReference.environment.map(\.term)
        #expect(option.spec.environmentVariable.map(variables.contains) ?? true)
    }

    @Test(arguments: Command.listed)
    func `every command has a summary, a description and an example`(command: Command) {
        #expect(command.spec.summary.hasSuffix("."))
        #expect(command.spec.description.hasSuffix("."))
        #expect(!command.spec.examples.isEmpty)
    }

    @Test
    func `the spellings of options and the names of commands are unique`() {
        let spellings = Option.allCases.flatMap(\.spellings)
        #expect(Set(spellings).count == spellings.count)
        #expect(Set(Command.firstWords).count == Command.firstWords.count)
    }

    @Test(arguments: Option.allCases)
    func `accepts every spelling of an option`(option: Option) throws {
        let value = option.takesValue ? ["value"] : []
        for spelling in option.spellings {
            let tokens = try ArgumentScanner.tokens(of: [spelling] + value)
            #expect(tokens == [.option(option, value: value.first)])
        }
    }

    @Test(arguments: Command.listed.flatMap(\.spec.examples).map(\.term))
    func `every example is a valid command line`(example: String) throws {
        let start = try #require(example.firstRange(of: "tvguide"))
        let call = example[start.upperBound...].prefix { !">|)".contains($0) }
        // Text in quotes is one word; every second part is quoted.
        let arguments = call.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap {
            place,
            part in
            place.isMultiple(of: 2) ? part.split(separator: " ") : [part]
        }
        _ = try TypedCommandLine(parsing: arguments.map(String.init))
    }

    @Test(arguments: Command.listed)
    func `help offers exactly the values of an option that the command accepts`(command: Command) {
        let page = HelpPage(width: 100).text(about: .command(command)).split(whereSeparator: \.isWhitespace)
        let arguments = command.spec.arguments.filter { !$0.isOptional }.map { argument in
            if case .choice(_, let words) = argument.value { words[0] } else { command == .day ? "friday" : "x" }
        }
        let words = command.words + arguments
        for option in command.options {
            let all = option.spec.value.choices
            let accepted = all.filter { word in
                (try? TypedCommandLine(parsing: words + ["\(option.dashedName)=\(word)"])) != nil
            }
            #expect(accepted.isEmpty == all.isEmpty)
            if all.isEmpty { continue }
            guard option.spec.isListed else { continue }
            #expect(page.joined(separator: " ").contains("One of \(accepted.joinedByWord("or"))."), "\(option)")
            #expect(
                completions(of: command.words + [option.dashedName + "="])
                    == accepted.map { "\(option.dashedName)=\($0)" }
            )
        }
    }

    @Test
    func `the help is plain ASCII, so that columns align everywhere`() {
        let pages = HelpPageTests.topics.map { HelpPage(width: 80).text(about: $0) }
        #expect(!pages.joined().contains { !$0.isASCII })
    }

    @Test
    func `the exit statuses are those that scripts rely on`() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 2, 64, 65, 66, 69, 70, 73, 74, 75])
    }
}
