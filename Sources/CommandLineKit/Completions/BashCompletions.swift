/// The completions for bash 3.2 and later, which need no other software.
struct BashCompletions {
    let program: ProgramSpec

    private var name: String { program.name }

    /// The complete script.
    var script: String {
        """
        # bash completion for \(name). To load it: source <(\(name) completions bash)

        # Offers those of the words in $1 that begin with what was typed.
        _\(name)_words() {
            local word
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
        }

        # Offers files (-f) or folders (-d).
        _\(name)_paths() {
            local path
            compopt -o filenames 2>/dev/null
            while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
        }

        # Offers values of the option $1.
        _\(name)_values() {
            case $1 in
        \(values.joined(separator: "\n"))
            esac
        }

        _\(name)() {
            local current=${COMP_WORDS[COMP_CWORD]} option= maybe= words=() options= offered= paths= word i
            COMPREPLY=()
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                # Bash takes --name=value and 20:00 apart.
                if [[ $word == = ]]; then option=${option:-$maybe}; maybe=; continue; fi
                maybe=
                if [[ $word == :* ]]; then ((i++)); continue; fi
                if [[ -n $option ]]; then option=; continue; fi
                case $word in
                    \(program.valueSpellings.joined(separator: " | "))) option=$word ;;
                    \(program.attachedSpellings.joined(separator: " | "))) maybe=$word ;;
                    -?*) ;;
                    *) words+=("$word") ;;
                esac
            done
            if [[ $current == = ]]; then option=${option:-$maybe}; fi
            if [[ -n $option ]]; then
                if [[ $current == = ]]; then current=; fi
                _\(name)_values "$option"
                return
            fi
            case "${words[0]-} ${words[1]-}" in
        \(commands.joined(separator: "\n"))
            esac
            if [[ $current == -* ]]; then
                _\(name)_words "$options"
            elif [[ -n $paths ]]; then
                _\(name)_paths "$paths"
            else
                _\(name)_words "$offered"
            fi
        }

        complete -F _\(name) \(name)

        """
    }

    /// A branch for each option with values to suggest.
    private var values: [String] {
        program.options.compactMap { option in
            let action: String? =
                switch option.value {
                case .file: "_\(name)_paths -f"
                case .folder: "_\(name)_paths -d"
                case let value: value.words.isEmpty ? nil : "_\(name)_words \"\(list(value.words))\""
                }
            return action.map { "        \(option.spellings.joined(separator: " | "))) \($0) ;;" }
        }
    }

    /// A branch for each command, for each family without its second word, and for an empty command line.
    private var commands: [String] {
        let leaves = program.commands.map { command in
            let pattern = command.family == nil ? "\(command.name) *" : command.name
            return branch(pattern, command, arguments(of: command))
        }
        let families = program.families.map { family in
            let words = program.subcommands(of: family)
            return branch("\(family.name) ", nil, ["offered=\"\(list(words))\""])
        }
        return leaves + families + [branch(" ", program.commandByDefault, ["offered=\"\(list(program.firstWords))\""])]
    }

    /// Returns the suggestions for each argument, which follows the words of the command.
    private func arguments(of command: CommandSpec) -> [String] {
        command.arguments.enumerated().compactMap { position, argument in
            let offer: String? =
                switch argument.kind {
                case .file: "paths=-f"
                case .folder: "paths=-d"
                case .text, .choice: argument.words.isEmpty ? nil : "offered=\"\(list(argument.words))\""
                }
            return offer.map { "if [[ ${#words[@]} == \(command.words.count + position) ]]; then \($0); fi" }
        }
    }

    private func branch(_ pattern: String, _ command: CommandSpec?, _ lines: [String]) -> String {
        let options = command.map(program.options(of:)) ?? program.optionsOfAllCommands
        let names = options.map(\.dashedName)
        let body = ["options=\"\(list(names))\""] + lines
        let quoted = pattern.hasSuffix("*") ? "\"\(pattern.dropLast())\"*" : "\"\(pattern)\""
        return ["        \(quoted))"].appending(body.map { "            \($0)" }, end: "            ;;")
    }

    private func list(_ words: [String]) -> String { words.joined(separator: " ") }
}

extension [String] {
    /// Returns the lines with a body and a last line, as one text.
    fileprivate func appending(_ body: [String], end: String) -> String {
        (self + body + [end]).joined(separator: "\n")
    }
}
