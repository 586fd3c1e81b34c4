/// The completions for fish 3.1 and later.
struct FishCompletions {
    let program: ProgramSpec

    private var name: String { program.name }

    /// The complete script.
    var script: String {
        """
        # fish completion for \(name). To load it: \(name) completions fish | source
        # Or save it as ~/.config/fish/completions/\(name).fish

        # The words typed so far that are neither options nor values of options.
        function __\(name)_words
            set -l is_value 0
            set -l tokens (commandline -opc)
            for token in $tokens[2..-1]
                if test $is_value = 1
                    set is_value 0
                    continue
                end
                switch $token
                    case \(program.valueSpellings.joined(separator: " "))
                        set is_value 1
                    case '-?*'
                    case '*'
                        echo -- $token
                end
            end
        end

        # Whether exactly these words have been typed.
        function __\(name)_after
            set -l words (__\(name)_words)
            test "$words" = "$argv"
        end

        # Whether the command typed so far is one of these; '' is none.
        function __\(name)_in
            set -l words (__\(name)_words)
            contains -- "$words[1]" $argv; or contains -- "$words[1..2]" $argv
        end

        # Whether the command $argv[2..-1] is complete and $argv[1] of its arguments have been typed.
        function __\(name)_argument
            set -l words (__\(name)_words)
            set -l command $argv[2..-1]
            test (count $words) = (math (count $command) + $argv[1])
            and test "$words[1..$(count $command)]" = "$command"
        end

        complete -c \(name) -f

        \(([firstWords] + families).joined(separator: "\n\n"))

        \(arguments.joined(separator: "\n"))

        \(options.joined(separator: "\n"))

        """
    }

    private var firstWords: String {
        program.firstWords.map { word in
            let summary = program.summary(of: word)
            return complete("__\(name)_after", "-a \(word) -d \(quoted(summary))")
        }
        .joined(separator: "\n")
    }

    private var families: [String] {
        program.families.map { family in
            program.commands(of: family).map { command in
                complete(
                    "__\(name)_after \(family.name)",
                    "-a \(command.subcommand ?? "") -d \(quoted(command.summary))"
                )
            }
            .joined(separator: "\n")
        }
    }

    private var arguments: [String] {
        program.commands.flatMap { command in
            command.arguments.enumerated().compactMap { position, argument in
                let offer: String? =
                    switch argument.kind {
                    case .file: "-F"
                    case .folder: "-a '(__fish_complete_directories)'"
                    case .text, .choice: argument.words.isEmpty ? nil : "-a \(list(argument.words))"
                    }
                return offer.map { complete("__\(name)_argument \(position) \(command.name)", $0) }
            }
        }
    }

    private var options: [String] {
        program.options.map { option in
            let names = ["-l \(option.name)"] + (option.letter.map { ["-s \($0)"] } ?? [])
            let parts = names + value(of: option.value) + ["-d \(quoted(option.help))"]
            return complete(condition(of: option), parts.joined(separator: " "))
        }
    }

    /// Returns the condition that the command accepts an option, or nil if all commands accept it.
    private func condition(of option: OptionSpec) -> String? {
        guard !option.isCommon else { return nil }
        let commands = program.commands.filter { program.options(of: $0).contains(option) }
        let words = commands.map(\.name)
        let names = (words.contains(program.defaultCommand) ? [""] : []) + words
        return "__\(name)_in " + names.map(word).joined(separator: " ")
    }

    private func value(of kind: ValueKind) -> [String] {
        switch kind {
        case .none: []
        case .file: ["-r -F"]
        case .folder: ["-x -a '(__fish_complete_directories)'"]
        // A value that may only follow = is suggested only there.
        case .optionalChoice: ["-f -a \(list(kind.words))"]
        default: kind.words.isEmpty ? ["-x"] : ["-x -a \(list(kind.words))"]
        }
    }

    private func complete(_ condition: String?, _ rest: String) -> String {
        "complete -c \(name) " + (condition.map { "-n \(quoted($0)) " } ?? "") + rest
    }

    /// Returns a word for a condition, which is in single quotes itself.
    private func word(_ text: String) -> String {
        text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
    }

    private func list(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }

    private func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += "\\'".contains($1) ? "\\\($1)" : "\($1)" } + "'"
    }
}
