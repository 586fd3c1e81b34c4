import GuideReports

/// `tvguide templates show NAME`: a built-in template.
enum TemplatesShowCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Print a built-in template.",
        description: "Prints the built-in template NAME, byte for byte.",
        arguments: [ArgumentSpec(name: "NAME", kind: .template)],
        options: [.output],
        examples: [
            .init("tvguide templates show week.html.mustache", "The template of a week's web page.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let name = call.line.arguments[0]
        guard let source = TemplateSet.builtInSource(name) else { throw CommandFailure.unknownTemplate(name) }
        try OutputPlace.prepare(call.line.text(.output), in: call.context).put(source.utf8)
        return .done
    }
}
