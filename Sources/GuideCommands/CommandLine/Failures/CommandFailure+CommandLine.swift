import GuideReports
import GuideService
import TVModel

/// The failures of command lines, in one line that is safe to print: the problem, its cause, and the next step.
extension CommandFailure {
    /// Returns the failure for an option that does not exist, in a command line that names its command elsewhere.
    static func noOption(_ typed: String, in arguments: [String]) -> CommandFailure {
        let words = arguments.drop { !Command.firstWords.contains($0) }.filter { !$0.hasPrefix("-") }
        return noOption(typed, of: (try? HelpTopic(naming: words)?.command()) ?? .byDefault)
    }

    /// Returns the failure for an option that does not exist, with the nearest option of the command, else the nearest
    /// command.
    static func noOption(_ typed: String, of command: Command) -> CommandFailure {
        let name = String(typed.drop { $0 == "-" })
        let word = name == "date" ? Command.day.rawValue : name
        let nearest =
            Suggestion.option(for: name, among: command.listedOptions.map(\.rawValue))
            ?? Command.listedFirstWords.first { $0 == word }
        let advice =
            nearest.map { "Did you mean \($0)?" }
            ?? "\(command.call) -h lists the usual ones, \(command.helpCall) all."
        return CommandFailure("There is no option \(quotedForDisplay(typed)). \(advice)", .misused)
    }

    /// Returns the failure for words after help that name neither a command nor an option.
    static func noTopic(_ words: [String], in tokens: [ArgumentScanner.Token]) -> CommandFailure {
        if let failure = itemApart(words[0], in: tokens) { return failure }
        let word = quotedForDisplay(words[0])
        let sentence =
            Suggestion.command(for: words[0]).map { "There is no command \(word). Did you mean \($0)?" }
            ?? "There is no command and no option \(word). \(Program.name) help lists the commands."
        return CommandFailure(sentence, .misused)
    }

    /// Returns the failure for words that begin with no command: for a word after a value, as in `--network nbc cbs` or
    /// `--country United States`, or for a first word that means a command, an option, a date or a name.
    static func noCommand(
        _ words: [String],
        in tokens: [ArgumentScanner.Token],
        _ known: KnownNames
    ) -> CommandFailure {
        let (first, typed) = (words[0], words.joined(separator: " "))
        if let failure = itemApart(first, in: tokens) { return failure }
        let problem = "There is no command \(quotedForDisplay(first))"
        func suggest(_ meant: String) -> CommandFailure { .init("\(problem). Did you mean \(meant)?", .misused) }
        if words.count == 1, ShowReference(first) != .name(first) { return suggest("show \(quotedForShell(first))") }
        if words.isNearlyDate {
            let days = "\(Program.name) friday, \(Program.name) day +2 or \(Program.name) 2026-11-27"
            let advice = "A day is \(days); with a time, \(Program.name) friday 20:00."
            return .init("\(quotedForDisplay(typed)) is not read as a date. \(advice)", .misused)
        }
        let options = Command.byDefault.listedOptions.map(\.rawValue)
        let command = Suggestion.command(for: first) ?? Suggestion.option(for: first, among: options)
        if let command { return suggest(command) }
        if words.count == 1, TimeOfDayText.isTwoTimes(first) {
            return .badTime(of: "The option --from", value: first, latest: TimeOfDayText.lastStart)
        }
        if let filter = known.filter(for: typed) { return suggest("\(Program.name) \(filter)") }
        return .init("\(problem). To look for a show: \(Program.name) search \(quotedForShell(typed)).", .misused)
    }

    /// Returns the failure for words beside a report or a day that are no network and no kind.
    ///
    /// - Parameter filter: The option of a name that they are.
    static func extraWords(_ words: [String], beside report: Command?, filter: String? = nil) -> CommandFailure {
        let typed = words.joined(separator: " ")
        let call = [Program.name, report?.rawValue].compactMap(\.self).joined(separator: " ")
        let sentence: String =
            if let filter {
                "\(quotedForDisplay(typed)) does not belong there. Did you mean \(call) \(filter)?"
            } else if let day = words.first(where: { PlainWords.isDay($0.lowercased()) }) {
                "A guide is of one day or one week: \(Program.name) \(day), in a call of its own."
            } else if TimeOfDayText.minutes(words[0], latest: TimeOfDayText.lastEnd) != nil {
                "\(call) does not take a time. What starts then: \(Program.name) tonight --from \(words[0])."
            } else {
                "There is no network and no kind of show called \(quotedForDisplay(typed)). To look for a show: "
                    + "\(Program.name) search \(quotedForShell(typed))."
            }
        return CommandFailure(sentence, .misused)
    }

