/// The help for a program or one of its commands, made from the program's tables.
struct HelpPage {
    /// The width of the page, in columns, limited to 40 to 100.
    let width: Int

    /// Returns the page about a topic as plain text, with a line ending after every line.
    func text(about topic: HelpTopic) -> String {
        switch topic {
        case .overview: overview.text
        case .family(let family): page(about: family).text
        case .command(let command): page(about: command).text
        case .option(let option): page(about: option).text
        }
    }

    /// Returns a short page about a topic, on one screen of 24 lines if possible.
    func usage(of topic: HelpTopic) -> String {
        switch topic {
        case .overview: usage.text
        case .family(let family): usage(of: family).text
        case .command(let command): usage(of: command).text
        case .option(let option): page(about: option).text
        }
    }

    // MARK: One screen

    private var usage: HelpLayout {
        let rows = ProgramReference.shortHelpCommands.map { (term: $0, meaning: Command.summary(of: $0) ?? "") }
        let others = Command.listedFirstWords.filter { !ProgramReference.shortHelpCommands.contains($0) }
        let examples = ProgramReference.shortHelpExamples.map { (term: $0.line, meaning: $0.purpose) }
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(ProgramReference.summary)
        page.heading("Usage: tvguide [COMMAND] [OPTIONS]")
        page.table(rows)
        page.note("Also: \(others.joined(separator: ", ")).")
        page.heading("Examples")
        page.table(apart: examples)
        page.blank()
        page.paragraph("tvguide help lists all commands, tvguide help COMMAND its options.")
        return page
    }

    private func usage(of family: CommandFamily) -> HelpLayout {
        let rows = family.commands.map(row)
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(family.summary)
        page.heading("Usage: \(family.usage) [OPTIONS]")
        page.table(rows)
        page.heading("Examples")
        for example in (family.defaultCommand.map { [$0] } ?? family.commands).flatMap(\.spec.examples).prefix(2) {
            page.example(example)
        }
        page.blank()
        page.paragraph("tvguide help \(family.name) COMMAND describes the options of each.")
        return page
    }

    /// Returns a page with as many options as fit, in the order in which they matter to the command.
    private func usage(of command: Command) -> HelpLayout {
        let options = command.optionsByRelevance.filter(command.listedOptions.contains)
        return (0...options.count).reversed().lazy
            .map { usage(of: command, with: options.prefix($0), others: options.dropFirst($0)) }
            .first { $0.lines.count <= Self.screen } ?? usage(of: command, with: [], others: [])
    }

    /// The number of lines of a terminal of usual size, without that of the next prompt.
    private static let screen = 23

    private func usage(
        of command: Command,
        with options: ArraySlice<Option>,
        others: ArraySlice<Option>
    ) -> HelpLayout {
        let rows = options.map { option in
            (term: option.shownSpellings.joined(separator: ", "), meaning: option.spec.help.firstSentence)
        }
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(command.spec.summary)
        page.heading("Usage: \(command.usage) [OPTIONS]")
        page.table(rows)
        if !options.isEmpty, !others.isEmpty {
            page.note("Also: \(others.map(\.dashedName).joined(separator: ", ")).")
        }
        page.heading("Examples")
        for example in command.spec.examples.prefix(2) { page.example(example) }
        page.blank()
        page.paragraph("tvguide help \(command.rawValue) describes all options.")
        return page
    }

    // MARK: The program

    private var overview: HelpLayout {
        let rows = Command.listed.map { (term: $0.rawValue, meaning: $0.spec.summary) }
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(ProgramReference.summary)
        page.heading("Usage: tvguide [COMMAND] [OPTIONS]")
        page.table(rows)
        page.blank()
        for line in ProgramReference.furtherHelp { page.paragraph(line) }
        return page
    }

