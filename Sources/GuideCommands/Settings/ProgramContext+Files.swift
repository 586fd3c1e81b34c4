import GuidePlatform
import GuideReports

/// The user's texts, templates and settings in files and folders, and in standard input.
extension ProgramContext {
    /// The maximum size of a file, in bytes.
    static let maxFileSize = 64 * 1_048_576

    /// Returns the built-in templates, replaced by those in the last folder that a command line names, and the path of the
    /// single template that it names, if it does.
    ///
    /// - Throws: An error for a folder without any template.
    func templates(of line: TypedCommandLine) throws -> (set: TemplateSet, file: String?) {
        let file = line.texts(.template).last { !namesFolder($0) }
        let folder = line.options.last { given in
            guard case .text(let path) = given.value else { return false }
            return given.option == .templates || given.option == .template && namesFolder(path)
        }
        guard let folder, case .text(let path) = folder.value else { return (TemplateSet(), file) }
        if folder.option == .template, try templateNames(in: path).isEmpty {
            throw CommandFailure.badFile(path: path, reason: "has no file whose name ends with \(TemplateSet.ending)")
        }
        return (try templates(replacedBy: path), file)
    }

    /// Returns a set of templates, replaced by those in a folder that have the same names.
    private func templates(replacedBy folder: String, in set: TemplateSet = TemplateSet()) throws -> TemplateSet {
        set.adding(try templateNames(in: folder)) { name in
            try text(of: PathName.joined(folder, name), mayWait: false)
        }
    }

    /// Prepares one of the user's templates. Its partials, which may include itself, are looked up in its folder, then
    /// in the set.
    ///
    /// Other files in the folder are not read.
    func preparedTemplate(
        _ path: String,
        in set: TemplateSet,
        fallback: ReportFormat
    ) throws -> PreparedTemplate {
        let source = try text(of: path)
        let set = try templates(replacedBy: PathName.folder(of: path), in: set)
        return try set.prepared(source, name: PathName.name(of: path), fallback: fallback)
    }

    /// Returns the names of the templates in a folder, sorted.
    func templateNames(in folder: String) throws -> [String] {
        try reading { try FileSystem.names(in: path(folder)) }.filter { $0.hasSuffix(TemplateSet.ending) }
            .sorted()
    }

    /// Reads a file as text, or standard input if the path is `-`. The other parameters are those of
    /// ``bytes(of:upTo:mayWait:)``.
    func text(of path: String, upTo limit: Int = Self.maxFileSize, mayWait: Bool = true) throws -> String {
        let bytes = try bytes(of: path, upTo: limit, mayWait: mayWait)
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandFailure.badFile(path: path == "-" ? path : self.path(path), reason: "is not UTF-8 text")
        }
        return text
    }

    /// Reads a file as text, or returns nil if it does not exist.
    func textIfExists(_ path: String, upTo limit: Int = Self.maxFileSize, mayWait: Bool = true) throws -> String? {
        do {
            if path != "-" { _ = try FileSystem.status(of: self.path(path)) }
        } catch {
            if [.missing, .notAFolder].contains(error.cause) { return nil }
        }
        return try text(of: path, upTo: limit, mayWait: mayWait)
    }

    /// Reads the bytes of a file, or of standard input if the path is `-`.
    ///
    /// - Parameters:
    ///   - limit: The maximum size, in bytes.
    ///   - mayWait: Whether a pipe or a device is read, too, which may take any time.
    func bytes(of path: String, upTo limit: Int = Self.maxFileSize, mayWait: Bool = true) throws -> Data {
        try reading {
            guard path != "-" else { return try standardInput.readAll(limit: limit) }
            let file = try OpenFile(self.path(path), for: .reading, mayWait ? [] : .nonBlocking)
            guard try mayWait || file.status().kind == .regular else {
                throw CommandFailure.badFile(path: self.path(path), reason: "is not a regular file")
            }
            let bytes = try file.readAll(limit: limit)
            try file.close()
            return bytes
        }
    }

    private func reading<Value>(_ body: () throws -> Value) throws -> Value {
        do { return try body() } catch let failure as SystemFailure {
            throw CommandFailure.badFile(path: failure.path, reason: "cannot be read: \(failure.reason)")
        }
    }
}
