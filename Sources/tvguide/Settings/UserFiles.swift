import GuidePlatform
import GuideReports

/// Reads templates and other texts from the user's files and folders, and from standard input.
struct TemplateFiles {
    let context: ProgramContext

    /// The maximum size of a text, in bytes.
    private static let maxSize = 64 * 1_048_576

    /// Returns the built-in templates, replaced by those in a folder that have the same names.
    func set(replacedBy folder: String?) throws -> TemplateSet {
        guard let folder else { return TemplateSet() }
        return TemplateSet().adding(try templates(in: folder))
    }

    /// Prepares one of the user's templates. Its partials, which may include itself, are looked up in its folder, then
    /// in the set.
    ///
    /// Other files in the folder are not read.
    func prepared(
        _ path: String,
        in set: TemplateSet,
        fallback: ReportFormat
    ) throws -> PreparedTemplate {
        let source = try text(of: path)
        let beside = try templates(in: PathName.folder(of: path))
        let name = PathName.name(of: path)
        return try set.adding(beside).prepared(source, name: name, fallback: fallback)
    }

    /// Reads a file as text, or standard input if the path is `-`.
    func text(of path: String) throws -> String {
        try TextFile.text(of: bytes(of: path), at: path == "-" ? path : context.path(path))
    }

    /// Reads the bytes of a file, or of standard input if the path is `-`.
    func bytes(of path: String) throws -> Data {
        guard path == "-" else {
            return try TextFile.bytes(at: context.path(path), maxSize: Self.maxSize, mayWait: true)
        }
        return try context.standardInput.readAll(limit: Self.maxSize)
    }

    /// Reads a file as text, or returns nil if it does not exist.
    func textIfExists(_ path: String) throws -> String? {
        if path == "-" { return try text(of: path) }
        return try TextFile.textIfExists(at: context.path(path), maxSize: Self.maxSize, mayWait: true)
    }

    /// Returns the templates in a folder. Each is read when a report uses it.
    private func templates(in folder: String) throws -> TemplateFolder {
        let names = try FileSystem.names(in: context.path(folder))
        let path = context.path(folder)
        return TemplateFolder(names: names.filter { $0.hasSuffix(TemplateSet.ending) }) { name in
            try TextFile.text(at: PathName.joined(path, name), maxSize: Self.maxSize)
        }
    }
}

/// Reads text files of the user.
enum TextFile {
    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - maxSize: The maximum size, in bytes.
    ///   - mayWait: Whether a pipe or a device is read, too, which may take any time.
    static func text(at path: String, maxSize: Int, mayWait: Bool = false) throws -> String {
        try text(of: bytes(at: path, maxSize: maxSize, mayWait: mayWait), at: path)
    }

    /// Reads the text of a file, or returns nil if it does not exist.
    static func textIfExists(at path: String, maxSize: Int, mayWait: Bool = false) throws -> String? {
        do {
            _ = try FileSystem.status(of: path)
        } catch {
            if [.missing, .notAFolder].contains(error.cause) { return nil }
        }
        return try text(at: path, maxSize: maxSize, mayWait: mayWait)
    }

    static func bytes(at path: String, maxSize: Int, mayWait: Bool) throws -> Data {
        let file = try OpenFile(path, for: .reading, mayWait ? [] : .nonBlocking)
        guard try mayWait || file.status().kind == .regular else {
            throw CommandFailure.badFile(path: path, reason: "is not a regular file")
        }
        let bytes = try file.readAll(limit: maxSize)
        try file.close()
        return bytes
    }

    static func text(of bytes: Data, at path: String) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure.badFile(path: path, reason: "is not UTF-8 text")
        }
        return text
    }
}
