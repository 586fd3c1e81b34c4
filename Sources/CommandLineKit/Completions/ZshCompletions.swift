/// The script for zsh, to be loaded by its completion system or sourced after `compinit`.
enum ZshCompletions {
    /// The whole script.
    static var script: String {
        """
        #compdef tvguide
        # zsh completion for tvguide. To load it: source <(tvguide completions zsh)
        # Or save it as _tvguide in a folder of $fpath.

        # Fills the array specs with what _arguments is told of the named options.
        _tvguide_specs() {
            local name
            specs=()
            for name; do
                case $name in
        \(specs.joined(separator: "\n"))
                esac
            done
        }

        \(lists.joined(separator: "\n\n"))

        _tvguide() {
            local curcontext=$curcontext context state state_descr line
            local -a specs
            typeset -A opt_args
            _tvguide_specs \(names(of: .byDefault))
            _arguments -C -s -S : $specs '1:command:_tvguide_commands' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            curcontext="${curcontext%:*:*}:tvguide-$words[1]:"
            case $words[1] in
        \(branches.joined(separator: "\n"))
            esac
        }

        if [[ ${funcstack[1]} == _tvguide ]]; then
            _tvguide "$@"
        else
            compdef _tvguide tvguide
        fi

        """
    }

    /// A branch for each option: its spellings, help and values.
    private static var specs: [String] {
        Option.allCases.map { option in
            let spec = option.spec
            let isList = if case .list = spec.value { true } else { false }
            let lines = option.shownSpellings.map { spelling in
                let exclusion = isList ? "*" : "(\(option.shownSpellings.joined(separator: " ")))"
                let sign = option.mayTakeValue ? "=-" : spelling.hasPrefix("--") ? "=" : "+"
                let name = spelling + (option.takesValue || option.mayTakeValue ? sign : "")
                return Completions.quoted("\(exclusion)\(name)[\(escaped(spec.help))]\(value(of: spec.value))")
            }
            let indent = String(repeating: " ", count: 12)
            return "\(indent)\(spec.name)) specs+=(\(lines.joined(separator: " "))) ;;"
        }
    }

    /// What `_arguments` is told of a value: its name and how it is completed.
    private static func value(of kind: ValueKind) -> String {
        guard let metavar = kind.metavar else { return "" }
        let name = escaped(metavar)
        return switch kind {
        case .file: ":\(name):_files"
        case .folder: ":\(name):_files -/"
        case .optionalChoice: "::\(name):(\(kind.words.joined(separator: " ")))"
        default: ":\(name):" + (kind.words.isEmpty ? " " : "(\(kind.words.joined(separator: " ")))")
        }
    }

    /// A function for the first words, and one for the second words of each family.
    private static var lists: [String] {
        let first = Command.firstWords.map { ($0, summary(of: $0)) }
        let families = CommandFamily.allCases.map { family in
            list("_tvguide_\(family.rawValue)", family.commands.map { ($0.subcommand ?? "", $0.spec.summary) })
        }
        return [list("_tvguide_commands", first)] + families
    }

    private static func summary(of word: String) -> String {
        CommandFamily(rawValue: word)?.summary ?? Command(rawValue: word)?.spec.summary ?? ""
    }

    private static func list(_ name: String, _ words: [(word: String, summary: String)]) -> String {
        let entries = words.map { "        " + Completions.quoted("\($0.word):\($0.summary)") }.joined(separator: "\n")
        return """
            \(name)() {
                local -a commands
                commands=(
            \(entries)
                )
                _describe -t commands command commands
            }
            """
    }

    /// A branch for each first word.
    private static var branches: [String] {
        Command.firstWords.map { word in
            guard let family = CommandFamily(rawValue: word) else {
                return Command(rawValue: word).map { leaf($0, indent: 8) } ?? ""
            }
            let leaves = family.commands.map { leaf($0, indent: 16) }.joined(separator: "\n")
            return """
                        \(word))
                            _tvguide_specs \(Option.common.map(\.spec.name).joined(separator: " "))
                            _arguments -C -s -S : $specs '1:command:_tvguide_\(word)' '*::argument:->argument' && return
                            [[ $state == argument ]] || return 1
                            case $words[1] in
                \(leaves)
                            esac
                            ;;
                """
        }
    }

    /// A branch for a command, by its last word.
    private static func leaf(_ command: Command, indent: Int) -> String {
        let arguments = command.spec.arguments.enumerated().map { position, argument in
            let action =
                switch argument.kind {
                case .file: "_files"
                case .folder: "_files -/"
                case .text, .choice: argument.words.isEmpty ? " " : "(\(argument.words.joined(separator: " ")))"
                }
            let colons = argument.isOptional ? "::" : ":"
            let place = argument.isRepeated ? "*" : "\(position + 1)"
            return " " + Completions.quoted("\(place)\(colons)\(argument.name):\(action)")
        }
        let space = String(repeating: " ", count: indent)
        return """
            \(space)\(command.words.last ?? ""))
            \(space)    _tvguide_specs \(names(of: command))
            \(space)    _arguments -s -S : $specs\(arguments.joined())
            \(space)    ;;
            """
    }

    private static func names(of command: Command) -> String {
        command.options.map(\.spec.name).joined(separator: " ")
    }

    /// Help made safe for the brackets of `_arguments`.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
    }
}
