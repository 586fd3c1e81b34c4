import Foundation
import Testing

/// Compares a whole output with the committed file of that name, or writes the file where `UPDATE_GOLDENS` is 1.
func expectGolden(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appending(path: "Goldens").appending(path: name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
        try Data(text.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    let difference = zip(golden.split(separator: "\n"), text.split(separator: "\n")).first { $0 != $1 }
    #expect(
        golden == text,
        "\(name) differs: \(difference.map { "\"\($0.0)\" became \"\($0.1)\"" } ?? "one is longer")",
        sourceLocation: sourceLocation
    )
}
