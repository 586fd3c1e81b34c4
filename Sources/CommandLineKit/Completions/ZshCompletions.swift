/// The completions for zsh, to be loaded by its completion system or sourced after `compinit`.
struct ZshCompletions {
    let program: ProgramSpec

    private var name: String { program.name }

    /// The complete script.
    var script: String {
        """
        #compdef \(name)
        # zsh completion for \(name). To load it: source <(\(name) completions zsh)
        # Or save it as _\(name) in a folder of $fpath.

        # Fills the array specs with the arguments of _arguments for the named options.
        _\(name)_specs() {
            local name
            specs=()
            for name; do
                case $name in
        \(specs.joined(separator: "\n"))
                esac
            done
        }

        \(lists.joined(separator: "\n\n"))

        _\(name)() {
            local curcontext=$curcontext context state state_descr line
            local -a specs
            typeset -A opt_args
            _\(name)_specs \(program.commandByDefault.map(names(of:)) ?? "")
            _arguments -C -s -S : $specs '1:command:_\(name)_commands' '*::argument:->argument' && return
            [[ $state == argument ]] || return 1
            curcontext="${curcontext%:*:*}:\(name)-$words[1]:"
            case $words[1] in
        \(branches.joined(separator: "\n"))
            esac
        }

        if [[ ${funcstack[1]} == _\(name) ]]; then
            _\(name) "$@"
        else
            compdef _\(name) \(name)
        fi

        """
    }

    /// A branch for each option: its spellings, help and values.
    private var specs: [String] {
        program.options.map { option in
            let isList = if case .list = option.value { true } else { false }
            let lines = option.shownSpellings.map { spelling in
                let exclusion = isList ? "*" : "(\(option.shownSpellings.joined(separator: " ")))"
                let sign = option.mayTakeValue ? "=-" : spelling.hasPrefix("--") ? "=" : "+"
                let word = spelling + (option.takesValue || option.mayTakeValue ? sign : "")
                return "\(exclusion)\(word)[\(escaped(option.help))]\(value(of: option.value))".quotedForShell
            }
            let indent = String(repeating: " ", count: 12)
            return "\(indent)\(option.name)) specs+=(\(lines.joined(separator: " "))) ;;"
        }
    }

    /// Returns a value in the syntax of `_arguments`: its name and its completion.
    private func value(of kind: ValueKind) -> String {
        guard let placeholder = kind.placeholder else { return "" }
        let name = escaped(placeholder)
        return switch kind {
        case .file: ":\(name):_files"
        case .folder: ":\(name):_files -/"
        case .optionalChoice: "::\(name):(\(kind.words.joined(separator: " ")))"
        default: ":\(name):" + (kind.words.isEmpty ? " " : "(\(kind.words.joined(separator: " ")))")
        }
    }

    /// A function for the first words, and one for the second words of each family.
    private var lists: [String] {
        let first = program.firstWords.map { ($0, program.summary(of: $0)) }
        let families = program.families.map { family in
            list("_\(name)_\(family.name)", program.commands(of: family).map { ($0.subcommand ?? "", $0.summary) })
        }
        return [list("_\(name)_commands", first)] + families
    }

    private func list(_ name: String, _ words: [(word: String, summary: String)]) -> String {
        let entries = words.map { "        " + "\($0.word):\($0.summary)".quotedForShell }.joined(separator: "\n")
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
    private var branches: [String] {
        program.firstWords.map { word in
            guard let family = program.family(named: word) else {
                return program.command(named: word).map { leaf($0, indent: 8) } ?? ""
            }
            let leaves = program.commands(of: family).map { leaf($0, indent: 16) }.joined(separator: "\n")
            return """
                        \(word))
                            _\(name)_specs \(program.optionsOfAllCommands.map(\.name).joined(separator: " "))
                            _arguments -C -s -S : $specs '1:command:_\(name)_\(word)' '*::argument:->argument' && return
                            [[ $state == argument ]] || return 1
                            case $words[1] in
                \(leaves)
                            esac
                            ;;
                """
        }
    }

    /// Returns a branch for the last word of a command.
    private func leaf(_ command: CommandSpec, indent: Int) -> String {
        let arguments = command.arguments.enumerated().map { position, argument in
            let action =
                switch argument.kind {
                case .file: "_files"
                case .folder: "_files -/"
                case .text, .choice: argument.words.isEmpty ? " " : "(\(argument.words.joined(separator: " ")))"
                }
            let colons = argument.isOptional ? "::" : ":"
            let place = argument.isRepeated ? "*" : "\(position + 1)"
            return " " + "\(place)\(colons)\(argument.name):\(action)".quotedForShell
        }
        let space = String(repeating: " ", count: indent)
        return """
            \(space)\(command.words.last ?? ""))
            \(space)    _\(name)_specs \(names(of: command))
            \(space)    _arguments -s -S : $specs\(arguments.joined())
            \(space)    ;;
            """
    }

    private func names(of command: CommandSpec) -> String {
        program.options(of: command).map(\.name).joined(separator: " ")
    }

    /// Returns help text with the brackets escaped that are special to `_arguments`.
    private func escaped(_ text: String) -> String {
        text.reduce(into: "") { $0 += "[]:\\".contains($1) ? "\\\($1)" : "\($1)" }
    }
}
