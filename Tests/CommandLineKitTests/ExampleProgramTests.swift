import TestSupport
import Testing

@testable import CommandLineKit

@Suite("An example program", .timeLimit(.minutes(60)))
struct ExampleProgramTests {
    private static let program = ExampleProgram.spec

    @Test
    func `parses a command line into the program's own command and option names`() throws {
        let line = try ExampleProgram.parse("sail Ariel --fast -t Dover")
        #expect(line.command == .sail)
        #expect(line.arguments == ["Ariel"])
        #expect(line.text(.to) == "Dover")
        #expect(line.options.map(\.option) == [.fast, .to])
    }

    @Test func `a negative number is a word, since no option is a digit`() throws {
        #expect(try ExampleProgram.parse("sail -1 --to -12").arguments == ["-1"])
        for typed in ["-1x", "-x", "--1"] {
            #expect(throws: UsageError.self) { try ExampleProgram.parse("sail \(typed) --to Dover") }
        }
    }

    @Test(arguments: ["", "ports"])
    func `runs the default command if the command line names no command`(typed: String) throws {
        #expect(try ExampleProgram.parse(typed).command == .portsList)
    }

    @Test(arguments: [
        ("sial", "There is no command sial. Did you mean sail?"),
        ("ports burn", "There is no command ferry ports burn. It takes list or add."),
        ("sail Ariel", "The command ferry sail needs the option --to PORT. See ferry help sail for more."),
        ("sail --to Dover", "The command ferry sail needs BOAT, as in ferry sail Ariel --to Dover."),
        ("sail A B --to Dover", "The command ferry sail does not take B. A boat has one name."),
        ("sail A --slow --fast", "The options --slow and --fast cannot be used together. Leave one of them out."),
        (
            "ports --fast",
            "The command ferry ports list does not take --fast. See ferry help ports list for its options."
        ),
    ])
    func `an error message has the program's name and advice`(typed: String, sentence: String) throws {
        let error = try #require(throws: UsageError.self) { try ExampleProgram.parse(typed) }
        #expect(error.sentence(in: Self.program) == sentence)
    }

    @Test
    func `help, man page and completions match the goldens`() throws {
        let page = HelpPage(of: Self.program, width: 80)
        let topics =
            [.overview] + Self.program.families.map(HelpTopic.family)
            + Self.program.commands.map(HelpTopic.command)
        let help = topics.map { "$ ferry help \($0.words.joined(separator: " "))\n\n" + page.text(about: $0) }
        try Golden.expect(help.joined(separator: "\n"), matches: "ferry-help.txt")
        let manual = ManualPage(of: Self.program, version: "1.0", date: "2026-11-20").text
        try Golden.expect(manual, matches: "ferry.1")
        for shell in Shell.allCases {
            try Golden.expect(Self.program.completions(for: shell), matches: "ferry.\(shell.rawValue)")
        }
    }
}
