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

/// The name of a report's file if `--output` names a folder, such as `2026-W47.html`, `tonight.txt` or
/// `show-doctor-who.md`.
struct ReportFileName {
    private let baseName: String

    /// Creates the name of a guide. Weeks and days are named after their dates, and other guides after their commands.
    ///
    /// - Returns: The name, or nil for a command that does not write a report.
    init?(_ line: TypedCommandLine, on dates: DateSelection) {
        switch (line.command, dates) {
        case (.week, .week(let week)): baseName = "\(week)"
        case (.day, .day(let date)): baseName = "\(date)"
        default:
            guard let name = ReportFileName(line) else { return nil }
            self = name
        }
    }

    /// Creates the name of a report from its command and arguments.
    ///
    /// - Returns: The name, or nil for a command that does not write a report.
    init?(_ line: TypedCommandLine) {
        guard line.command != .templatesData else { return nil }
        let numbers = [("page", line.number(.page)), ("season", line.number(.season))].compactMap { name, number in
            number.map { "\(name) \($0)" }
        }
        let words = [line.command.rawValue] + line.arguments + numbers
        baseName = Self.slug(words.joined(separator: " "))
    }

    /// Returns the name with the extension of a format.
    func name(for format: ReportFormat) -> String { "\(baseName).\(format.ending)" }

    /// Returns the letters and digits of a text in lower case, with hyphens between words.
    private static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        // The name of a file has at most 255 bytes, and a character may have several bytes.
        var slug = words.joined(separator: "-")
        while slug.utf8.count > 100 { slug.removeLast() }
        return slug
    }
}
