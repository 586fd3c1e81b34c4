/// Scripts that teach shells to complete command lines of tvguide, made from the tables.
enum Completions {
    /// The script for a shell.
    static func script(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// Every spelling of an option whose value is the next argument.
    static var valueSpellings: [String] {
        Option.allCases.filter(\.takesValue).flatMap(\.spellings)
    }

    /// Every spelling of an option whose value stands behind an equals sign, if there is one.
    static var attachedSpellings: [String] {
        Option.allCases.filter(\.mayTakeValue).flatMap(\.spellings)
    }

    /// A text in single quotes, as bash and zsh read them.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
