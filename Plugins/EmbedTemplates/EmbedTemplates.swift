import Foundation
import PackagePlugin

/// Turns the templates and the sample week into Swift source before `GuideReports` is compiled.
///
/// Each text has a command of its own, so that an edit recompiles one small file. The index has one too, which runs only
/// when a template is added, removed or renamed, and so have the compact templates of pages.
///
/// SwiftPM runs a plugin again only when the folder of a target changes. The link `Sources/GuideReports/Embedded/Templates`
/// makes the templates part of that folder, so that a new template is noticed.
@main
struct EmbedTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let tool = try context.tool(named: "TemplateEmbedder").url
        let templates = try Self.templates(below: context.package.directoryURL.appending(path: "Templates"))
        let sample = EmbeddedText(
            name: "sample-week.json",
            symbol: "sampleWeekText",
            file: target.directoryURL.appending(path: "Embedded/sample-week.json")
        )
        let work = context.pluginWorkDirectoryURL
        let texts = (templates + [sample]).map { $0.command(tool: tool, into: work) }
        return texts + [
            Self.index(of: templates, tool: tool, into: work), Self.pages(of: templates, tool: tool, into: work),
        ]
    }

    /// The templates below a folder, sorted by name. Which folder a template lies in does not matter.
    private static func templates(below folder: URL) throws -> [EmbeddedText] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .map { folder.appending(path: $0) }
            .compactMap { file in
                templateName(of: file).map { EmbeddedText(name: $0, symbol: symbol(for: $0), file: file) }
            }
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

    /// The command that writes the list of templates. Its arguments are its only input.
    private static func index(of templates: [EmbeddedText], tool: URL, into folder: URL) -> Command {
        let output = folder.appending(path: "TemplateIndex.swift")
        let pairs = templates.flatMap { [$0.name, $0.symbol] }
        return .buildCommand(
            displayName: "Listing \(templates.count) templates",
            executable: tool,
            arguments: ["index", output.path(percentEncoded: false)] + pairs,
            outputFiles: [output]
        )
    }

    /// The command that writes the templates of pages, their style sheets and scripts without needless white space.
    private static func pages(of templates: [EmbeddedText], tool: URL, into folder: URL) -> Command {
        let output = folder.appending(path: "CompactPages.swift")
        let pages = templates.filter { $0.name.hasSuffix(".html.mustache") }
        return .buildCommand(
            displayName: "Compacting \(pages.count) templates",
            executable: tool,
            arguments: ["pages", output.path(percentEncoded: false)]
                + pages.flatMap { [$0.name, $0.file.path(percentEncoded: false)] },
            inputFiles: pages.map(\.file),
            outputFiles: [output]
        )
    }

    /// A unique identifier for a name: ASCII letters and digits stay, any other scalar becomes `_` hex digits `_`.
    private static func symbol(for name: String) -> String {
        name.unicodeScalars.reduce(into: "template_") { symbol, scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": symbol.unicodeScalars.append(scalar)
            default: symbol += "_" + String(scalar.value, radix: 16) + "_"
            }
        }
    }
}

/// A file whose content becomes a constant.
struct EmbeddedText {
    /// The name that the program finds the text by, such as `week.html.mustache`.
    let name: String
    /// The name of the constant, and of the generated file without its ending.
    let symbol: String
    /// The file that holds the text.
    let file: URL

    /// The command that turns this file into Swift source.
    func command(tool: URL, into folder: URL) -> Command {
        let output = folder.appending(path: symbol + ".swift")
        return .buildCommand(
            displayName: "Embedding \(name)",
            executable: tool,
            arguments: ["text", symbol, file.path(percentEncoded: false), output.path(percentEncoded: false)],
            inputFiles: [file],
            outputFiles: [output]
        )
    }
}
