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

    /// Reads a file as text, or standard input if the path is `-`.
    func text(of path: String) throws(CommandFailure) -> String {
        guard path == "-" else {
            return try TextFile.text(at: context.path(path), maxSize: Self.maxSize, mayWait: true)
        }
        let bytes = try rethrowing(
            as: CommandFailure.unreadable,
            try context.standardInput.readAll(limit: Self.maxSize)
        )
        return try TextFile.text(of: bytes, at: path)
    }

    /// Reads a file as text, or returns nil if it does not exist.
    func textIfExists(_ path: String) throws(CommandFailure) -> String? {
        if path == "-" { return try text(of: path) }
        return try TextFile.textIfExists(at: context.path(path), maxSize: Self.maxSize, mayWait: true)
    }

    /// Returns the templates in a folder. Each is read when a report uses it.
    private func templates(in folder: String) throws(CommandFailure) -> TemplateFolder {
        let names = try rethrowing(as: CommandFailure.unreadable, try FileSystem.names(in: context.path(folder)))
        let path = context.path(folder)
        return TemplateFolder(names: names.filter { $0.hasSuffix(TemplateSet.ending) }) { name throws(RenderFailure) in
            let path = PathName.joined(path, name)
            do throws(CommandFailure) {
                return try TextFile.text(at: path, maxSize: Self.maxSize)
            } catch .badFile(let path, let reason) {
                throw .unreadable(path: path, reason: reason)
            } catch {
                throw .unreadable(path: path, reason: "cannot be read")
            }
        }
    }
}