    /// Returns the failure for an item of a list, or the rest of a text, that follows the value of an option as a word of
    /// its own, or nil if the word follows no such value.
    static func itemApart(_ item: String, in tokens: [ArgumentScanner.Token]) -> CommandFailure? {
        for (before, after) in zip(tokens, tokens.dropFirst()) where after == .word(item) {
            guard case .option(let option, let value?) = before else { continue }
            let (name, shown) = (option.dashedName, quotedForDisplay(item))
            let sentence: String
            switch option.spec.value {
            case .text:
                sentence =
                    "The value of \(name) ends before \(shown). Put a value of several words in quotes, as in \(name) "
                    + "\(quotedForDisplay(value + " " + item))."
            case .list:
                sentence =
                    "The list of \(name) ends before \(shown). Join its items by commas, without spaces, as in \(name) "
                    + "\(quotedForDisplay(value.filter { $0 != "," } + "," + item)), and put a name of several words in "
                    + "quotes."
            default: return nil
            }
            return CommandFailure(sentence, .misused)
        }
        return nil
    }

    static func conflicting(_ first: Option, _ second: Option) -> CommandFailure {
        let names = "\(first.dashedName) and \(second.dashedName)"
        return CommandFailure("The options \(names) cannot be used together. Leave one of them out.", .misused)
    }

    /// Returns the failure for an option without effect in the format, which others take.
    static func notForFormat(_ option: Option, _ format: ReportFormat, _ takers: [ReportFormat]) -> CommandFailure {
        let problem = "The option \(option.dashedName) goes with --format \(takers.map(\.rawValue).joinedByWord("or"))"
        return CommandFailure("\(problem), not with \(format.rawValue).", .misused)
    }

    static func missingOption(_ option: Option, _ command: Command) -> CommandFailure {
        let problem = "The command \(command.call) needs the option \(option.usage)."
        return CommandFailure("\(problem) See \(command.helpCall) for more.", .misused)
    }

    /// Returns the failure for an argument of the command that was not given, or is empty.
    static func missingArgument(_ name: String, _ command: Command) -> CommandFailure {
        let named = command.spec.arguments.first { $0.name == name }
        let isShow = if case .show = named?.value { true } else { false }
        let argument = named?.description ?? (isShow ? "a show (its name, an id, or a link)" : name)
        return CommandFailure("The command \(command.call) needs \(argument), as in \(command.sampleCall).", .misused)
    }

    static func tooManyArguments(_ command: Command, extra word: String) -> CommandFailure {
        let advice: String =
            if case .show = command.spec.arguments.first?.value {
                "It takes one show in a call; several by their ids."
            } else if command == .config {
                "Settings are lines of ~/.config/tvguide/config, such as country = GB; tvguide config prints those in force."
            } else {
                "See \(command.helpCall) for its arguments."
            }
        let problem = "The command \(command.call) does not take \(quotedForDisplay(word))."
        return CommandFailure("\(problem) \(advice)", .misused)
    }
}

extension Command {
    /// A call to show: the first example that is a plain call, or the usage if there is no such example.
    fileprivate var sampleCall: String {
        if case .choice(_, let words) = spec.arguments.first?.value, let word = words.first { return "\(call) \(word)" }
        return spec.examples.map(\.term).first { !$0.contains { "|>".contains($0) } } ?? usage
    }

    /// The command line that prints help for the command.
    var helpCall: String { "\(Program.name) help \(rawValue)" }
}

extension [String] {
    /// Whether words have the form of a date that is not read: numbers with signs, ordinals, numbers of days, and several
    /// days in one word.
    fileprivate var isNearlyDate: Bool {
        let text = joined(separator: " ").lowercased()
        let days = text.split { !$0.isLetter && !$0.isNumber }.filter { PlainWords.isDay(String($0)) }
        let form =
            #/[+-][0-9]+|(?:the )?[0-9]{1,2}(?:st|nd|rd|th)|[0-9]{1,4}[-.\/][0-9]{1,2}[-.\/][0-9]{1,4}.*|(?:(?:in|next|last) )?[0-9]+ (?:day|week)s?(?: ago)?/#
        return days.count > 1 || text.wholeMatch(of: form) != nil
    }
}
