/// A shell that completes command lines.
package enum Shell: String, Choice {
    case bash, zsh, fish
}

extension ProgramSpec {
    /// Returns the script that makes a shell complete command lines of the program.
    package func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions(program: self).script
        case .zsh: ZshCompletions(program: self).script
        case .fish: FishCompletions(program: self).script
        }
    }

    /// All spellings of options whose value is the next argument.
    var valueSpellings: [String] {
        options.filter(\.takesValue).flatMap(\.spellings)
    }

    /// All spellings of options whose value, if given, follows an equals sign.
    var attachedSpellings: [String] {
        options.filter(\.mayTakeValue).flatMap(\.spellings)
    }

}

extension String {
    /// The text in single quotes, escaped for bash and zsh.
    var quotedForShell: String {
        "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
