package import Foundation

/// A fresh folder of one test's own, removed with everything in it when the value goes away.
package final class TemporaryFolder: Sendable {
    /// Where it is.
    package let url: URL

    /// Makes the folder; `name` appears in its path, to recognise whose it was.
    package init(_ name: String = "tvguide") throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("\(name)-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have taken away the right to write, and the folder must go all the same.
        if let paths = FileManager.default.enumerator(atPath: url.path) {
            for case let path as String in paths where isFolder(path) { setWritable(self.path(path)) }
        }
        setWritable(url.path)
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of the folder.
    package var path: String { url.path }

    /// The path of something in the folder.
    package func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    /// Whether there is something of that name; a link to nothing counts.
    package func has(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path(name))) != nil
    }

    /// Writes a file, making the folders on its way, and gives its path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    /// Writes a file, making the folders on its way, and gives its path.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
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

    private func isFolder(_ name: String) -> Bool {
        let type = try? FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
        return type == .typeDirectory
    }

    private func setWritable(_ path: String) {
        try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
}
