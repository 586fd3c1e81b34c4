import GuidePlatform

/// Reads text files of the user. Only regular files are read, so that reading never waits.
enum TextFile {
    /// The reason why a text could not be read.
    enum Failure: Error {
        /// The system reported a failure.
        case system(SystemFailure)
        /// The path is that of a folder, a pipe or a device.
        case notAFile(path: String)
        /// The file is not UTF-8.
        case notText(path: String)
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - maxSize: The maximum size, in bytes.
    static func text(at path: String, maxSize: Int) throws(Failure) -> String {
        let bytes: Data?
        do throws(SystemFailure) { bytes = try self.bytes(at: path, maxSize: maxSize) } catch { throw .system(error) }
        guard let bytes else { throw .notAFile(path: path) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
        return text
    }

    /// Reads the text of a file, or returns nil if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - maxSize: The maximum size, in bytes.
    static func textIfExists(at path: String, maxSize: Int) throws(CommandFailure) -> String? {
        do throws(Failure) {
            return try text(at: path, maxSize: maxSize)
        } catch {
            if case .system(let failure) = error, [.missing, .notAFolder].contains(failure.cause) { return nil }
            throw CommandFailure(error)
        }
    }

    /// Reads the bytes of a file, or returns nil if it is not a regular file.
    private static func bytes(at path: String, maxSize: Int) throws(SystemFailure) -> Data? {
        let file = try OpenFile(path, for: .reading, .nonBlocking)
        guard try file.status().kind == .regular else { return nil }
        let bytes = try file.readAll(limit: maxSize)
        try file.close()
        return bytes
    }
}

extension TextFile.Failure {
    /// The path of the file, and the reason as the end of a sentence.
    var pathAndReason: (path: String, reason: String) {
        switch self {
        case .system(let failure): (failure.path, "cannot be read: \(failure.reason)")
        case .notAFile(let path): (path, "is not a regular file")
        case .notText(let path): (path, "is not UTF-8 text")
        }
    }
}

extension CommandFailure {
    /// Creates the failure of a command that requires the text.
    init(_ failure: TextFile.Failure) {
        let (path, reason) = failure.pathAndReason
        self = .badFile(path: path, reason: reason)
    }
}
