import GuidePlatform
import GuideReports
import GuideStore

/// `tvguide templates export DIR`: writes the built-in templates, but never replaces a changed file.
enum TemplatesExportCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Write all built-in templates to a folder.",
        description: """
            Writes every built-in template to DIR, which is created if it does not exist. Change some, delete \
            the rest, and give the folder to --templates.
            """,
        arguments: [ArgumentSpec(name: "DIR", kind: .folder)],
        examples: [
            .init("tvguide templates export mine", "Templates to start from."),
            .init("tvguide --templates mine --format html", "A web page with your changes."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let folder = call.line.arguments[0]
        let set = TemplateSet()
        try OutputPlace.createFolder(folder, in: call.context)
        let files = set.names.map { (path: PathName.joined(folder, $0), source: TemplateSet.builtInSource($0) ?? "") }
        let userFiles = TemplateFiles(in: call.context)
        for file in files {
            guard try userFiles.textIfExists(file.path) ?? file.source == file.source else {
                throw CommandFailure.output(.cannotBeCreated(path: file.path, .differs))
            }
        }
        for file in files { try OutputPlace.prepare(file.path, in: call.context).put(file.source.utf8) }
        return .done
    }
}
