import struct Foundation.Data
import GuidePlatform

/// A text file of the user's. Only regular files are read, so that no read ever waits.
enum TextFile {
    /// Why a text could not be read.
    enum Failure: Error {
        /// The system refused.
        case system(SystemFailure)
        /// It is a folder, a pipe or a device.
        case notAFile(path: String)
        /// It is not UTF-8.
        case notText(path: String)
    }

    /// The text of a file.
    ///
    /// - Parameters:
    ///   - path: The path by which it is opened.
    ///   - maxSize: The size above which it is refused, in bytes.
    static func text(at path: String, maxSize: Int) throws(Failure) -> String {
        let bytes: Data?
        do throws(SystemFailure) { bytes = try self.bytes(at: path, maxSize: maxSize) } catch { throw .system(error) }
        guard let bytes else { throw .notAFile(path: path) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
        return text
    }

    /// The text of a file; nil if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path by which it is opened.
    ///   - maxSize: The size above which it is refused, in bytes.
    static func textIfExists(at path: String, maxSize: Int) throws(CommandFailure) -> String? {
        do throws(Failure) {
            return try text(at: path, maxSize: maxSize)
        } catch {
            if case .system(let failure) = error, [.missing, .notAFolder].contains(failure.cause) { return nil }
            throw CommandFailure(error)
        }
    }

    /// The bytes of a file; nil if it is not a regular one.
    private static func bytes(at path: String, maxSize: Int) throws(SystemFailure) -> Data? {
        let file = try OpenFile(path, for: .reading, .nonBlocking)
        guard try file.status().kind == .regular else { return nil }
        let bytes = try file.readAll(limit: maxSize)
        try file.close()
        return bytes
    }
}

extension TextFile.Failure {
    /// The file, and the reason as the rest of a sentence.
    var pathAndReason: (path: String, reason: String) {
        switch self {
        case .system(let failure): (failure.path, "cannot be read: \(failure.reason)")
        case .notAFile(let path): (path, "is not a regular file")
        case .notText(let path): (path, "is not UTF-8 text")
        }
    }
}

extension CommandFailure {
    /// The failure of a command that needs the text.
    init(_ failure: TextFile.Failure) {
        let (path, reason) = failure.pathAndReason
        self = .badFile(path: path, reason: reason)
    }
}
