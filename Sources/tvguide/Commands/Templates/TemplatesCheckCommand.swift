import GuideReports

/// `tvguide templates check FILE`: finds errors in a template.
enum TemplatesCheckCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Check a template for errors.",
        description: "Reads a template and the partials beside it. Errors are shown with line and column.",
        arguments: [ArgumentSpec(name: "FILE", kind: .file)],
        examples: [
            .init("tvguide templates check mine/week.html.mustache", "Check one template.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let path = call.line.arguments[0]
        let template = try TemplateFiles(in: call.context).prepared(path, in: TemplateSet(), fallback: .html)
        if let missing = template.missingPartials.first { throw missing }
        return .done
    }
}
