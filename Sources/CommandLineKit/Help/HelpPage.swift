/// The help for the program or a command, made from the tables.
struct HelpPage {
    /// The columns of the page; from 40 to 100 are used.
    let width: Int

    /// The lines of the page about a topic.
    func lines(about topic: HelpTopic) -> [HelpLine] {
        switch topic {
        case .overview: overview
        case .family(let family): page(about: family)
        case .command(let command): page(about: command)
        }
    }

    /// The page as plain text, each line ended.
    func text(about topic: HelpTopic) -> String {
        lines(about: topic).map { $0.text + "\n" }.joined()
    }

    // MARK: The program

    private var overview: [HelpLine] {
        let options = OptionGroup.allCases.map { ($0, Option.options(in: $0).map(\.row)) }
        let statuses: [HelpLayout.Row] = ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) }
        var page = HelpLayout(width: width, rows: Self.commandRows + options.flatMap(\.1))
        page.paragraph("tvguide makes this week's TV guide from TVmaze's public schedule.")
        page.heading("Usage")
        page.command("tvguide [COMMAND] [OPTIONS]")
        page.heading("Commands")
        page.table(Self.commandRows)
        page.blank()
        page.note("tvguide help COMMAND tells more about each.")
        for (group, rows) in options { page.options(rows, of: group) }
        page.heading("Examples")
        for example in Self.overviewExamples { page.example(example) }
        page.heading("Exit status")
        page.table(statuses)
        page.heading("Environment")
        page.table(EnvironmentReference.environment.map { ($0.name, $0.meaning) })
        page.heading("Files")
        page.table(EnvironmentReference.files.map { ($0.name, $0.meaning) })
        page.blank()
        page.paragraph(EnvironmentReference.attribution)
        return page.lines
    }

    /// A row for each command, and one for each family.
    private static var commandRows: [HelpLayout.Row] {
        Command.firstWords.flatMap { word -> [HelpLayout.Row] in
            if let family = CommandFamily(rawValue: word) { return [("\(word) COMMAND", family.summary)] }
            return Command.allCases.filter { $0.words == [word] }.map { ($0.row.term, $0.row.meaning) }
        }
    }

    /// The examples of the commands that make guides: they show what the program is for.
    static var overviewExamples: [CommandSpec.Example] {
        Command.week.spec.examples + [Command.day, .tonight, .search].compactMap(\.spec.examples.last)
            + Command.show.spec.examples.prefix(1)
    }

    // MARK: A command

    private func page(about command: Command) -> [HelpLine] {
        let groups = OptionGroup.allCases.map { group in
            (group, command.options.filter { $0.spec.group == group }.map(\.row))
        }
        var page = HelpLayout(width: width, rows: groups.flatMap(\.1))
        page.paragraph(command.spec.description)
        page.heading("Usage")
        page.command(command.usage + " [OPTIONS]")
        for (group, rows) in groups where !rows.isEmpty { page.options(rows, of: group) }
        page.heading("Examples")
        for example in command.spec.examples { page.example(example) }
        return page.lines
    }

    // MARK: A family

    private func page(about family: CommandFamily) -> [HelpLine] {
        let rows = family.commands.map(\.row)
        var page = HelpLayout(width: width, rows: rows)
        page.paragraph(family.description)
        page.heading("Usage")
        let word = family.byDefault == nil ? "COMMAND" : "[COMMAND]"
        page.command("tvguide \(family.rawValue) \(word) [OPTIONS]")
        page.heading("Commands")
        page.table(rows)
        page.blank()
        page.note("tvguide help \(family.rawValue) COMMAND tells the options of each.")
        page.heading("Examples")
        for example in family.commands.flatMap(\.spec.examples) { page.example(example) }
        return page.lines
    }
}

extension HelpLayout {
    /// The options of a group below its heading and note.
    fileprivate mutating func options(_ rows: [Row], of group: OptionGroup) {
        heading(group.heading)
        if let note = group.note {
            self.note(note)
            blank()
        }
        table(rows)
    }
}

extension Option {
    /// The row of the option, with room for a letter before the name, so that names line up.
    fileprivate var row: HelpLayout.Row {
        (term: (shortName.map { "\($0), " } ?? "    ") + usage, meaning: spec.fullHelp)
    }
}

extension Command {
    /// The row of the command: what follows the name of the program or family, and the summary.
    fileprivate var row: HelpLayout.Row {
        let words = [words[words.count - 1]] + spec.arguments.map(\.usage) + spec.required.map(\.usage)
        return (term: words.joined(separator: " "), meaning: spec.summary)
    }
}
