import Foundation
import PackagePlugin

/// Turns the templates and the sample week into Swift source before `GuideTemplates` is compiled.
///
/// There is one command for each text, so that an edit costs one small file, and one for the index, which is remade only
/// when a template comes, goes or changes its name.
///
/// SwiftPM calls a plugin again only when something changes in the folder of a target. That is why there is a link
/// `Sources/GuideTemplates/Templates`: through it, a new template is noticed.
@main
struct EmbedTemplates: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let tool = try context.tool(named: "TemplateEmbedder").url
        let templates = try Self.templates(below: context.package.directoryURL.appending(path: "Templates"))
        let sample = EmbeddedText(
            name: "sample-week.json",
            symbol: "sampleWeekText",
            file: target.directoryURL.appending(path: "sample-week.json")
        )
        let work = context.pluginWorkDirectoryURL
        let texts = (templates + [sample]).map { $0.command(tool: tool, into: work) }
        return texts + [Self.index(of: templates, tool: tool, into: work)]
    }

    /// Every `*.mustache` file below a folder, sorted by name.
    private static func templates(below folder: URL) throws -> [EmbeddedText] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { $0.hasSuffix(".mustache") }
            .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
            .map { EmbeddedText(name: $0, symbol: symbol(for: $0), file: folder.appending(path: $0)) }
    }

    /// The command that writes the list of templates; it reads no file, its arguments say all.
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

    /// An identifier that no other name has: ASCII letters and digits stay, anything else becomes `_` hex digits `_`.
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
    /// The path below `Templates/`, which is the name that others ask for.
    let name: String
    /// The constant's name, and the stem of the generated file's.
    let symbol: String
    /// Where the text lies.
    let file: URL

    /// The command that turns this one file into source.
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
