/// The help for a program or one of its commands, made from the program's tables.
package struct HelpPage {
    private let program: ProgramSpec
    private let width: Int

    /// - Parameters:
    ///   - program: The program.
    ///   - width: The width of the page, in columns, limited to 40 to 100.
    package init(of program: ProgramSpec, width: Int) {
        self.program = program
        self.width = width
    }

    /// Returns the page about a topic as plain text, with a line ending after every line.
    package func text(about topic: HelpTopic) -> String {
        switch topic {
        case .overview: overview.text
        case .family(let family): page(about: family).text
        case .command(let command): page(about: command).text
        }
    }

    /// Returns a short page about a topic, on one screen of 24 lines if possible.
    package func usage(of topic: HelpTopic) -> String {
        switch topic {
        case .overview: usage.text
        case .family(let family): page(about: family).text
        case .command(let command): usage(of: command).text
        }
    }

    // MARK: One screen

    private var usage: HelpLayout {
        let reference = program.reference
        let commands = commandRows.filter { reference.mainCommands.contains(String($0.term.prefix { $0 != " " })) }
        let others = program.firstWords.filter { !reference.mainCommands.contains($0) }
        let examples = reference.mainExamples.map { (term: $0.line, meaning: $0.purpose) }
        var page = HelpLayout(width: width, rows: commands)
        page.paragraph(reference.summary)
        page.heading("Usage: \(program.name) [COMMAND] [OPTIONS]")
        page.table(commands)
        page.note("Also: \(others.joined(separator: ", ")).")
        page.heading("Examples")
        page.table(examples, alignedTo: examples)
        page.blank()
        page.paragraph("\(program.name) help COMMAND describes a command; \(program.name) --help lists all options.")
        return page
    }

    private func usage(of command: CommandSpec) -> HelpLayout {
        var page = HelpLayout(width: width, rows: [])
        page.paragraph(command.description)
        page.heading("Usage: \(program.usage(of: command)) [OPTIONS]")
        page.heading("Examples")
        for example in command.examples { page.example(example) }
        page.blank()
        page.paragraph("\(program.name) help \(command.name) lists its options.")
        return page
    }

    // MARK: The program

    private var overview: HelpLayout {
        let reference = program.reference
        let options = program.optionGroups.map { ($0, program.options(in: $0).map(\.row)) }
        var page = HelpLayout(width: width, rows: commandRows + options.flatMap(\.1))
        page.paragraph(reference.summary)
        page.heading("Usage")
        page.command("\(program.name) [COMMAND] [OPTIONS]")
        page.heading("Commands")
        page.table(commandRows)
        page.blank()
        page.note("\(program.name) help COMMAND describes each command.")
        for (group, rows) in options { page.options(rows, of: group) }
        page.heading("Examples")
        for example in reference.overviewExamples { page.example(example) }
        page.heading("Exit status")
        page.table(reference.exitStatuses)
        page.heading("Environment")
        page.table(program.environment)
        page.heading("Files")
        page.table(reference.files)
        page.blank()
        page.paragraph(reference.attribution)
        return page
    }

    /// A row for each command, and one for each family.
    private var commandRows: [HelpLayout.Row] {
        program.firstWords.compactMap { word in
            if let family = program.family(named: word) { return ("\(word) COMMAND", family.summary) }
            return program.command(named: word).map(row)
        }
    }

    /// Returns the row of a command: its last word with its arguments and required options, and its summary.
    private func row(of command: CommandSpec) -> HelpLayout.Row {
        let required = program.requiredOptions(of: command).map(\.usage)
        let words = [command.words[command.words.count - 1]] + command.arguments.map(\.usage) + required
        return (term: words.joined(separator: " "), meaning: command.summary)
    }

    // MARK: A command

    private func page(about command: CommandSpec) -> HelpLayout {
        let options = program.options(of: command)
        let groups = program.optionGroups.map { group in (group, options.filter { $0.group == group }.map(\.row)) }
        var page = HelpLayout(width: width, rows: groups.flatMap(\.1))
        page.paragraph(command.description)
        page.heading("Usage")
        page.command(program.usage(of: command) + " [OPTIONS]")
        for (group, rows) in groups where !rows.isEmpty { page.options(rows, of: group) }
        page.heading("Examples")
        for example in command.examples { page.example(example) }
        return page
    }

    // MARK: A family

    private func page(about family: CommandFamily) -> HelpLayout {
        let commands = program.commands(of: family)
        let rows = commands.map(row)
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(family.description)
        page.heading("Usage")
        let word = family.defaultCommand == nil ? "COMMAND" : "[COMMAND]"
        page.command("\(program.name) \(family.name) \(word) [OPTIONS]")
        page.heading("Commands")
        page.table(rows)
        page.blank()
        page.note("\(program.name) help \(family.name) COMMAND lists the options of each.")
        page.heading("Examples")
        for example in commands.flatMap(\.examples) { page.example(example) }
        return page
    }
}

extension HelpLayout {
    /// Adds the options of a group below its heading and note.
    fileprivate mutating func options(_ rows: [Row], of group: OptionGroup) {
        heading(group.heading)
        if let note = group.note {
            self.note(note)
            blank()
        }
        table(rows)
    }
}

extension OptionSpec {
    /// The row of the option, with room for a letter before the name, so that names line up.
    fileprivate var row: HelpLayout.Row {
        (term: (dashedLetter.map { "\($0), " } ?? "    ") + usage, meaning: fullHelp)
    }
}
