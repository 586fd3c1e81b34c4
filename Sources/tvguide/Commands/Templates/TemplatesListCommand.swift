import GuideReports

/// `tvguide templates list`: the names of the built-in templates.
enum TemplatesListCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "List the built-in templates.",
        description: "Prints the names of the built-in templates, one per line.",
        examples: [
            .init("tvguide templates list", "The names of all templates.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try call.print(TerminalText(TemplateSet().names.map { $0 + "\n" }.joined()))
        return .done
    }
}
