/// The manual page `tvguide.1`, made from the tables, as input for man and groff.
struct ManualPage {
    /// The version of the program.
    let version: String
    /// The date of that version, such as `2026-11-18`.
    let date: String

    /// The page, each line ended.
    var text: String {
        let parts = [
            head, name, synopsis, description, commands, options, statuses, environment, files, examples, seeAlso,
        ]
        return parts.joined().map { $0 + "\n" }.joined()
    }

    /// The title, and the wish that no word be hyphenated or spaced: most are there to be copied.
    private var head: [String] {
        [".TH TVGUIDE 1 \(date) \"tvguide \(Roff.escaped(version))\" \"User Commands\"", ".nh", ".ad l"]
    }

    private var name: [String] {
        Roff.section("Name", ["tvguide \\- this week\\(aqs TV guide from TVmaze\\(aqs public schedule"])
    }

    private var synopsis: [String] {
        let line = [
            Roff.bold("tvguide"), "[\(Roff.italic("COMMAND"))]", "[\(Roff.italic("OPTIONS"))]",
        ]
        return Roff.section("Synopsis", [line.joined(separator: " ")])
    }

    private var description: [String] {
        let paragraphs = [
            """
            tvguide turns the public schedule of TVmaze into a TV guide: a week as text, Markdown, a page of HTML or \
            JSON, a day, an evening, or what is on now. Answers of the service are stored, so that a guide can also \
            be made while the service is away.
            """,
            """
            Options may stand before or after a command and its arguments. A value follows its option as the next \
            argument or behind an equals sign; -- ends the options. Results go to standard output, everything else \
            to standard error.
            """,
        ]
        return Roff.section("Description", Roff.paragraphs(paragraphs))
    }

    private var commands: [String] {
        Roff.section("Commands", Command.allCases.flatMap { Roff.entry($0.roff, $0.manual) })
    }

    private var options: [String] {
        Roff.section("Options", OptionGroup.allCases.flatMap(options(in:)))
    }

    private func options(in group: OptionGroup) -> [String] {
        let note = group.note.map { Roff.paragraphs([$0]) } ?? []
        let entries = Option.options(in: group).flatMap { Roff.entry($0.roff, $0.spec.fullHelp) }
        return Roff.subsection(group.heading, note + entries)
    }

    private var statuses: [String] {
        let entries = ExitStatus.allCases.flatMap { Roff.entry(Roff.bold("\($0.rawValue)"), $0.meaning) }
        return Roff.section("Exit status", entries)
    }

    private var environment: [String] {
        Roff.section(
            "Environment",
            EnvironmentReference.environment.flatMap { Roff.entry(Roff.bold($0.name), $0.meaning) }
        )
    }

    private var files: [String] {
        Roff.section("Files", EnvironmentReference.files.flatMap { Roff.entry(Roff.italic($0.name), $0.meaning) })
    }

    private var examples: [String] {
        let examples = Command.allCases.flatMap(\.spec.examples)
        return Roff.section("Examples", examples.flatMap { Roff.entry(Roff.bold($0.line), $0.purpose) })
    }

    private var seeAlso: [String] {
        Roff.section("See also", Roff.paragraphs(["https://www.tvmaze.com/api", EnvironmentReference.attribution]))
    }
}

extension Option {
    /// The option's spellings and value, marked up.
    fileprivate var roff: String {
        let names = shownSpellings.map(Roff.bold).joined(separator: ", ")
        guard let metavar = spec.value.metavar else { return names }
        return mayTakeValue ? "\(names)[=\(Roff.italic(metavar))]" : "\(names) \(Roff.italic(metavar))"
    }
}

extension Command {
    /// The command's words, arguments and required options, marked up.
    fileprivate var roff: String {
        let required = spec.required.map(\.roff)
        return ([Roff.bold(rawValue)] + spec.arguments.map(\.roff) + required).joined(separator: " ")
    }

    /// What the manual says of the command: what there is to know, and its options.
    fileprivate var manual: String {
        [spec.description, optionsSentence].compactMap(\.self).joined(separator: " ")
    }

    /// Which options the command takes beside those that all take, or nil where there are none.
    private var optionsSentence: String? {
        guard !spec.options.isEmpty else { return nil }
        let missing = Option.guide.filter { !spec.options.contains($0) }.map(\.name)
        if missing.isEmpty { return "Takes all options for a guide." }
        guard missing.count > spec.options.count else {
            return "Takes the options for a guide but \(missing.joinedByWord("and"))."
        }
        return "Takes \(spec.options.map(\.name).joinedByWord("and"))."
    }
}

extension ArgumentSpec {
    /// The argument, marked up.
    fileprivate var roff: String {
        let word = Roff.italic(name) + (isRepeated ? "..." : "")
        return isOptional ? "[\(word)]" : word
    }
}
