import Foundation
import PackagePlugin

/// Turns the templates and the sample week into Swift source before `GuideReports` is compiled.
///
/// SwiftPM runs a plugin again only when the folder of a target changes. The link `Sources/GuideReports/Embedded/Templates`
/// makes the templates part of that folder, so that a new template is noticed.
@main
struct EmbedTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let sample = target.directoryURL.appending(path: "Embedded/sample-week.json")
        let texts =
            try Self.templates(below: context.package.directoryURL.appending(path: "Templates"))
            + [(name: sample.lastPathComponent, file: sample)]
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(texts.count) texts",
                executable: try context.tool(named: "TemplateEmbedder").url,
                arguments: [output.path(percentEncoded: false)]
                    + texts.flatMap { [$0.name, $0.file.path(percentEncoded: false)] },
                inputFiles: texts.map(\.file),
                outputFiles: [output]
            )
        ]
    }

    /// The templates below a folder, sorted by name. Which folder a template lies in does not matter.
    private static func templates(below folder: URL) throws -> [(name: String, file: URL)] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .map { folder.appending(path: $0) }
            .compactMap { file in templateName(of: file).map { (name: $0, file: file) } }
            .sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    }

    /// The name under which a file is embedded: `style-card.css` becomes the partial `style-card.html.mustache`. Nil for
    /// files that are not templates.
    private static func templateName(of file: URL) -> String? {
        switch file.pathExtension {
        case "mustache": file.lastPathComponent
        case "css", "js": file.deletingPathExtension().lastPathComponent + ".html.mustache"
        default: nil
        }
    }
}
