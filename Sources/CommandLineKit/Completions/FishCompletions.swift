/// The script for fish, 3.1 and later.
enum FishCompletions {
    /// The whole script.
    static var script: String {
        """
        # fish completion for tvguide. To load it: tvguide completions fish | source
        # Or save it as ~/.config/fish/completions/tvguide.fish

        # The words typed so far that are neither options nor values of options.
        function __tvguide_words
            set -l is_value 0
            set -l tokens (commandline -opc)
            for token in $tokens[2..-1]
                if test $is_value = 1
                    set is_value 0
                    continue
                end
                switch $token
                    case \(Completions.valueSpellings.joined(separator: " "))
                        set is_value 1
                    case '-?*'
                    case '*'
                        echo -- $token
                end
            end
        end

        # Whether exactly these words have been typed.
        function __tvguide_after
            set -l words (__tvguide_words)
            test "$words" = "$argv"
        end

        # Whether the command typed so far is one of these; '' is none.
        function __tvguide_in
            set -l words (__tvguide_words)
            contains -- "$words[1]" $argv; or contains -- "$words[1..2]" $argv
        end

        # Whether the command $argv[2..-1] is complete and $argv[1] of its arguments have been typed.
        function __tvguide_argument
            set -l words (__tvguide_words)
            set -l command $argv[2..-1]
            test (count $words) = (math (count $command) + $argv[1])
            and test "$words[1..$(count $command)]" = "$command"
        end

        complete -c tvguide -f

        \(([firstWords] + families).joined(separator: "\n\n"))

        \(arguments.joined(separator: "\n"))

        \(options.joined(separator: "\n"))

        """
    }

    private static var firstWords: String {
        Command.firstWords.map { word in
            let summary = CommandFamily(rawValue: word)?.summary ?? Command(rawValue: word)?.spec.summary ?? ""
            return complete("__tvguide_after", "-a \(word) -d \(quoted(summary))")
        }
        .joined(separator: "\n")
    }

    private static var families: [String] {
        CommandFamily.allCases.map { family in
            family.commands.map { command in
                complete(
                    "__tvguide_after \(family.rawValue)",
                    "-a \(command.subcommand ?? "") -d \(quoted(command.spec.summary))"
                )
            }
            .joined(separator: "\n")
        }
    }

    private static var arguments: [String] {
        Command.allCases.flatMap { command in
            command.spec.arguments.enumerated().compactMap { position, argument in
                let offer: String? =
                    switch argument.kind {
                    case .file: "-F"
                    case .folder: "-a '(__fish_complete_directories)'"
                    case .text, .choice: argument.words.isEmpty ? nil : "-a \(list(argument.words))"
                    }
                return offer.map { complete("__tvguide_argument \(position) \(command.rawValue)", $0) }
            }
        }
    }

    private static var options: [String] {
        Option.allCases.map { option in
            let spec = option.spec
            let names = ["-l \(spec.name)"] + (spec.short.map { ["-s \($0)"] } ?? [])
            let parts = names + value(of: spec.value) + ["-d \(quoted(spec.help))"]
            return complete(condition(of: option), parts.joined(separator: " "))
        }
    }

    /// Which commands take an option, or nil where all do.
    private static func condition(of option: Option) -> String? {
        guard !Option.common.contains(option) else { return nil }
        let commands = Command.allCases.filter { $0.options.contains(option) }
        let names = (commands.contains(.byDefault) ? [""] : []) + commands.map(\.rawValue)
        return "__tvguide_in " + names.map(word).joined(separator: " ")
    }

    private static func value(of kind: ValueKind) -> [String] {
        switch kind {
        case .none: []
        case .file: ["-r -F"]
        case .folder: ["-x -a '(__fish_complete_directories)'"]
        // What may stand behind = alone is offered there alone.
        case .optionalChoice: ["-f -a \(list(kind.words))"]
        default: kind.words.isEmpty ? ["-x"] : ["-x -a \(list(kind.words))"]
        }
    }

    private static func complete(_ condition: String?, _ rest: String) -> String {
        "complete -c tvguide " + (condition.map { "-n \(quoted($0)) " } ?? "") + rest
    }

    /// A word within a condition, which stands in single quotes itself.
    private static func word(_ text: String) -> String {
        text.isEmpty || text.contains(" ") ? "\"\(text)\"" : text
    }

    private static func list(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }

    private static func quoted(_ text: String) -> String {
        "'" + text.reduce(into: "") { $0 += "\\'".contains($1) ? "\\\($1)" : "\($1)" } + "'"
    }
}
