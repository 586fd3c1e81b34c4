/// The first stage of parsing: tells options with their values from words, whatever the command.
struct ArgumentScanner {
    /// One thing that was typed.
    enum Token: Hashable {
        /// An option, with its value where it takes one.
        case option(Option, value: String?)
        /// A command or an argument of one.
        case word(String)
    }

    private var rest: ArraySlice<String>
    private var tokens: [Token] = []

    private init(_ arguments: [String]) {
        rest = arguments[...]
    }

    /// Tells the tokens of an argument list, without the name of the program, in the order given.
    static func tokens(of arguments: [String]) throws(UsageError) -> [Token] {
        var scanner = ArgumentScanner(arguments)
        while let argument = scanner.rest.popFirst() { try scanner.scan(argument) }
        return scanner.tokens
    }

    private mutating func scan(_ argument: String) throws(UsageError) {
        if argument == "--" {
            tokens += rest.map(Token.word)
            rest = []
        } else if argument.hasPrefix("--") {
            try scanName(argument)
        } else if argument.hasPrefix("-"), argument != "-" {
            try scanLetters(argument)
        } else {
            tokens.append(.word(argument))
        }
    }

    /// `--name`, `--name value` or `--name=value`.
    private mutating func scanName(_ argument: String) throws(UsageError) {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let option = Option(name: name) else {
            throw .unknownOption(argument.prefix(while: { $0 != "=" }))
        }
        try append(option, attached: parts.count > 1 ? String(parts[1]) : nil)
    }

    /// `-q`, several flags as in `-qv`, or a letter with its value: `-o FILE`, `-oFILE`, `-o=FILE`.
    private mutating func scanLetters(_ argument: String) throws(UsageError) {
        var letters = argument.dropFirst()
        // A name with one dash is a slip, not the letters of which it is made: -offline is no -o with a file.
        if letters.count > 1, Option(name: letters.prefix { $0 != "=" }) != nil { throw .unknownOption(argument[...]) }
        while let letter = letters.popFirst() {
            guard let option = Option(short: letter) else {
                throw .unknownOption(letters.count == argument.count - 2 ? argument[...] : "-\(letter)")
            }
            let isAssigned = letters.first == "="
            let attached = letters.isEmpty ? nil : String(isAssigned ? letters.dropFirst() : letters)
            if option.takesValue || isAssigned {
                return try append(option, attached: attached)
            }
            try append(option, attached: nil)
        }
    }

    private mutating func append(_ option: Option, attached: String?) throws(UsageError) {
        if option.takesValue {
            let value = if let attached { attached } else { try nextValue(of: option) }
            tokens.append(.option(option, value: value))
        } else if let attached, option.mayTakeValue {
            tokens.append(.option(option, value: attached))
        } else if let attached {
            throw .unexpectedValue(option, value: attached)
        } else {
            tokens.append(.option(option, value: nil))
        }
    }

    /// The next argument whatever it looks like, `-1` and `-` too, unless it is an option of ours.
    private mutating func nextValue(of option: Option) throws(UsageError) -> String {
        guard let value = rest.first, value != "--", !Option.isSpelled(value) else { throw .missingValue(option) }
        rest.removeFirst()
        return value
    }
}

extension Option {
    /// Whether an argument is the exact spelling of an option, also with `=value` behind a long name.
    fileprivate static func isSpelled(_ argument: String) -> Bool {
        if argument.hasPrefix("--") { return Option(name: argument.dropFirst(2).prefix { $0 != "=" }) != nil }
        guard argument.count == 2, argument.hasPrefix("-"), let letter = argument.last else { return false }
        return Option(short: letter) != nil
    }
}

extension UsageError {
    /// The error for an option that does not exist, with the nearest option, else the nearest command.
    fileprivate static func unknownOption(_ typed: Substring) -> UsageError {
        let name = String(typed.drop { $0 == "-" }.prefix { $0 != "=" })
        let option = Suggestion.nearest(to: name, among: Option.everyLongName)
        let command = Suggestion.nearest(to: name, among: Command.firstWords)
        return .unknownOption(typed: String(typed), nearest: name.count < 2 ? nil : option.map { "--\($0)" } ?? command)
    }
}