    /// Returns the row of a command: its last word with its arguments and required options, and its summary.
    private func row(of command: Command) -> HelpLayout.Row {
        let required = command.spec.requiredOptions.map(\.usage)
        let words = [command.words[command.words.count - 1]] + command.spec.arguments.map(\.usage) + required
        return (term: words.joined(separator: " "), meaning: command.spec.summary)
    }

    // MARK: A command

    private func page(about command: Command) -> HelpLayout {
        let groups = groups(of: command)
        var page = HelpLayout(width: width, rows: groups.flatMap(\.rows))
        page.paragraph(command.spec.description)
        page.heading("Usage")
        page.command(command.usage + " [OPTIONS]")
        for (group, rows) in groups { page.options(rows, of: group) }
        page.heading("Examples")
        for example in command.spec.examples { page.example(example) }
        return page
    }

    /// Returns the groups of options that the help of a command lists, each with its rows.
    private func groups(of command: Command) -> [(group: OptionGroup, rows: [HelpLayout.Row])] {
        OptionGroup.allCases.map { group in
            let options = command.listedOptions.filter { $0.group(for: command) == group }
            return (group, options.map { $0.row(for: command) })
        }
        .filter { !$0.rows.isEmpty }
    }

    // MARK: A family

    private func page(about family: CommandFamily) -> HelpLayout {
        let commands = family.commands
        let rows = commands.map(row)
        let groups = family.defaultCommand.map(groups) ?? []
        var page = HelpLayout(width: width, rows: rows + groups.flatMap(\.rows))
        page.paragraph(family.description)
        page.heading("Usage")
        page.command("\(family.usage) [OPTIONS]")
        page.heading("Commands")
        page.table(rows)
        page.blank()
        page.note("tvguide help \(family.name) COMMAND lists the options of each.")
        for (group, rows) in groups { page.options(rows, of: group) }
        page.heading("Examples")
        let examples = (family.defaultCommand?.spec.examples ?? []) + commands.compactMap(\.spec.examples.first)
        for example in examples { page.example(example) }
        return page
    }

    // MARK: An option

    private func page(about option: Option) -> HelpLayout {
        let commands = option.commands
        let row = option.row(for: commands.count == 1 ? commands[0] : nil)
        var page = HelpLayout(width: width, rows: [row])
        page.table([row])
        page.blank()
        page.note(
            commands.count == Command.accepted.count
                ? "All commands take it." : "Taken by: tvguide \(commands.map(\.rawValue).joined(separator: ", "))."
        )
        return page
    }
}

extension HelpLayout {
    /// Adds the options of a group below its heading and note.
    fileprivate mutating func options(_ rows: [Row], of group: OptionGroup) {
        heading(group.rawValue)
        if let note = group.note {
            self.note(note)
            blank()
        }
        table(rows)
    }
}

extension Command {
    /// The options, first those that few other commands take, then the usual ones, then those of all commands.
    fileprivate var optionsByRelevance: [Option] {
        let usual: [Option] = [
            .network, .kind, .favorites, .premieres, .from, .to, .week, .format, .output, .details, .season,
            .country, .timezone, .sample, .offline, .refresh,
        ]
        func rank(_ option: Option) -> Int {
            if spec.requiredOptions.contains(option) { return -2 }
            if option.commands.count <= 2 { return -1 }
            return usual.firstIndex(of: option) ?? usual.count + (option.isCommon ? 1 : 0)
        }
        return options.map { ($0, rank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
}

extension String {
    /// The text up to the end of its first sentence.
    fileprivate var firstSentence: String {
        var end = startIndex
        while let dot = self[end...].firstIndex(where: { ".:;".contains($0) }) {
            end = index(after: dot)
            if end == endIndex || self[end] == " " { return self[..<dot] + "." }
        }
        return self
    }
}

extension Option {
    /// Returns the row of the option, with room for a letter before the name, so that names line up.
    fileprivate func row(for command: Command?) -> HelpLayout.Row {
        (term: (dashedLetter.map { "\($0), " } ?? "    ") + usage, meaning: fullHelp(for: command))
    }
}
