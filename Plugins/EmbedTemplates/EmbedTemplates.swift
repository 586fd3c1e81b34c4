import Foundation
import PackagePlugin

/// Turns the templates and the sample week into Swift source before `GuideReports` is compiled.
///
/// SwiftPM runs a plugin again only when the folder of a target changes. The link `Sources/GuideReports/Embedded/Templates`
/// makes the templates part of that folder, so that a new template is noticed.
@main
struct EmbedTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let templates = context.package.directoryURL.appending(path: "Templates")
        let files =
            try FileManager.default.subpathsOfDirectory(atPath: templates.path(percentEncoded: false)).sorted()
            .map { templates.appending(path: $0) }
            .filter { ["mustache", "css", "js"].contains($0.pathExtension) }
            + [target.directoryURL.appending(path: "Embedded/sample-week.json")]
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
        return [
            .buildCommand(
                displayName: "Embedding \(files.count) texts",
                executable: try context.tool(named: "TemplateEmbedder").url,
                arguments: ([output] + files).map { $0.path(percentEncoded: false) },
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
