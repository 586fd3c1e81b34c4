import GuideReports
import TVModel

/// An error in a command line. ``sentence`` returns its message.
enum UsageError: Error, Hashable, Sendable {
    /// The first of these words is not a command. `meant` is the command, the option or the line to type instead.
    case unknownCommand([String], meant: String?)
    /// There is no help about this word.
    case unknownTopic(String)
    /// These words are nearly a date or several.
    case dateForm([String])
    /// These words beside a report or a day are no network and no kind. `filter` is the option of a name that they are.
    case unknownWords([String], of: Command?, filter: String?)
    /// The command went, and this call comes nearest.
    case formerCommand(String, instead: String)
    /// The second word is not a command of the family.
    case unknownSubcommand(CommandFamily, typed: String, nearest: String?)
    /// The second word of the family is missing.
    case missingSubcommand(CommandFamily)
    /// The option does not exist. `nearest` is a similar option of the command, or a similar command.
    case unknownOption(typed: String, nearest: String?, of: Command = .byDefault)
    /// The option needs a value, but another option or nothing follows.
    case missingValue(Option)
    /// The option takes no value, but one was given after `=`.
    case unexpectedValue(Option, value: String)
    /// The value of the option is invalid. The command, if any, accepts fewer values than others.
    case badValue(Option, Command?, value: String, Expectation)
    /// The command does not take the option.
    case notForCommand(Option, Command)
    /// The two options exclude each other.
    case conflicting(Option, Option)
    /// The option has no effect in the format, only in these others.
    case notForFormat(Option, ReportFormat, [ReportFormat])
    /// A required option of the command is missing.
    case missingOption(Option, Command)
    /// An argument of the command was not given, or is empty.
    case missingArgument(String, Command)
    /// An argument of the command is not one of the allowed words.
    case badArgument(String, Command, value: String, Expectation)
    /// An item of a list, or the rest of a text, follows the value as a word of its own.
    case itemApart(Option, value: String, item: String)
    /// The command takes fewer arguments.
    case tooManyArguments(Command, extra: String)
}

extension UsageError {
    /// Returns the error in one line that is safe to print: the problem, its cause, and the next step.
    var sentence: String {
        switch self {
        case .unknownCommand(let words, let meant?):
            "There is no command \(quotedForDisplay(words.first ?? "")). Did you mean \(meant)?"
        case .unknownTopic(let typed):
            "There is no command and no option \(quotedForDisplay(typed)). \(Program.name) help lists the commands."
        case .unknownCommand(let words, nil):
            "There is no command \(quotedForDisplay(words.first ?? "")). To look for a show: "
                + "\(Program.name) search \(quotedForShell(words.joined(separator: " ")))."
        case .dateForm(let words):
            "\(quotedForDisplay(words.joined(separator: " "))) is not read as a date. A day is \(Program.name) friday, "
                + "\(Program.name) day +2 or \(Program.name) 2026-11-27; with a time, \(Program.name) friday 20:00."
        case .unknownWords(let words, let report, let filter):
            Self.sentence(about: words, beside: report, filter)
        case .formerCommand(let typed, let instead):
            "There is no command \(Program.name) \(typed) any more. Use \(Program.name) \(instead)."
        case .unknownSubcommand(let family, let typed, let nearest):
            "There is no command tvguide \(family.name) \(quotedForDisplay(typed)). "
                + hint(nearest, else: "It takes \(family.subcommands.joinedByWord("or")).")
        case .missingSubcommand(let family):
            "The command tvguide \(family.name) needs a subcommand: "
                + "\(family.subcommands.joinedByWord("or"))."
        case .unknownOption(let typed, let nearest, let command):
            "There is no option \(quotedForDisplay(typed)). "
                + hint(nearest, else: "\(command.call) -h lists the usual ones, \(command.helpCall) all.")
        case .missingValue(let option):
            "The option \(option.dashedName) needs a value, as in \(option.usage)."
        case .unexpectedValue(let option, let value):
            "The option \(option.dashedName) takes no value, but was given \(quotedForDisplay(value)). "
                + "Use \(option.dashedName) alone."
        case .badValue(let option, nil, let value, let expectation):
            expectation.sentence("The option \(option.dashedName)", value: value)
        case .badValue(let option, let command?, let value, let expectation):
            expectation.sentence("\(option.dashedName) of \(command.call)", value: value)
        case .notForCommand(let option, let command):
            "The command \(command.call) does not take \(option.dashedName). "
                + "See \(command.helpCall) for its options."
        case .conflicting(let first, let second):
            "The options \(first.dashedName) and \(second.dashedName) cannot be used together. Leave one of them out."
        case .notForFormat(let option, let format, let takers):
            "The option \(option.dashedName) goes with --format \(takers.map(\.rawValue).joinedByWord("or")), not with "
                + "\(format.rawValue)."
        case .missingOption(let option, let command):
            "The command \(command.call) needs the option \(option.usage). See \(command.helpCall) for more."
        case .missingArgument(let name, let command):
            "The command \(command.call) needs \(command.description(ofArgument: name)), "
                + "as in \(command.sampleCall)."
        case .badArgument(let name, let command, let value, let expectation):
            expectation.sentence("The \(name) of \(command.call)", value: value)
        case .tooManyArguments(let command, let extra):
            "The command \(command.call) does not take \(quotedForDisplay(extra)). "
                + command.advice(onExtra: extra)
        case .itemApart(let option, let value, let item) where option.takesText:
            "The value of \(option.dashedName) ends before \(quotedForDisplay(item)). Put a value of several words in "
                + "quotes, as in \(option.dashedName) \(quotedForDisplay(value + " " + item))."
        case .itemApart(let option, let value, let item):
            "The list of \(option.dashedName) ends before \(quotedForDisplay(item)). Join its items by commas, without "
                + "spaces, as in \(option.dashedName) \(quotedForDisplay(value.filter { $0 != "," } + "," + item)), and put "
                + "a name of several words in quotes."
        }
    }

