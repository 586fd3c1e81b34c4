/// Parses an argument list by a program's tables of commands and options.
///
/// Options may come before or after the words of a command. `--help`, `--usage` and `--version` take precedence over
/// other errors in a command line whose words and options are known.
package struct ArgumentParser<Command, Option>: Sendable
where
    Command: RawRepresentable<String> & Hashable & Sendable,
    Option: RawRepresentable<String> & Hashable & Sendable
{
    /// A command line with the program's own types for commands and options.
    package typealias Line = ParsedCommandLine<Command, Option>

    private let program: ProgramSpec

    /// Creates a parser for a program. The names of its commands and options are the raw values of `Command` and
    /// `Option`.
    package init(_ program: ProgramSpec) {
        self.program = program
    }

    /// Parses arguments, without the name of the program.
    ///
    /// - Throws: The first error found.
    package func parse(_ arguments: [String]) throws(UsageError) -> Line {
        let tokens = try ArgumentScanner.tokens(of: arguments, for: program)
        let words = tokens.compactMap { if case .word(let word) = $0 { word } else { nil } }
        let topic = try HelpTopic(naming: words, in: program)
        if let line = try helpLine(on: topic, tokens) { return line }

        let command = try command(for: topic)
        let options = try options(in: tokens, of: command)
        let operands = Array(words.dropFirst(topic.words.count))
        try program.checkOptions(options.map(\.spec), of: command)
        try program.checkArguments(operands, of: command)
        return try line(command.name, operands, options)
    }

    /// Returns the command line for `--help`, `--usage` or `--version`, whichever comes first.
    private func helpLine(
        on topic: HelpTopic,
        _ tokens: [ArgumentScanner.Token]
    ) throws(UsageError) -> Line? {
        let asked = tokens.compactMap { if case .option(let option, nil) = $0 { option.name } else { nil } }
            .first { [ProgramSpec.BuiltIn.help, ProgramSpec.BuiltIn.usage, ProgramSpec.BuiltIn.version].contains($0) }
        guard let asked else { return nil }
        // Help is shown even if a value is invalid.
        let options = tokens.compactMap { try? option($0) }
        guard asked != ProgramSpec.BuiltIn.version else { return try line(asked, [], options) }
        return try line(ProgramSpec.BuiltIn.help, topic.words, options)
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

    /// An option as it was given, with its value.
    private struct GivenOption {
        let spec: OptionSpec
        let value: OptionValue
    }

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

    // MARK: The program's own names

    private func line(
        _ name: String,
        _ arguments: [String],
        _ options: [GivenOption]
    ) throws(UsageError) -> Line {
        guard let command = Command(rawValue: name) else { throw .unknownCommand(typed: name, nearest: nil) }
        let options = options.compactMap { given in
            Option(rawValue: given.spec.name).map { Line.Given(option: $0, value: given.value, origin: .commandLine) }
        }
        return Line(command: command, arguments: arguments, options: options)
    }
}
