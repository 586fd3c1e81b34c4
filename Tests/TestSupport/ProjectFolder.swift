package import Foundation

/// The files that the build embeds.
package enum ProjectFolder {
    /// The folder of the package, three levels above this file.
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the templates.
    private static let templates = root.appending(path: "Templates")

    /// The file of the sample week.
    package static let sampleWeek = root.appending(path: "Sources/GuideReports/Embedded/sample-week.json")

    /// The list of what one can type.
    package static let typedWords = root.appending(path: "Tests/words.list")

    /// All template, style sheet and script files.
    package static func templateFiles() throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: templates.path(percentEncoded: false))
            .map { templates.appending(path: $0) }
            .filter { ["mustache", "css", "js"].contains($0.pathExtension) }
    }

    /// The name of the template in a file.
    package static func name(of file: URL) -> String {
        let name = file.lastPathComponent
        return name.hasSuffix(".mustache") ? name : file.deletingPathExtension().lastPathComponent + ".html.mustache"
    }
}
