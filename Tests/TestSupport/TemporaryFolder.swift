package import Foundation

/// A fresh folder for one test, removed with its contents when the value is released.
package final class TemporaryFolder: Sendable {
    /// The URL of the folder, without links in its path.
    package let url: URL

    /// The folder of all temporary folders: in memory if possible, since tests write many thousands of files, unless the
    /// environment names another.
    package static let root: URL = {
        let usual = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        guard ProcessInfo.processInfo.environment["TMPDIR"] == nil, isRoomy(inMemory) else { return usual }
        return URL(fileURLWithPath: inMemory, isDirectory: true)
    }()

    /// Where Linux systems keep files in memory.
    private static let inMemory = "/dev/shm"

    /// Creates the folder; `name` appears in its path, to show which test it belongs to.
    package init(_ name: String = "tvguide") throws {
        url = Self.root.appendingPathComponent("\(name)-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have removed the write permission, but the folder must still be deleted.
        if let paths = FileManager.default.enumerator(atPath: url.path) {
            for case let path as String in paths where isFolder(path) { try? setPermissions(0o755, of: path) }
        }
        try? setPermissions(0o755, of: "")
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of the folder.
    package var path: String { url.path }

    /// The path of something in the folder.
    package func path(_ name: String) -> String { path + "/" + name }

    /// Whether the folder contains this name; a dangling link counts.
    package func has(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path(name))) != nil
    }

    /// Writes a file, creating missing folders, and returns its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file, creating missing folders, and returns its path.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    /// Creates a folder in the folder, with missing parents, and returns its path.
    @discardableResult
    package func makeFolder(_ name: String) throws -> String {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
        return path(name)
    }

    /// Creates a symbolic link in the folder and returns its path.
    @discardableResult
    package func link(_ name: String, to target: String) throws -> String {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
        return path(name)
    }

    /// The text of a file.
    package func read(_ name: String) throws -> String {
        String(decoding: try readData(name), as: UTF8.self)
    }

    /// The bytes of a file.
    package func readData(_ name: String) throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(name))
    }

    /// The paths of all files in the folder, relative to it and sorted.
    package func files() -> [String] {
        (FileManager.default.subpaths(atPath: path) ?? []).filter { !isFolder($0) }.sorted()
    }

    /// The names of the folder's direct contents, sorted.
    package func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// The permissions of a file.
    package func permissions(of name: String) throws -> UInt16 {
        let permissions = try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions]
        return (permissions as? NSNumber)?.uint16Value ?? 0
    }

    /// Changes the permissions of a file.
    package func setPermissions(_ permissions: UInt16, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path(name))
    }

    /// Whether a folder can be written to, programs can be run in it, and it has room for a gigabyte.
    private static func isRoomy(_ path: String) -> Bool {
        var facts = statvfs()
        guard access(path, W_OK) == 0, statvfs(path, &facts) == 0 else { return false }
        // `ST_NOEXEC` of statvfs.h, which is hidden from Swift.
        let isForData = facts.f_flag & 8 != 0
        return !isForData && UInt64(facts.f_bavail) * UInt64(facts.f_frsize) >= 1 << 30
    }

    private func isFolder(_ name: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
        return type == .typeDirectory
    }
}
