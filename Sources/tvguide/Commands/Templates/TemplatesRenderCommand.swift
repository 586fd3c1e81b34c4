import GuidePlatform
import GuideReports

/// `tvguide templates render FILE --data JSON`: renders a template with the data of a file.
enum TemplatesRenderCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Render any template with any data.",
        description: """
            Renders FILE with the data of a JSON file. Partials are looked up beside FILE, with the same \
            extension. The escaping follows from the extension (.html.mustache, .md.mustache, .txt.mustache), \
            else from --format, else it is that of HTML.
            """,
        arguments: [ArgumentSpec(name: "FILE", kind: .file)],
        options: [.format, .output],
        requiredOptions: [.data],
        examples: [
            .init("tvguide templates render mine/week.html.mustache --data data.json", "Try one template.")
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let line = call.line
        let files = TemplateFiles(in: call.context)
        let format = line.choice(.format) ?? line.command.usualFormat
        let template = try files.prepared(line.arguments[0], in: TemplateSet(), fallback: format)
        let data = try json(in: line.text(.data) ?? "-", files)
        let place = try OutputPlace.prepare(line.text(.output), in: call.context)
        let bytes = try template.bytes(data)
        // The rendered data may contain control characters, which are harmless in a file but not on a terminal.
        let isShown = call.context.standardOutput.isTerminal && (line.text(.output) ?? "-") == "-"
        try place.put(isShown ? bytes.withoutControls : bytes)
        return .done
    }

    private static func json(in path: String, _ files: TemplateFiles) throws -> JSONValue {
        let text = try files.text(of: path)
        do {
            return try JSONValue(json: Data(text.utf8))
        } catch {
            throw CommandFailure.badFile(path: path, reason: "is not JSON that a template can render")
        }
    }
}

extension [UInt8] {
    /// The text as UTF-8 without the control characters that a terminal interprets. Tabs and line feeds are kept.
    fileprivate var withoutControls: [UInt8] {
        let visible = String(decoding: self, as: UTF8.self).unicodeScalars.filter { scalar in
            scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control
        }
        return Array(String(String.UnicodeScalarView(visible)).utf8)
    }
}
