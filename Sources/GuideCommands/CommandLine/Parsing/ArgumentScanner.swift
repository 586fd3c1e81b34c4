import GuideReports
import TVModel

/// The first stage of parsing, which separates options and their values from words, independent of the command.
struct ArgumentScanner {
    /// An element of the command line.
    enum Token: Hashable {
        /// An option, with its value if it takes one.
        case option(Option, value: String?)
        /// A word of a command, or an argument.
        case word(String)
        /// An option that does not exist, as it was typed.
        case unknown(String)

        /// The word, or nil for an option.
        var word: String? { if case .word(let word) = self { word } else { nil } }
        /// Whether it is an option that does not exist.
        var isUnknown: Bool { if case .unknown = self { true } else { false } }
        /// The option, or nil for a word.
        var option: Option? { if case .option(let option, _) = self { option } else { nil } }
    }

    private var rest: ArraySlice<String>
    private var tokens: [Token] = []

    /// Returns the tokens of an argument list, without the name of the program, in the order given.
    static func tokens(of arguments: [String]) throws -> [Token] {
        var scanner = ArgumentScanner(rest: arguments[...])
        while let argument = scanner.rest.popFirst()?.withPlainHyphens {
            if argument == "--" { return scanner.tokens + scanner.rest.map(Token.word) }
            if argument.hasPrefix("--") {
                try scanner.scanName(argument)
            } else if argument.hasPrefix("-"), argument != "-", !argument.isNegativeNumber {
                try scanner.scanLetters(argument)
            } else {
                scanner.tokens.append(.word(argument))
            }
        }
        return scanner.tokens
    }

    /// Scans `--name`, `--name value` or `--name=value`.
    private mutating func scanName(_ argument: String) throws {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let option = Option.named(name) else {
            tokens.append(.unknown(String(argument.prefix { $0 != "=" })))
            if parts.count > 1, !parts[1].isEmpty { tokens.append(.word(String(parts[1]))) }
            return
        }
        try append(option, attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// Scans `-q`, several flags as in `-qv`, or a letter with its value: `-o FILE`, `-oFILE`, `-o=FILE`.
    private mutating func scanLetters(_ argument: String) throws {
        var letters = argument.dropFirst()
        if ShowKind.named(String(letters)) != nil {
            tokens.append(.word("!" + letters))
            return
        }
        // A long name with one dash is a typing error, not several letters: -offline is not -o with a file.
        if letters.count > 1, Option.named(letters.prefix { $0 != "=" }) != nil {
            tokens.append(.unknown(argument))
            return
        }
        while let letter = letters.popFirst() {
            guard let option = Option.lettered(letter) else {
                let typed = letters.count == argument.count - 2 ? argument : "-\(letter)"
                tokens.append(.unknown(typed))
                return
            }
            let isAssigned = letters.first == "="
            if option.takesValue || isAssigned {
                let attached = isAssigned ? letters.dropFirst() : letters
                return try append(option, attached: letters.isEmpty ? nil : String(attached))
            }
            try append(option, attached: nil)
        }
    }

    private mutating func append(_ option: Option, attached: String?) throws {
        if option.takesValue {
            // A space before or after the sign does not matter.
            if rest.first == "=" { rest.removeFirst() }
            let isComplete = attached?.isEmpty == false
            tokens.append(.option(option, value: isComplete ? attached : try value(of: option)))
        } else if let attached, !option.mayTakeValue {
            let problem = "The option \(option.dashedName) takes no value, but was given \(quotedForDisplay(attached))."
            throw CommandFailure("\(problem) Use \(option.dashedName) alone.", .misused)
        } else {
            let next = option.mayTakeValue ? rest.first?.lowercased() : nil
            let isValue = attached == nil && next.map(option.spec.value.choices.contains) ?? false
            tokens.append(.option(option, value: isValue ? rest.popFirst() : attached))
        }
    }

    /// Returns the next argument, including `-1` and `-`, unless it is an option of the program.
    private mutating func value(of option: Option) throws -> String? {
        guard let value = rest.first, value != "--", Option.spelled(by: value) == nil else {
            if option == .week, isAboutAlerts { return nil }
            throw CommandFailure("The option \(option.dashedName) needs a value\(option.sampleValue).", .misused)
        }
        // The current week of alerts needs no value.
        if option == .week, isAboutAlerts, !WordReader.isWeek(value.lowercased()) { return nil }
        rest.removeFirst()
        // A duration or a time of two words, such as 1 hour or 8 pm.
        if let next = rest.first, !option.accepts(value), option.accepts("\(value) \(next)") {
            rest.removeFirst()
            return "\(value) \(next)"
        }
        return value
    }

    private var isAboutAlerts: Bool { tokens.contains(.word(Command.alerts.rawValue)) }
}

extension Option {
    /// An example of a value, for the end of a sentence, or an empty text for none.
    fileprivate var sampleValue: String {
        let example: String? =
            switch spec.value {
            case .choice(_, let words), .optionalChoice(_, let words): words.dropFirst().first ?? words.first
            case .text(_, let hints): hints.first
            case .duration: "1h"
            case .time: "20:30"
            case .number(let range): "\(range.lowerBound)"
            case .list: [.kind: "Drama", .language: "English"][self] ?? "CBS"
            case .file: "guide.html"
            case .folder: "tv"
            case .none, .show, .template: nil
            }
        return example.map { ", such as \(dashedName) \($0)" } ?? ""
    }

    /// Returns whether a text is a duration or a time that the option takes.
    fileprivate func accepts(_ text: String) -> Bool {
        switch spec.value {
        case .duration: DurationText.seconds(text) != nil
        case .time(let latest): TimeOfDayText.minutes(text, latest: latest) != nil
        default: false
        }
    }

    /// Returns the option of which an argument is the exact spelling, with or without `=value` after a long name.
    static func spelled(by argument: String) -> Option? {
        if argument.hasPrefix("--") { return named(argument.dropFirst(2).prefix { $0 != "=" }) }
        guard argument.count == 2, argument.hasPrefix("-"), let letter = argument.last else { return nil }
        return lettered(letter)
    }
}

extension String {
    /// The text with two hyphens in place of a dash at its beginning, which some programs put there.
    fileprivate var withPlainHyphens: String {
        guard let first, "–—".contains(first) else { return self }
        return "--" + drop { "–—-".contains($0) }
    }

    /// Whether the text is a number such as `-1`. No option is a digit.
    var isNegativeNumber: Bool {
        utf8.count > 1 && utf8.first == UInt8(ascii: "-") && utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}
