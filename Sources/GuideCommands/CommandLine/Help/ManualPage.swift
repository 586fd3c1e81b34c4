import GuideReports
import TVModel

/// The manual page of the program, made from its tables, as input for man and groff.
enum ManualPage {
    /// The page, with a line ending after every line.
    static var text: String {
        let name = Program.name
        let version = Roff.escaped(Program.version)
        let date = Program.versionDate
        let call = [Roff.bold(name), "[\(Roff.italic("COMMAND"))]", "[\(Roff.italic("OPTIONS"))]"]
        let parts = [
            // Without hyphenation and justification, readers can copy words and commands.
            [".TH \(name.uppercased()) 1 \(date) \"\(name) \(version)\" \"User Commands\"", ".nh", ".ad l"],
            Roff.section("Name", [Roff.escaped("\(name) - this week's TV guide from TVmaze's public schedule")]),
            Roff.section("Synopsis", [call.joined(separator: " ")]),
            Roff.section("Description", Roff.paragraphs(ProgramReference.description)),
            Roff.section("Commands", Command.accepted.flatMap { Roff.entry(self.call(of: $0), text(about: $0)) }),
            Roff.section("Options", OptionGroup.allCases.flatMap(options(in:))),
            Roff.section("Exit status", ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }, Roff.bold),
            Roff.section("Environment", ProgramReference.environment, Roff.bold),
            Roff.section("Files", ProgramReference.files, Roff.italic),
            Roff.section("Examples", Command.accepted.flatMap(\.spec.examples), Roff.bold),
            Roff.section("See also", Roff.paragraphs(["https://www.tvmaze.com/api", ProgramReference.source])),
        ]
        return parts.joined().map { $0 + "\n" }.joined()
    }

    private static func options(in group: OptionGroup) -> [String] {
        let note = group.note.map { Roff.paragraphs([$0]) } ?? []
        let entries = group.options.flatMap { Roff.entry($0.roff, $0.fullHelp(for: nil)) }
        return [".SS " + Roff.escaped(group.rawValue)] + note + entries
    }

    // MARK: A command

    /// Returns the words and the arguments of a command, marked up.
    private static func call(of command: Command) -> String {
        let arguments = command.spec.arguments.map { $0.usage(Roff.italic) }
        return ([Roff.bold(command.rawValue)] + arguments).joined(separator: " ")
    }

    /// Returns the description and the options of a command.
    private static func text(about command: Command) -> String {
        let refused = Option.allCases.filter { $0.isCommon && !command.takes($0) }.map(\.dashedName)
        let exclusion = refused.isEmpty ? nil : "Does not take \(refused.joinedByWord("and"))."
        return [command.spec.description, optionsSentence(of: command), exclusion].compactMap(\.self)
            .joined(separator: " ")
    }

    /// Returns a sentence about the options that a command accepts besides the common ones, or nil if it has no others.
    private static func optionsSentence(of command: Command) -> String? {
        let own = command.options.filter { !$0.isCommon }
        guard !own.isEmpty else { return nil }
        let guide = Command.week.options.filter { $0.spec.group != .site }
        let missing = guide.filter { !command.takes($0) }.map(\.dashedName)
        if missing.isEmpty { return "Takes all options for a guide." }
        guard missing.count > own.count else {
            return "Takes the options for a guide except \(missing.joinedByWord("and"))."
        }
        return "Takes \(own.map(\.dashedName).joinedByWord("and"))."
    }
}

extension Option {
    /// The spellings and the value of the option, marked up.
    fileprivate var roff: String { usage(of: shownSpellings.map(Roff.bold).joined(separator: ", "), Roff.italic) }
}

/// The markup of manual pages, with the macros of man(7).
enum Roff {
    /// The escaped forms of characters that are markup, or that would be printed as typographic signs.
    private static let signs: [Character: String] = [
        "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
    ]

    /// Returns the text with those characters escaped that roff reads as markup or prints as typographic signs.
    static func escaped(_ text: String) -> String {
        let escaped = text.map { signs[$0] ?? String($0) }.joined()
        // A dot at the start of a line begins a request.
        return text.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    static func section(_ heading: String, _ lines: [String]) -> [String] {
        [".SH " + escaped(heading.uppercased())] + lines
    }

    /// Returns a section of terms with their meanings.
    static func section(_ heading: String, _ rows: [HelpLayout.Row], _ mark: (String) -> String) -> [String] {
        section(heading, rows.flatMap { entry(mark($0.term), $0.meaning) })
    }

    /// Returns paragraphs. The first follows a heading, which adds space itself.
    static func paragraphs(_ texts: [String]) -> [String] {
        Array(texts.map(lines).joined(separator: [".PP"]))
    }

    /// Returns a term, which is already marked up, with its meaning below it.
    static func entry(_ term: String, _ meaning: String) -> [String] {
        [".TP", term] + lines(meaning)
    }

    /// Returns a text wrapped at the usual length of roff sources.
    private static func lines(_ text: String) -> [String] {
        text.wrapped(to: 70).map(escaped)
    }

    /// Returns text in bold, for words that are typed literally.
    static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

    /// Returns text in italics, for placeholders.
    static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }
}
