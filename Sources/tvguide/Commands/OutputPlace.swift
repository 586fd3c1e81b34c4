import GuidePlatform
import GuideReports
import GuideStore

/// The destination of a command's output.
struct OutputPlace {
    private let destination: OutputDestination
    /// The program that shows text that is longer than the window, or nil if no pager is used.
    private let pager: Pager?
    /// The path of the file as the user named it, or nil for standard output.
    private(set) var path: String?

    /// Prepares the destination that the user named. `-` and nil mean standard output.
    ///
    /// - Parameter usesPager: Whether a pager may show text that is longer than the window.
    static func prepare(
        _ path: String?,
        in context: ProgramContext,
        usesPager: Bool = false
    ) throws -> OutputPlace {
        guard let path, path != "-" else {
            return OutputPlace(
                destination: .descriptor(context.standardOutput),
                pager: usesPager ? Pager(in: context) : nil
            )
        }
        let destination = try OutputDestination.prepare(context.path(path))
        return OutputPlace(destination: destination, pager: nil, path: path)
    }

    /// Writes text to standard output, through a pager unless the user turned it off.
    static func print(
        _ text: TerminalText,
        for line: TypedCommandLine,
        in context: ProgramContext
    ) throws {
        try prepare(nil, in: context, usesPager: !line.has(.noPager)).put(text.text.utf8)
    }

    /// Returns whether the user named a folder: an existing one, or one with a slash at the end, which will be created.
    static func isFolder(_ path: String?, in context: ProgramContext) -> Bool {
        guard let path, path != "-" else { return false }
        return path.hasSuffix("/") || (try? FileSystem.status(of: context.path(path)).kind) == .folder
    }

    /// Prepares the destination that the user named: a file, or a folder in which a file with this name is written.
    static func prepare(
        _ path: String?,
        named name: String?,
        in context: ProgramContext,
        usesPager: Bool
    ) throws -> OutputPlace {
        guard let path, let name, isFolder(path, in: context) else {
            return try prepare(path, in: context, usesPager: usesPager)
        }
        try createFolder(path, in: context)
        return try prepare(PathName.joined(path, name), in: context)
    }

    /// Creates a folder that the user named, unless it exists.
    static func createFolder(_ path: String, in context: ProgramContext) throws {
        do {
            try FileSystem.createFolder(at: context.path(path))
        } catch {
            throw OutputFailure.cannotBeCreated(path: path, .init(folder: context.path(path), error))
        }
    }

    /// Writes all bytes.
    func put(_ bytes: some Collection<UInt8>) throws {
        if let pager, pager.show(Array(bytes)) { return }
        try destination.write(bytes)
    }
}
