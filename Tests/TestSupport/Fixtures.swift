package import Foundation

/// The committed responses for a made-up week, in TVmaze's format.
package enum Fixtures {
    /// The folder that holds `routes.tsv`.
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures", isDirectory: true)

    /// The bytes of a file in the folder, for example `schedule/US-2026-11-16.json`.
    package static func data(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appendingPathComponent(path))
    }
}
