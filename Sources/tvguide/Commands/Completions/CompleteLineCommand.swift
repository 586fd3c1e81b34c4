import GuideReports

/// `tvguide complete-line SHELL WORD...`: what can replace the last word, for the scripts of `tvguide completions`.
enum CompleteLineCommand: TextCommandDefinition {
    static let spec = CommandSpec(
        summary: "Complete a command line.",
        description: "Prints what can replace the last word, in the form that the script of a shell reads.",
        examples: [.init("tvguide complete-line fish to", "The commands that begin with these letters.")]
    )

    static func text(for line: TypedCommandLine, in context: ProgramContext) -> String {
        guard let shell = line.arguments.first.flatMap(Shell.init) else { return "" }
        return shell.completion(of: Array(line.arguments.dropFirst())) { Completion(of: $0, in: context) }
    }
}
