extension UsageError {
    /// Returns the error in one line that is safe to print: the problem, its cause, and the next step.
    package func sentence(in program: ProgramSpec) -> String {
        let name = program.name
        let call = program.call
        return switch self {
        case .unknownCommand(let typed, let nearest):
            "There is no command \(quotedForDisplay(typed)). "
                + hint(nearest, else: "See \(name) help for the commands.")
        case .unknownSubcommand(let family, let typed, let nearest):
            "There is no command \(name) \(family.name) \(quotedForDisplay(typed)). "
                + hint(nearest, else: "It takes \(program.subcommands(of: family).joinedByWord("or")).")
        case .missingSubcommand(let family):
            "The command \(name) \(family.name) needs a subcommand: "
                + "\(program.subcommands(of: family).joinedByWord("or"))."
        case .unknownOption(let typed, let nearest):
            "There is no option \(quotedForDisplay(typed)). " + hint(nearest, else: "See \(name) help for the options.")
        case .missingValue(let option):
            "The option \(option.dashedName) needs a value, as in \(option.usage)."
        case .unexpectedValue(let option, let value):
            "The option \(option.dashedName) takes no value, but was given \(quotedForDisplay(value)). "
                + "Use \(option.dashedName) alone."
        case .badValue(let option, let value, let expectation):
            expectation.sentence("The option \(option.dashedName)", value: value)
        case .notForCommand(let option, let command):
            "The command \(call(command)) does not take \(option.dashedName). "
                + "See \(program.helpCall(command)) for its options."
        case .conflicting(let first, let second):
            "The options \(first.dashedName) and \(second.dashedName) cannot be used together. Leave one of them out."
        case .missingOption(let option, let command):
            "The command \(call(command)) needs the option \(option.usage). See \(program.helpCall(command)) for more."
        case .missingArgument(let name, let command):
            "The command \(call(command)) needs \(command.description(ofArgument: name)), "
                + "as in \(program.sampleCall(command))."
        case .badArgument(let name, let command, let value, let expectation):
            expectation.sentence("The \(name) of \(call(command))", value: value)
        case .tooManyArguments(let command, let extra):
            "The command \(call(command)) does not take \(quotedForDisplay(extra)). "
                + (command.arguments.last?.adviceOnExtraWords ?? "See \(program.helpCall(command)) for its arguments.")
        }
    }

    private func hint(_ nearest: String?, else other: String) -> String {
        nearest.map { "Did you mean \($0)?" } ?? other
    }
}

extension CommandSpec {
    /// Returns the description of an argument, or its placeholder if it has no description.
    fileprivate func description(ofArgument name: String) -> String {
        arguments.first { $0.name == name }?.description ?? name
    }
}

extension ProgramSpec {
    /// Returns a call to show: the first example that is a plain call, or the usage if there is no such example.
    fileprivate func sampleCall(_ command: CommandSpec) -> String {
        command.examples.map(\.line).first { $0.hasPrefix(call(command)) && !$0.contains { "|>".contains($0) } }
            ?? usage(of: command)
    }

    /// Returns the command line that prints help for a command.
    fileprivate func helpCall(_ command: CommandSpec) -> String { "\(name) \(BuiltIn.help) \(command.name)" }
}
