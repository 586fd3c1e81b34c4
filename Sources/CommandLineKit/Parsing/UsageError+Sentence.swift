extension UsageError {
    /// What could not be done, with what, and what to do next: one line that is safe to print.
    var sentence: String {
        switch self {
        case .unknownCommand(let typed, let nearest):
            "There is no command \(shown(typed)). " + hint(nearest, else: "See tvguide help for the commands.")
        case .unknownSubcommand(let family, let typed, let nearest):
            "There is no command tvguide \(family.rawValue) \(shown(typed)). "
                + hint(nearest, else: "It takes \(family.subcommands).")
        case .missingSubcommand(let family):
            "The command tvguide \(family.rawValue) needs one more word: \(family.subcommands)."
        case .unknownOption(let typed, let nearest):
            "There is no option \(shown(typed)). " + hint(nearest, else: "See tvguide help for the options.")
        case .missingValue(let option):
            "The option \(option.name) needs a value, as in \(option.usage)."
        case .unexpectedValue(let option, let value):
            "The option \(option.name) takes no value, but was given \(shown(value)). Use \(option.name) alone."
        case .badValue(let option, let value, let expectation):
            expectation.sentence("The option \(option.name)", value: value)
        case .notForCommand(let option, let command):
            "The command \(command.call) does not take \(option.name). See \(command.help) for what it takes."
        case .conflicting(let first, let second):
            "The options \(first.name) and \(second.name) exclude each other. Leave one of them out."
        case .missingOption(let option, let command):
            "The command \(command.call) needs the option \(option.usage). See \(command.help) for more."
        case .missingArgument(let name, let command):
            "The command \(command.call) needs a \(name), as in \(command.sampleCall)."
        case .badArgument(let name, let command, let value, let expectation):
            expectation.sentence("The \(name) of \(command.call)", value: value)
        case .tooManyArguments(let command, let extra):
            "The command \(command.call) has no use for \(shown(extra)). "
                + (command.takesShow
                    ? "A name of several words stands in quotes." : "See \(command.help) for what it takes.")
        }
    }

    private func hint(_ nearest: String?, else other: String) -> String {
        nearest.map { "Did you mean \($0)?" } ?? other
    }
}

extension Expectation {
    /// What a thing takes, and what it was given instead.
    fileprivate func sentence(_ thing: String, value: String) -> String {
        switch self {
        case .something: "\(thing) was given an empty value. Leave it out, or say what it is to be."
        case .items: "\(thing) was given a list without items, \(shown(value)). Leave it out, or name some."
        case .oneOf(let words, nil): "\(thing) takes \(words.joinedByWord("or")), not \(shown(value))."
        case .oneOf(let words, .some(let nearest)):
            "\(thing) takes \(words.joinedByWord("or")), not \(shown(value)). Did you mean \(nearest)?"
        case .duration:
            "\(thing) takes a length of time such as 90s, 15m, 1h30m, 7d or 2w, up to ten years, not \(shown(value))."
        case .timeOfDay(let latest):
            "\(thing) takes a time of day from 00:00 to \(latest == TimeOfDayText.lastEnd ? "24:00" : "23:59"), "
                + "not \(shown(value))."
        case .number(let range):
            "\(thing) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(shown(value))."
        }
    }
}

extension CommandFamily {
    /// The second words, as a phrase.
    fileprivate var subcommands: String { commands.compactMap(\.subcommand).joinedByWord("or") }
}

extension Command {
    /// A call to show: the first example that is nothing but a call, else the usage.
    fileprivate var sampleCall: String {
        spec.examples.map(\.line).first { $0.hasPrefix(call) && !$0.contains { "|>".contains($0) } } ?? usage
    }

    /// Whether its last argument says which show is meant.
    fileprivate var takesShow: Bool { spec.arguments.last == ArgumentSpec("WHICH", .text()) }

    /// The command line that prints help for this command.
    fileprivate var help: String { "tvguide help \(rawValue)" }
}
