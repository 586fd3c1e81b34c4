import Foundation
package import Testing

/// Expected outputs that are committed next to the tests and compared with the actual ones.
package enum Golden {
    /// Compares a text with `Goldens/NAME` next to the test file and records an issue with a line diff if they differ.
    ///
    /// With `UPDATE_GOLDENS=1` in the environment the file is written instead; review it before committing.
    package static func expect(
        _ text: String,
        matches name: String,
        testFile: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
            .appendingPathComponent("Goldens", isDirectory: true).appendingPathComponent(name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try write(text, to: file)
        } else if let comment = failureMessage(about: text, against: file) {
            Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
        }
    }

    /// The message for a text that differs from the file; nil if it does not.
    static func failureMessage(about text: String, against file: URL) -> String? {
        guard let data = try? Data(contentsOf: file) else {
            return "\(file.lastPathComponent) is missing; UPDATE_GOLDENS=1 writes it."
        }
        guard data != Data(text.utf8) else { return nil }
        let diff = LineDiff(from: String(decoding: data, as: UTF8.self), to: text)
        return "The text differs from \(file.lastPathComponent) (- committed, + made today):\n\(diff)"
    }

    private static func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
