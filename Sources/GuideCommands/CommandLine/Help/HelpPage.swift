/// The help for a program or one of its commands, made from the program's tables.
struct HelpPage {
    /// The width of the page, in columns, limited to 40 to 100.
    let width: Int

    /// Returns the page about a topic as plain text, with a line ending after every line.
    func text(about topic: HelpTopic) -> String {
        var page = HelpLayout(width: width)
        switch topic {
        case .overview: page.overview()
        case .family(let family): page.describe(family)
        case .command(let command): page.describe(command)
        case .option(let option): page.describe(option)
        case .words: page.describeWords()
        }
        return page.text
    }

    /// Returns a short page about a topic, on one screen of 24 lines if possible.
    func usage(of topic: HelpTopic) -> String {
        switch topic {
        case .overview: usage.text
        case .family(let family): usage(of: family).text
        case .command(let command): usage(of: command).text
        case .option, .words: text(about: topic)
        }
    }

    // MARK: One screen

    private var usage: HelpLayout {
        let words = ["week", "day", "tonight", "now", "browse", "search", "show", "favorites"]
        let others = Command.listedFirstWords.filter { !words.contains($0) }
        let rows = words.map { (term: $0, meaning: Command.summary(of: $0) ?? "") }
        let more = "tvguide help lists all commands, tvguide help COMMAND its options."
        return screen("tvguide [COMMAND]", ProgramReference.summary, rows, others, more: more) { page in
            page.table(apart: ProgramReference.shortHelpExamples)
        }
    }

    private func usage(of family: CommandFamily) -> HelpLayout {
        let more = "tvguide help \(family.name) COMMAND describes the options of each."
        return screen(family.usage, family.summary, family.commands.map(\.row), more: more) { page in
            let commands = family.defaultCommand.map { [$0] } ?? family.commands
            for example in commands.flatMap(\.spec.examples).prefix(2) { page.example(example) }
        }
    }

    /// Returns a page with as many options as fit, in the order in which they matter to the command.
    private func usage(of command: Command) -> HelpLayout {
        let options = command.optionsByRelevance.filter(command.listedOptions.contains)
        // The last line of the screen is for the next prompt.
        return (0...options.count).reversed().lazy.map { usage(of: command, options, shown: $0) }
            .first { $0.lines.count <= 23 } ?? usage(of: command, options, shown: 0)
    }

    private func usage(of command: Command, _ options: [Option], shown count: Int) -> HelpLayout {
        let rows = options.prefix(count).map { option in
            (term: option.shownSpellings.joined(separator: ", "), meaning: option.spec.help.firstSentence)
        }
        let others = rows.isEmpty ? [] : options.dropFirst(count).map(\.dashedName)
        let more = "tvguide help \(command.rawValue) describes all options."
        return screen(command.usage, command.spec.summary, rows, others, more: more) { page in
            for example in command.spec.examples.prefix(2) { page.example(example) }
        }
    }

    /// Returns a page with a call, its purpose, rows and the names of others, what follows below the heading of the
    /// examples, and a sentence about more help.
    private func screen(
        _ call: String,
        _ purpose: String,
        _ rows: [HelpLayout.Row],
        _ others: [String] = [],
        more: String,
        addExamples: (_ page: inout HelpLayout) -> Void
    ) -> HelpLayout {
        var page = HelpLayout(width: width)
        page.paragraph(purpose)
        page.heading("Usage: \(call) [OPTIONS]")
        page.table(rows)
        if !others.isEmpty { page.note("Also: \(others.joined(separator: ", ")).") }
        page.heading("Examples")
        addExamples(&page)
        page.blank()
        page.paragraph(more)
        return page
    }
}

// MARK: Whole pages

extension HelpLayout {
    fileprivate mutating func overview() {
        paragraph(ProgramReference.summary)
        blank()
        table(apart: ProgramReference.firstExamples)
        heading("Usage: tvguide [COMMAND] [OPTIONS]")
        table(Command.listed.map { (term: $0.rawValue, meaning: $0.spec.summary) })
        blank()
        for line in ProgramReference.furtherHelp { paragraph(line) }
    }

    fileprivate mutating func describeWords() {
        paragraph(ProgramReference.wordsSummary)
        heading("Usage: tvguide WORDS... [OPTIONS]")
        table(ProgramReference.words)
        blank()
        paragraph(ProgramReference.wordsOrder)
    }

    fileprivate mutating func describe(_ topic: Command) {
        paragraph(topic.spec.description)
        heading("Usage")
        command(topic.usage + " [OPTIONS]")
        options(of: topic)
        heading("Examples")
        for shown in topic.spec.examples { example(shown) }
    }

    fileprivate mutating func describe(_ family: CommandFamily) {
        paragraph(family.description)
        heading("Usage")
        command("\(family.usage) [OPTIONS]")
        heading("Commands")
        table(family.commands.map(\.row))
        blank()
        note("tvguide help \(family.name) COMMAND lists the options of each.")
        if let topic = family.defaultCommand { options(of: topic) }
        heading("Examples")
        let examples = family.commands.compactMap(\.spec.examples.first)
        for shown in (family.defaultCommand?.spec.examples ?? []) + examples { example(shown) }
    }

    fileprivate mutating func describe(_ option: Option) {
        let commands = Command.accepted.filter { $0.takes(option) }
        table([option.row(for: commands.count == 1 ? commands[0] : nil)])
        blank()
        note(
            commands.count == Command.accepted.count
                ? "All commands take it." : "Taken by: tvguide \(commands.map(\.rawValue).joined(separator: ", "))."
        )
    }

    /// Adds the options that the help of a command lists, each group below its heading and note.
    private mutating func options(of topic: Command) {
        for group in OptionGroup.allCases {
            let listed = topic.listedOptions.filter { option in
                option.spec(for: topic).group == group
            }
            if listed.isEmpty { continue }
            heading(group.rawValue)
            if let remark = group.note {
                note(remark)
                blank()
            }
            table(listed.map { $0.row(for: topic) })
        }
    }
}

extension Command {
    /// The row of the command: its last word with its arguments, and its summary.
    fileprivate var row: HelpLayout.Row {
        let usages = spec.arguments.map(\.usage)
        return (term: (words.suffix(1) + usages).joined(separator: " "), meaning: spec.summary)
    }

    /// The options, first those that few other commands take, then the usual ones, then those of all commands.
    fileprivate var optionsByRelevance: [Option] {
        let usual: [Option] = [
            .episodes, .season, .open, .past, .since, .days, .before, .today, .new, .send,
            .network, .kind, .format, .output, .week, .country, .favorites, .premieres, .from, .to, .details, .cast,
            .timezone, .sample, .offline, .refresh,
        ]
        func rank(_ option: Option) -> Int {
            usual.firstIndex(of: option) ?? usual.count + (option.isCommon ? 1 : 0)
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
