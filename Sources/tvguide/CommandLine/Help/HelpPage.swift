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
        case .family(let family): page(about: family, withExamples: false).text
        case .command(let command): usage(of: command).text
        case .option(let option): page(about: option).text
        }
    }

    // MARK: One screen

    private var usage: HelpLayout {
        let commands = commandRows.filter {
            ProgramReference.shortHelpCommands.contains(String($0.term.prefix { $0 != " " }))
        }
        let others = Command.firstWords.filter { !ProgramReference.shortHelpCommands.contains($0) }
        let examples = ProgramReference.shortHelpExamples.map { (term: $0.line, meaning: $0.purpose) }
        var page = HelpLayout(width: width, rows: commands)
        page.paragraph(ProgramReference.summary)
        page.heading("Usage: tvguide [COMMAND] [OPTIONS]")
        page.table(commands)
        page.note("Also: \(others.joined(separator: ", ")).")
        page.heading("Examples")
        page.table(apart: examples)
        page.blank()
        page.paragraph("tvguide help COMMAND describes a command; tvguide --help lists all options.")
        return page
    }

    /// Returns a page with as many options as fit, in the order in which they matter to the command.
    private func usage(of command: Command) -> HelpLayout {
        let options = command.optionsByRelevance
        return (0...options.count).reversed().lazy
            .map { usage(of: command, with: options.prefix($0), others: options.dropFirst($0)) }
            .first { $0.lines.count <= Self.screen } ?? usage(of: command, with: [], others: [])
    }

    /// The lines of a terminal of usual size, without that of the next prompt.
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
        let options = OptionGroup.allCases.map { ($0, $0.options.map { $0.row(for: nil) }) }
        var page = HelpLayout(width: width, rows: commandRows + options.flatMap(\.1))
        page.paragraph(ProgramReference.summary)
        page.heading("Usage")
        page.command("tvguide [COMMAND] [OPTIONS]")
        page.heading("Commands")
        page.table(commandRows)
        page.blank()
        page.note("tvguide help COMMAND describes each command.")
        for (group, rows) in options { page.options(rows, of: group) }
        page.heading("Examples")
        for example in ProgramReference.fullHelpExamples { page.example(example) }
        page.heading("Exit status")
        page.table(ProgramReference.exitStatuses)
        page.heading("Environment")
        page.table(ProgramReference.environment)
        page.heading("Files")
        page.table(ProgramReference.files)
        page.blank()
        page.paragraph(ProgramReference.source)
        return page
    }

    /// A row for each command, and one for each family.
    private var commandRows: [HelpLayout.Row] {
        Command.firstWords.compactMap { word in
            if let family = CommandFamily.named(word) { return ("\(word) COMMAND", family.summary) }
            return Command.named(word).map(row)
        }
    }

    /// Returns the row of a command: its last word with its arguments and required options, and its summary.
    private func row(of command: Command) -> HelpLayout.Row {
        let required = command.spec.requiredOptions.map(\.usage)
        let words = [command.words[command.words.count - 1]] + command.spec.arguments.map(\.usage) + required
        return (term: words.joined(separator: " "), meaning: command.spec.summary)
    }

    // MARK: A command

    private func page(about command: Command) -> HelpLayout {
        let options = command.options
        let groups = OptionGroup.allCases.map { group in
            (group, options.filter { $0.group(for: command) == group }.map { $0.row(for: command) })
        }
        var page = HelpLayout(width: width, rows: groups.flatMap(\.1))
        page.paragraph(command.spec.description)
        page.heading("Usage")
        page.command(command.usage + " [OPTIONS]")
        for (group, rows) in groups where !rows.isEmpty { page.options(rows, of: group) }
        page.heading("Examples")
        for example in command.spec.examples { page.example(example) }
        return page
    }

    // MARK: A family

    private func page(about family: CommandFamily, withExamples: Bool = true) -> HelpLayout {
        let commands = family.commands
        let rows = commands.map(row)
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(family.description)
        page.heading("Usage")
        let word = family.defaultCommand == nil ? "COMMAND" : "[COMMAND]"
        page.command("tvguide \(family.name) \(word) [OPTIONS]")
        page.heading("Commands")
        page.table(rows)
        page.blank()
        page.note("tvguide help \(family.name) COMMAND lists the options of each.")
        guard withExamples else { return page }
        page.heading("Examples")
        for example in commands.flatMap(\.spec.examples) { page.example(example) }
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
            commands.count == Command.listed.count
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
            .network, .type, .genre, .favorites, .premieres, .from, .to, .week, .format, .output, .details, .season,
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
