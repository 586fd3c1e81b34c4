/// The script for bash, 3.2 and later, with nothing else installed.
enum BashCompletions {
    /// The whole script.
    static var script: String {
        """
        # bash completion for tvguide. To load it: source <(tvguide completions bash)

        # Offers those of the words in $1 that begin with what was typed.
        _tvguide_words() {
            local word
            while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$current")
        }

        # Offers files (-f) or folders (-d).
        _tvguide_paths() {
            local path
            compopt -o filenames 2>/dev/null
            while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
        }

        # Offers values of the option $1.
        _tvguide_values() {
            case $1 in
        \(values.joined(separator: "\n"))
            esac
        }

        _tvguide() {
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
                    \(Completions.valueSpellings.joined(separator: " | "))) option=$word ;;
                    \(Completions.attachedSpellings.joined(separator: " | "))) maybe=$word ;;
                    -?*) ;;
                    *) words+=("$word") ;;
                esac
            done
            if [[ $current == = ]]; then option=${option:-$maybe}; fi
            if [[ -n $option ]]; then
                if [[ $current == = ]]; then current=; fi
                _tvguide_values "$option"
                return
            fi
            case "${words[0]-} ${words[1]-}" in
        \(commands.joined(separator: "\n"))
            esac
            if [[ $current == -* ]]; then
                _tvguide_words "$options"
            elif [[ -n $paths ]]; then
                _tvguide_paths "$paths"
            else
                _tvguide_words "$offered"
            fi
        }

        complete -F _tvguide tvguide

        """
    }

    /// A branch for each option that has values to offer.
    private static var values: [String] {
        Option.allCases.compactMap { option in
            let action: String? =
                switch option.spec.value {
                case .file: "_tvguide_paths -f"
                case .folder: "_tvguide_paths -d"
                case let value: value.words.isEmpty ? nil : "_tvguide_words \"\(list(value.words))\""
                }
            return action.map { "        \(option.spellings.joined(separator: " | "))) \($0) ;;" }
        }
    }

    /// A branch for each command, for each family with its second word missing, and for no command at all.
    private static var commands: [String] {
        let leaves = Command.allCases.map { command in
            let pattern = command.family == nil ? "\(command.rawValue) *" : command.rawValue
            return branch(pattern, command, arguments(of: command))
        }
        let families = CommandFamily.allCases.map { family in
            let words = family.commands.compactMap(\.subcommand)
            return branch("\(family.rawValue) ", nil, ["offered=\"\(list(words))\""])
        }
        return leaves + families + [branch(" ", .byDefault, ["offered=\"\(list(Command.firstWords))\""])]
    }

    /// What is offered in place of each argument, which stands behind the words of the command.
    private static func arguments(of command: Command) -> [String] {
        command.spec.arguments.enumerated().compactMap { position, argument in
            let offer: String? =
                switch argument.kind {
                case .file: "paths=-f"
                case .folder: "paths=-d"
                case .text, .choice: argument.words.isEmpty ? nil : "offered=\"\(list(argument.words))\""
                }
            return offer.map { "if [[ ${#words[@]} == \(command.words.count + position) ]]; then \($0); fi" }
        }
    }

    private static func branch(_ pattern: String, _ command: Command?, _ lines: [String]) -> String {
        let names = (command?.options ?? Option.common).map(\.name)
        let body = ["options=\"\(list(names))\""] + lines
        let quoted = pattern.hasSuffix("*") ? "\"\(pattern.dropLast())\"*" : "\"\(pattern)\""
        return ["        \(quoted))"].appending(body.map { "            \($0)" }, end: "            ;;")
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: " ") }
}

extension [String] {
    /// The lines with a body and a last line, as one text.
    fileprivate func appending(_ body: [String], end: String) -> String {
        (self + body + [end]).joined(separator: "\n")
    }
}
