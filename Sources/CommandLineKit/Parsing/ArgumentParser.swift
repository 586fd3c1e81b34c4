/// Reads an argument list by the tables of commands and options.
///
/// Options may stand before or after the words of a command. `--help` and `--version` win over whatever else is wrong
/// with a command whose words and options are known.
struct ArgumentParser {
    /// Options that cannot be meant together.
    static let conflicts: [(Option, Option)] = [
        (.offline, .refresh), (.sample, .offline), (.sample, .refresh), (.sample, .cast),
    ]

    /// Reads arguments, without the name of the program.
    func parse(_ arguments: [String]) throws(UsageError) -> TypedCommandLine {
        let tokens = try ArgumentScanner.tokens(of: arguments)
        let words = tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
        let topic = try HelpTopic(naming: words)
        if let line = about(topic, tokens) { return line }

        let command = try command(for: topic)
        let given = try given(in: tokens, to: command)
        let arguments = Array(words.dropFirst(topic.words.count))
        let line = TypedCommandLine(command: command, arguments: arguments, options: given)
        try checkOptions(of: line)
        try checkArguments(of: line)
        return line
    }

    /// The line for `--help` or `--version`, whichever is met first.
    private func about(_ topic: HelpTopic, _ tokens: [ArgumentScanner.Token]) -> TypedCommandLine? {
        let first = tokens.first { $0 == .option(.help, value: nil) || $0 == .option(.version, value: nil) }
        guard let first else { return nil }
        let isHelp = first == .option(.help, value: nil)
        // Values that cannot be read are no reason to refuse help.
        let given = tokens.compactMap { try? self.given($0) }
        guard isHelp else { return TypedCommandLine(command: .version, arguments: [], options: given) }
        return TypedCommandLine(command: .help, arguments: topic.words, options: given)
    }

    private func command(for topic: HelpTopic) throws(UsageError) -> Command {
        switch topic {
        case .overview: return .byDefault
        case .command(let command): return command
        case .family(let family):
            guard let command = family.byDefault else { throw .missingSubcommand(family) }
            return command
        }
    }

    /// The options in the order given, each one that the command takes and with a value that can be read.
    private func given(
        in tokens: [ArgumentScanner.Token],
        to command: Command
    ) throws(UsageError) -> [TypedCommandLine.Given] {
        let accepted = command.options
        var options: [TypedCommandLine.Given] = []
        for token in tokens {
            guard let given = try given(token) else { continue }
            guard accepted.contains(given.option) else { throw .notForCommand(given.option, command) }
            options.append(given)
        }
        return options
    }

    /// The option that a token gives, or nil for words.
    private func given(_ token: ArgumentScanner.Token) throws(UsageError) -> TypedCommandLine.Given? {
        guard case .option(let option, let typed) = token else { return nil }
        guard let typed else { return .init(option: option, value: .flag) }
        do throws(Expectation) {
            return .init(option: option, value: try OptionValue(typed, as: option.spec.value))
        } catch {
            throw .badValue(option, value: typed, error)
        }
    }

    private func checkOptions(of line: TypedCommandLine) throws(UsageError) {
        if let pair = Self.conflicts.first(where: { line.has($0.0) && line.has($0.1) }) {
            throw .conflicting(pair.0, pair.1)
        }
        if let missing = line.command.spec.required.first(where: { !line.has($0) }) {
            throw .missingOption(missing, line.command)
        }
    }

    private func checkArguments(of line: TypedCommandLine) throws(UsageError) {
        let expected = line.command.spec.arguments
        for (position, argument) in expected.enumerated() {
            guard position < line.arguments.count else {
                if argument.isOptional { break }
                throw .missingArgument(argument.name, line.command)
            }
            let typed = argument.isRepeated ? line.arguments[position...] : line.arguments[position...position]
            for word in typed { try check(word, as: argument, of: line.command) }
        }
        if expected.last?.isRepeated == true { return }
        // The one argument of help, a command, may have two words.
        let used = line.command == .help ? try HelpTopic(naming: line.arguments).words.count : expected.count
        if line.arguments.count > used { throw .tooManyArguments(line.command, extra: line.arguments[used]) }
    }

    private func check(_ typed: String, as argument: ArgumentSpec, of command: Command) throws(UsageError) {
        guard !typed.allSatisfy(\.isWhitespace) else { throw .missingArgument(argument.name, command) }
        guard case .choice(let words) = argument.kind, !words.contains(typed) else { return }
        let nearest = Suggestion.nearest(to: typed, among: words)
        throw .badArgument(argument.name, command, value: typed, .oneOf(words, nearest: nearest))
    }
}
