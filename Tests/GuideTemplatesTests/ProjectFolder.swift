import Foundation

/// The files that the build embeds.
enum ProjectFolder {
    /// The folder of the package, three levels above this file.
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the templates.
    private static let templates = root.appending(path: "Templates")

    /// The sample week as it was written.
    static let sampleWeek = root.appending(path: "Sources/GuideTemplates/sample-week.json")

    /// All files of templates, style sheets and scripts.
    static func templateFiles() throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: templates.path(percentEncoded: false))
            .map { templates.appending(path: $0) }
            .filter { ["mustache", "css", "js"].contains($0.pathExtension) }
    }

    /// The name of the template in a file.
    static func name(of file: URL) -> String {
        let name = file.lastPathComponent
        return name.hasSuffix(".mustache") ? name : file.deletingPathExtension().lastPathComponent + ".html.mustache"
    }
}
