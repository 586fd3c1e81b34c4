extension ProgramSpec {
    /// Checks that no two options exclude each other, and that the required options are present.
    func checkOptions(_ options: [OptionSpec], of command: CommandSpec) throws(UsageError) {
        let given = { (name: String) in options.first { $0.name == name } }
        for conflict in conflicts {
            if let first = given(conflict.first), let second = given(conflict.second) {
                throw .conflicting(first, second)
            }
        }
        if let missing = requiredOptions(of: command).first(where: { given($0.name) == nil }) {
            throw .missingOption(missing, command)
        }
    }

    /// Checks the number of a command's arguments, and that each is allowed in its place.
    func checkArguments(_ typed: [String], of command: CommandSpec) throws(UsageError) {
        let expected = command.arguments
        for (position, argument) in expected.enumerated() {
            guard position < typed.count else {
                if argument.isOptional { break }
                throw .missingArgument(argument.name, command)
            }
            let words = argument.isRepeated ? typed[position...] : typed[position...position]
            for word in words { try check(word, as: argument, of: command) }
        }
        if expected.last?.isRepeated == true { return }
        // The single argument of help is a command, which may have two words.
        let isHelp = command.name == BuiltIn.help
        let used = isHelp ? try HelpTopic(naming: typed, in: self).words.count : expected.count
        if typed.count > used { throw .tooManyArguments(command, extra: typed[used]) }
    }

    private func check(_ typed: String, as argument: ArgumentSpec, of command: CommandSpec) throws(UsageError) {
        guard !typed.allSatisfy(\.isWhitespace) else { throw .missingArgument(argument.name, command) }
        guard case .choice(let words) = argument.kind, !words.contains(typed) else { return }
        let nearest = Suggestion.nearest(to: typed, among: words)
        throw .badArgument(argument.name, command, value: typed, .oneOf(words, nearest: nearest))
    }
}
