import GuideReports
import GuideService
import TVModel

/// The failures of command lines, in one line that is safe to print: the problem, its cause, and the next step.
extension CommandFailure {
    /// Returns the failure for an option that does not exist, with the line that was probably meant.
    static func noOption(
        _ typed: String,
        of command: Command,
        in tokens: [ArgumentScanner.Token] = []
    ) -> CommandFailure {
        let problem = "There is no option \(quotedForDisplay(typed))"
        if let end = Advice.end(ofOption: String(typed.drop { $0 == "-" })) {
            return CommandFailure("\(problem) any more: \(end)", .misused)
        }
        let line = Advice.line(for: tokens, replacing: .unknown(typed), named: typed, of: command)
        let advice =
            line.map { "Did you mean \(Advice.shellLine($0))?" }
            ?? "\(command.call) -h lists the usual ones, \(command.helpCall) all."
        return CommandFailure("\(problem). \(advice)", .misused)
    }

    /// Returns the failure for words after help that name neither a command nor an option.
    static func noTopic(_ words: [String], in tokens: [ArgumentScanner.Token]) -> CommandFailure {
        if let failure = itemApart(words[0], in: tokens) { return failure }
        let typed = words.map(ArgumentScanner.Token.word)
        let line =
            Advice.line(for: typed) ?? Suggestion.nearest(to: words[0], among: Command.listedFirstWords).map { [$0] }
        if let line { return meaning(line, insteadOf: [words[0]]) }
        let problem = "There is no command and no option \(quotedForDisplay(words[0]))."
        return CommandFailure("\(problem) \(Program.name) help lists the commands.", .misused)
    }

    /// Returns the failure for words that name several days.
    static func severalDays(_ words: [String]) -> CommandFailure {
        let typed = quotedForDisplay(words.joined(separator: " "))
        let advice = "Name one, or a span such as \(Program.name) fri-sun."
        return CommandFailure("A guide is of one day, a few days or one week, not of \(typed). \(advice)", .misused)
    }

    /// Returns the failure for an item of a list, or the rest of a text, that follows the value of an option as a word of
    /// its own, or nil if the word follows no such value.
    static func itemApart(_ item: String, in tokens: [ArgumentScanner.Token]) -> CommandFailure? {
        for (before, after) in zip(tokens, tokens.dropFirst()) where after == .word(item) {
            guard case .option(let option, let value?) = before else { continue }
            let name = option.dashedName
            let shown = quotedForDisplay(item)
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