    /// Returns the sentence about words beside a report or a day that do not belong there.
    private static func sentence(about words: [String], beside report: Command?, _ filter: String?) -> String {
        let typed = words.joined(separator: " ")
        let call = [Program.name, report?.rawValue].compactMap(\.self).joined(separator: " ")
        if let filter { return "\(quotedForDisplay(typed)) does not belong there. Did you mean \(call) \(filter)?" }
        let days = words.filter { PlainWords.isDay($0.lowercased()) }
        if let day = days.first {
            return "A guide is of one day or one week: \(Program.name) \(day), in a call of its own."
        }
        if TimeOfDayText.minutes(words[0], latest: TimeOfDayText.lastEnd) != nil {
            return "\(call) does not take a time. What starts then: \(Program.name) tonight --from \(words[0])."
        }
        return "There is no network and no kind of show called \(quotedForDisplay(typed)). To look for a show: "
            + "\(Program.name) search \(quotedForShell(typed))."
    }

    private func hint(_ nearest: String?, else other: String) -> String {
        nearest.map { "Did you mean \($0)?" } ?? other
    }
}

extension Option {
    /// Whether the value is a text, not a list.
    fileprivate var takesText: Bool { if case .text = spec.value { true } else { false } }
}

extension Command {
    /// Returns the description of an argument, or its placeholder if it has no description.
    fileprivate func description(ofArgument name: String) -> String {
        spec.arguments.first { $0.name == name }?.description ?? name
    }

    /// Returns the advice to a user who types more words than the command takes.
    fileprivate func advice(onExtra word: String) -> String {
        if case .show = spec.arguments.first?.kind { return "It takes one show in a call; several by their ids." }
        if self == .config {
            return
                "Settings are lines of ~/.config/tvguide/config, such as country = GB; tvguide config prints those in force."
        }
        return "See \(helpCall) for its arguments."
    }

    /// A call to show: the first example that is a plain call, or the usage if there is no such example.
    fileprivate var sampleCall: String {
        if case .choice(let words) = spec.arguments.first?.kind, let word = words.first { return "\(call) \(word)" }
        return spec.examples.map(\.line).first { !$0.contains { "|>".contains($0) } } ?? usage
    }

    /// The command line that prints help for the command.
    fileprivate var helpCall: String { "\(Program.name) help \(rawValue)" }
}
