import Foundation
import Platform

/// A folder of a test's own, which goes when the value goes.
final class TemporaryFolder: Sendable {
    /// Where it is, without a link in its name.
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "tvguide-store-tests-\(UUID().uuidString)"
        )
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

    /// Puts a folder into the folder.
    @discardableResult
    func folder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: self(name), withIntermediateDirectories: true)
        return self(name)
    }

    /// All names in the folder, hidden ones too.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// The permissions of a file in the folder.
    func permissions(of name: String) throws -> UInt16 {
        try FileSystem.status(of: self(name)).permissions
    }

    /// Changes the permissions of a file in the folder.
    func setPermissions(_ permissions: UInt16, of name: String) throws {
        try OpenFile(self(name)).setPermissions(permissions)
    }
}
