/// The manual page of a program, made from its tables, as input for man and groff.
package struct ManualPage {
    private let program: ProgramSpec
    private let version: String
    private let date: String
    private let reference: ProgramReference

    /// - Parameters:
    ///   - program: The program.
    ///   - version: The version of the program, such as `1.0.0`.
    ///   - date: The date of the version, such as `2026-11-20`.
    package init(of program: ProgramSpec, version: String, date: String) {
        self.program = program
        self.version = version
        self.date = date
        reference = program.reference
    }

    /// The page, with a line ending after every line.
    package var text: String {
        let parts = [
            head, name, synopsis, description, commands, options, statuses, environment, files, examples, seeAlso,
        ]
        return parts.joined().map { $0 + "\n" }.joined()
    }

    /// The title. Hyphenation and justification are off, so that readers can copy words and commands.
    private var head: [String] {
        let version = "\(program.name) \(Roff.escaped(self.version))"
        return [
            ".TH \(program.name.uppercased()) 1 \(date) \"\(version)\" \"User Commands\"", ".nh",
            ".ad l",
        ]
    }

    private var name: [String] {
        Roff.section("Name", [Roff.escaped("\(program.name) - \(reference.title)")])
    }

    private var synopsis: [String] {
        let line = [
            Roff.bold(program.name), "[\(Roff.italic("COMMAND"))]", "[\(Roff.italic("OPTIONS"))]",
        ]
        return Roff.section("Synopsis", [line.joined(separator: " ")])
    }

    private var description: [String] {
        Roff.section("Description", Roff.paragraphs(reference.description))
    }

    private var commands: [String] {
        Roff.section("Commands", program.commands.flatMap { Roff.entry(call(of: $0), text(about: $0)) })
    }

    private var options: [String] {
        Roff.section("Options", program.optionGroups.flatMap(options(in:)))
    }

    private func options(in group: OptionGroup) -> [String] {
        let note = group.note.map { Roff.paragraphs([$0]) } ?? []
        let entries = program.options(in: group).flatMap { Roff.entry($0.roff, $0.fullHelp) }
        return Roff.subsection(group.heading, note + entries)
    }

    private var statuses: [String] {
        Roff.section("Exit status", reference.exitStatuses.flatMap { Roff.entry(Roff.bold($0.name), $0.meaning) })
    }

    private var environment: [String] {
        Roff.section("Environment", program.environment.flatMap { Roff.entry(Roff.bold($0.name), $0.meaning) })
    }

    private var files: [String] {
        Roff.section("Files", reference.files.flatMap { Roff.entry(Roff.italic($0.name), $0.meaning) })
    }

    private var examples: [String] {
        let examples = program.commands.flatMap(\.examples)
        return Roff.section("Examples", examples.flatMap { Roff.entry(Roff.bold($0.line), $0.purpose) })
    }

    private var seeAlso: [String] {
        Roff.section("See also", Roff.paragraphs(reference.links + [reference.attribution]))
    }

    // MARK: A command

    /// Returns the words, arguments and required options of a command, marked up.
    private func call(of command: CommandSpec) -> String {
        let required = program.requiredOptions(of: command).map(\.roff)
        return ([Roff.bold(command.name)] + command.arguments.map(\.roff) + required).joined(separator: " ")
    }

    /// Returns the description and the options of a command.
    private func text(about command: CommandSpec) -> String {
        [command.description, optionsSentence(of: command)].compactMap(\.self).joined(separator: " ")
    }

    /// Returns a sentence about the options that a command accepts besides the common ones, or nil if it has no others.
    private func optionsSentence(of command: CommandSpec) -> String? {
        guard !command.options.isEmpty else { return nil }
        let set = reference.optionSet
        let missing = set.options.filter { !command.options.contains($0) }.map { "--\($0)" }
        if missing.isEmpty { return "Takes all \(set.name)." }
        guard missing.count > command.options.count else {
            return "Takes the \(set.name) except \(missing.joinedByWord("and"))."
        }
        return "Takes \(command.options.map { "--\($0)" }.joinedByWord("and"))."
    }
}

extension OptionSpec {
    /// The spellings and the value of the option, marked up.
    fileprivate var roff: String {
        let names = shownSpellings.map(Roff.bold).joined(separator: ", ")
        guard let placeholder = value.placeholder else { return names }
        return mayTakeValue ? "\(names)[=\(Roff.italic(placeholder))]" : "\(names) \(Roff.italic(placeholder))"
    }
}

extension ArgumentSpec {
    /// The argument, marked up.
    fileprivate var roff: String {
        let word = Roff.italic(name) + (isRepeated ? "..." : "")
        return isOptional ? "[\(word)]" : word
    }
}
