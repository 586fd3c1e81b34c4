package import Foundation

/// The committed answers of a made-up week, in the form in which TVmaze sends them.
package enum Fixtures {
    /// The folder of `routes.tsv`.
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures", isDirectory: true)

    /// The bytes of a file of the folder, for example `schedule/US-2026-11-16.json`.
    package static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(path))
    }
}
