/// Parses an argument list by a program's tables of commands and options.
///
/// Options may come before or after the words of a command. `--help`, `--usage` and `--version` take precedence over
/// other errors in a command line whose words and options are known.
package struct ArgumentParser: Sendable {
    private let program: ProgramSpec

    /// Creates a parser for a program.
    package init(_ program: ProgramSpec) {
        self.program = program
    }

    /// Parses arguments, without the name of the program.
    ///
    /// The names of the program's commands and options are the raw values of `Command` and `Option`.
    ///
    /// - Throws: The first error found.
    package func parse<Command: RawRepresentable<String>, Option: RawRepresentable<String>>(
        _ arguments: [String]
    ) throws(UsageError) -> ParsedCommandLine<Command, Option> {
        let line = try line(arguments)
        guard let command = Command(rawValue: line.command) else {
            throw .unknownCommand(typed: line.command, nearest: nil)
        }
        var options: [ParsedCommandLine<Command, Option>.Given] = []
        for given in line.options {
            guard let option = Option(rawValue: given.spec.name) else { continue }
            options.append(.init(option: option, value: given.value, origin: .commandLine))
        }
        return ParsedCommandLine(command: command, arguments: line.arguments, options: options)
    }

    /// A command line by the names in the program's tables.
    private struct Line {
        let command: String
        let arguments: [String]
        let options: [GivenOption]
    }

    /// An option as it was given, with its value.
    private struct GivenOption {
        let spec: OptionSpec
        let value: OptionValue
    }

    private func line(_ arguments: [String]) throws(UsageError) -> Line {
        let tokens = try ArgumentScanner.tokens(of: arguments, for: program)
        let words = tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
        let topic = try HelpTopic(naming: words, in: program)
        if let line = helpLine(on: topic, tokens) { return line }

        let command = try command(for: topic)
        let options = try options(in: tokens, of: command)
        let operands = Array(words.dropFirst(topic.words.count))
        try program.checkOptions(options.map(\.spec), of: command)
        try program.checkArguments(operands, of: command)
        return Line(command: command.name, arguments: operands, options: options)
    }

    /// Returns the command line for `--help`, `--usage` or `--version`, whichever comes first.
    private func helpLine(on topic: HelpTopic, _ tokens: [ArgumentScanner.Token]) -> Line? {
        let asked = tokens.compactMap { if case .option(let option, nil) = $0 { option.name } else { nil } }
            .first { [ProgramSpec.BuiltIn.help, ProgramSpec.BuiltIn.usage, ProgramSpec.BuiltIn.version].contains($0) }
        guard let asked else { return nil }
        // Help is shown even if a value is invalid.
        let options = tokens.compactMap { try? option($0) }
        return asked == ProgramSpec.BuiltIn.version
            ? Line(command: asked, arguments: [], options: options)
            : Line(command: ProgramSpec.BuiltIn.help, arguments: topic.words, options: options)
    }

    private func command(for topic: HelpTopic) throws(UsageError) -> CommandSpec {
        let name: String?
        switch topic {
        case .overview: name = program.defaultCommand
        case .command(let command): return command
        case .family(let family):
            guard family.defaultCommand != nil else { throw .missingSubcommand(family) }
            name = family.defaultCommand
        }
        guard let name, let command = program.command(named: name) else {
            throw .unknownCommand(typed: name ?? "", nearest: nil)
        }
        return command
    }

    // MARK: Options

    /// Returns the options in the order given. Each must be an option of the command, with a valid value.
    private func options(
        in tokens: [ArgumentScanner.Token],
        of command: CommandSpec
    ) throws(UsageError) -> [GivenOption] {
        let accepted = Set(program.options(of: command).map(\.name))
        var options: [GivenOption] = []
        for token in tokens {
            guard let given = try option(token) else { continue }
            guard accepted.contains(given.spec.name) else { throw .notForCommand(given.spec, command) }
            options.append(given)
        }
        return options
    }

    /// Returns the option of a token, or nil for words.
    private func option(_ token: ArgumentScanner.Token) throws(UsageError) -> GivenOption? {
        guard case .option(let option, let typed) = token else { return nil }
        guard let typed else { return GivenOption(spec: option, value: .flag) }
        do throws(Expectation) {
            return GivenOption(spec: option, value: try OptionValue(typed, as: option.value))
        } catch {
            throw .badValue(option, value: typed, error)
        }
    }
}
