import GuidePlatform
import GuideReports

/// Reads templates and other texts from the user's files and folders, and from standard input.
struct TemplateFiles {
    private let context: ProgramContext

    /// The maximum size of a text, in bytes.
    private static let maxSize = 64 * 1_048_576

    init(in context: ProgramContext) {
        self.context = context
    }

    /// Returns the built-in templates, replaced by those in a folder that have the same names.
    func set(replacedBy folder: String?) throws(CommandFailure) -> TemplateSet {
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
    ) throws(CommandFailure) -> PreparedTemplate {
        let source = try text(of: path)
        let beside = try templates(in: PathName.folder(of: path))
        let name = PathName.name(of: path)
        return try rethrowing(
            as: CommandFailure.template,
            try set.adding(beside).prepared(source, name: name, fallback: fallback)
        )
    }

    /// Reads a file as text.
    func text(of path: String) throws(CommandFailure) -> String {
        let bytes = try rethrowing(
            as: CommandFailure.unreadable,
            try path == "-" ? context.standardInput.readAll(limit: Self.maxSize) : contents(of: path)
        )
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .badFile(path: path, reason: "is not UTF-8 text")
        }
        return text
    }

    /// Reads a file as text, or returns nil if it does not exist.
    func textIfThere(_ path: String) throws(CommandFailure) -> String? {
        do throws(CommandFailure) {
            return try text(of: path)
        } catch {
            if case .unreadable(let failure) = error, failure.cause == .missing { return nil }
            throw error
        }
    }

    private func contents(of path: String) throws(SystemFailure) -> Data {
        let file = try OpenFile(context.path(path), for: .reading)
        let bytes = try file.readAll(limit: Self.maxSize)
        try file.close()
        return bytes
    }

    /// Returns the templates in a folder. Each is read when a report uses it.
    private func templates(in folder: String) throws(CommandFailure) -> TemplateFolder {
        let names = try rethrowing(as: CommandFailure.unreadable, try FileSystem.names(in: context.path(folder)))
        let path = context.path(folder)
        return TemplateFolder(names: names.filter { $0.hasSuffix(TemplateSet.ending) }) { name throws(RenderFailure) in
            do throws(TextFile.Failure) {
                return try TextFile.text(at: PathName.joined(path, name), maxSize: Self.maxSize)
            } catch {
                let (path, reason) = error.pathAndReason
                throw .unreadable(path: path, reason: reason)
            }
        }
    }
}
