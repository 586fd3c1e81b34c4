import GuidePlatform

/// Reads text files of the user.
enum TextFile {
    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - maxSize: The maximum size, in bytes.
    ///   - mayWait: Whether a pipe or a device is read, too, which may take any time.
    /// - Throws: ``CommandFailure/badFile(path:reason:)``.
    static func text(at path: String, maxSize: Int, mayWait: Bool = false) throws -> String {
        try text(of: bytes(at: path, maxSize: maxSize, mayWait: mayWait), at: path)
    }

    /// Reads the bytes of a file.
    ///
    /// The parameters and errors are those of ``text(at:maxSize:mayWait:)``.
    static func bytes(at path: String, maxSize: Int, mayWait: Bool = false) throws -> Data {
        let bytes: Data?
        do {
            bytes = try read(path, maxSize: maxSize, mayWait: mayWait)
        } catch {
            throw CommandFailure.badFile(path: error.path, reason: "cannot be read: \(error.reason)")
        }
        guard let bytes else { throw CommandFailure.badFile(path: path, reason: "is not a regular file") }
        return bytes
    }

    /// Reads the text of a file, or returns nil if it does not exist.
    ///
    /// The parameters and errors are those of ``text(at:maxSize:mayWait:)``.
    static func textIfExists(at path: String, maxSize: Int, mayWait: Bool = false) throws -> String? {
        do {
            _ = try FileSystem.status(of: path)
        } catch {
            if [.missing, .notAFolder].contains(error.cause) { return nil }
        }
        return try text(at: path, maxSize: maxSize, mayWait: mayWait)
    }

    static func text(of bytes: Data, at path: String) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure.badFile(path: path, reason: "is not UTF-8 text")
        }
        return text
    }

    /// Reads the bytes of a file, or returns nil if it is not a regular file and may not be waited for.
    private static func read(_ path: String, maxSize: Int, mayWait: Bool) throws(SystemFailure) -> Data? {
        let file = try OpenFile(path, for: .reading, mayWait ? [] : .nonBlocking)
        if !mayWait, try file.status().kind != .regular { return nil }
        let bytes = try file.readAll(limit: maxSize)
        try file.close()
        return bytes
    }
}
