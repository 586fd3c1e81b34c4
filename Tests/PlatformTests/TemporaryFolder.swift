import Foundation

/// A folder of a test's own, which goes when the value goes.
final class TemporaryFolder: Sendable {
    /// Where it is, without a link in its name.
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvguide-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in the folder.
    func callAsFunction(_ name: String) -> String {
        path + "/" + name
    }

    /// Puts a file with this text into the folder.
    @discardableResult
    func file(_ name: String, _ text: String = "") throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
        return self(name)
    }

    /// Puts a symbolic link into the folder.
    @discardableResult
    func link(_ name: String, to target: String) throws -> String {
        try FileManager.default.createSymbolicLink(atPath: self(name), withDestinationPath: target)
        return self(name)
    }

    /// The text of a file in the folder.
    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self(name))), as: UTF8.self)
    }
}
