/// A shell that completes command lines.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// The script that makes the shell complete command lines of the program.
    ///
    /// The shell passes the words up to the cursor to `complete-line`, which prints what fits: a line `words`, `files` or
    /// `folders`, then the words. Files and folders are the shell's own business.
    var script: String {
        switch self {
        case .bash:
            #"""
            # bash completion for tvguide. To load it: source <(tvguide completions bash)
            _tvguide() {
                local kind= word
                COMPREPLY=()
                {
                    IFS= read -r kind
                    while IFS= read -r word; do COMPREPLY+=("$word"); done
                } < <(command tvguide complete-line bash "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
                case $kind in
                    files) compopt -o default 2>/dev/null ;;
                    folders) compopt -o dirnames 2>/dev/null ;;
                esac
            }
            # Before bash 4, which has compopt, files are offered wherever nothing else is.
            if type compopt >/dev/null 2>&1; then complete -F _tvguide tvguide; else complete -o default -F _tvguide tvguide; fi

            """#
        case .zsh:
            #"""
            #compdef tvguide
            # zsh completion for tvguide. To load it: source <(tvguide completions zsh)
            # Or save it as _tvguide in a folder of $fpath.
            _tvguide() {
                local kind= word
                local -a found
                {
                    IFS= read -r kind
                    while IFS= read -r word; do found+=("$word"); done
                } < <(command tvguide complete-line zsh "${(@)words[2,CURRENT-1]}" "$QIPREFIX$PREFIX" 2>/dev/null)
                case $kind in
                    words) _describe -t values value found -M 'm:{[:lower:]}={[:upper:]}' ;;
                    files) compset -P '--[^=]#='; _files ;;
                    folders) compset -P '--[^=]#='; _files -/ ;;
                esac
            }
            if [[ ${funcstack[1]} == _tvguide ]]; then _tvguide "$@"; else compdef _tvguide tvguide; fi

            """#
        case .fish:
            #"""
            # fish completion for tvguide. To load it: tvguide completions fish | source
            # Or save it as ~/.config/fish/completions/tvguide.fish
            function __tvguide_complete
                set -l words (commandline -opc)
                set -l current (commandline -ct)
                set -l found (command tvguide complete-line fish $words[2..-1] "$current" 2>/dev/null)
                set -l option (string match -r -- '^--[^=]*=' "$current")
                set -l path (string replace -r -- '^--[^=]*=' '' "$current")
                switch "$found[1]"
                    case words
                        string join \n -- $found[2..-1]
                        return
                    case files
                        set found (__fish_complete_path (string unescape -- "$path" | string replace -r '^[\'"]' ''))
                    case folders
                        set found (__fish_complete_directories "$path" '')
                end
                for path in $found
                    printf '%s\n' "$option$path"
                end
            end
            complete -c tvguide -f -a '(__tvguide_complete)'

            """#
        }
    }
}

extension Shell {
    /// Returns what can follow the words that the shell passes, in the form that its script reads.
    ///
    /// - Parameters:
    ///   - typed: The words after the program's name up to the cursor, the last of which is to be completed.
    ///   - complete: Returns what can replace the last of some words, without quotes.
    func completion(of typed: [String], _ complete: (_ words: [String]) -> Completion) -> String {
        let pieces = self == .bash ? typed.joiningPieces : typed
        let last = TypedWord(pieces.last ?? "")
        // Fish passes earlier words without quotes.
        let earlier = pieces.dropLast().map { self == .fish ? $0 : TypedWord($0).text }
        switch complete(earlier + [last.text]) {
        case .files: return "files\n"
        case .folders: return "folders\n"
        case .words(let words):
            let fitting = words.filter { $0.text.lowercased().hasPrefix(last.text.lowercased()) }
            // Bash replaces only what follows the last of its delimiters.
            let kept = self == .bash ? last.text.count - TypedWord(typed.last?.withoutDelimiters ?? "").text.count : 0
            return (["words"] + fitting.map { line(for: $0, after: kept, in: last.quote) }).map { $0 + "\n" }.joined()
        }
    }

    private func line(for word: Completion.Word, after kept: Int, in quote: Character?) -> String {
        switch self {
        case .bash: word.text.dropFirst(kept).quotedForBash(in: quote)
        case .zsh:
            word.text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
                + (word.meaning.isEmpty ? "" : ":\(word.meaning)")
        case .fish: word.text + (word.meaning.isEmpty ? "" : "\t\(word.meaning)")
        }
    }
}

/// A word as a user types it in a shell, perhaps with an open quote.
private struct TypedWord {
    /// The word without quotes and backslashes.
    var text = ""
    /// The quote that is still open.
    var quote: Character?

    init(_ typed: some StringProtocol) {
        var isEscaped = false
        for character in typed {
            if isEscaped {
                // Between double quotes, a backslash before other characters is one.
                if quote != nil, !"\"\\$`".contains(character) { text.append("\\") }
                text.append(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if character == quote {
                quote = nil
            } else if quote == nil, "'\"".contains(character) {
                quote = character
            } else {
                text.append(character)
            }
        }
    }
}

extension [String] {
    /// The words of bash, which takes `--name=value` and `20:00` apart, as words of other shells.
    fileprivate var joiningPieces: [String] {
        var words: [String] = []
        var isJoining = false
        for (position, piece) in enumerated() {
            let isDelimiter = !piece.isEmpty && piece.withoutDelimiters.isEmpty
            if !words.isEmpty, !piece.isEmpty, position > 0, isDelimiter || isJoining {
                words[words.count - 1] += piece
            } else {
                words.append(piece)
            }
            isJoining = isDelimiter
        }
        return words
    }
}

extension StringProtocol {
    /// The text, or an empty one if it consists of characters at which bash takes words apart.
    fileprivate var withoutDelimiters: String { allSatisfy { "=:".contains($0) } ? "" : String(self) }

    /// Returns the text as bash reads it between quotes that are open, or without quotes.
    fileprivate func quotedForBash(in quote: Character?) -> String {
        switch quote {
        case "'": split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        case .some: reduce(into: "") { $0 += "\"\\$`".contains($1) ? "\\\($1)" : "\($1)" }
        case nil:
            reduce(into: "") { quoted, character in
                let isPlain = !character.isASCII || character.isLetter || character.isNumber
                quoted += isPlain || "-_./,+@%".contains(character) ? "\(character)" : "\\\(character)"
            }
        }
    }
}
