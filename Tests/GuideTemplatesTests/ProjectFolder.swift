import Foundation

/// Where the files lie that the build embeds.
enum ProjectFolder {
    /// The folder of the package, three steps above this file.
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the templates.
    static let templates = root.appending(path: "Templates")

    /// The sample week as it was written.
    static let sampleWeek = root.appending(path: "Sources/GuideTemplates/sample-week.json")

    /// The names of all templates on disk: their paths below the folder.
    static func templateNames() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: templates.path(percentEncoded: false))
            .filter { $0.hasSuffix(".mustache") }
    }
}
