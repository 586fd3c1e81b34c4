import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The destination of a command's output.
struct OutputPlace {
    private let destination: OutputDestination
    /// The program that shows text that is longer than the window, or nil if no pager is used.
    private let pager: Pager?
    /// The path of the file as the user named it, or nil for standard output.
    private(set) var path: String?

    /// Prepares the destination that the user named: a file, or a folder in which a file is written. `-` and nil mean
    /// standard output.
    ///
    /// - Parameters:
    ///   - name: The name of the file in a folder, or nil if the user must name a file.
    ///   - usesPager: Whether a pager may show text that is longer than the window.
    static func prepare(
        _ path: String?,
        named name: String? = nil,
        in context: ProgramContext,
        usesPager: Bool = false
    ) throws -> OutputPlace {
        guard var path, path != "-" else {
            let pager = usesPager ? Pager(in: context) : nil
            return OutputPlace(destination: .descriptor(context.standardOutput), pager: pager)
        }
        let isFolder = context.namesFolder(path)
        if !isFolder, let ending = compressions.first(where: { path.lowercased().hasSuffix(".\($0)") }) {
            let expected = "a name without .\(ending), since tvguide compresses nothing"
            throw CommandFailure.badValue(of: "--output", value: path, expected: expected)
        }
        if let name, isFolder {
            try createFolder(path, in: context)
            path = PathName.joined(path, name)
        }
        return OutputPlace(destination: try .prepare(context.path(path)), pager: nil, path: path)
    }

    /// The endings of compressed files. A program that reads one expects it to be compressed.
    private static let compressions = ["gz", "xz", "bz2", "zst", "lzma", "br", "zip"]

    /// Writes text to standard output, through a pager unless the user turned it off.
    static func print(_ text: TerminalText, for line: TypedCommandLine, in context: ProgramContext) throws {
        try prepare(nil, in: context, usesPager: !line.values.noPager).put(text.text.utf8)
    }

    /// Creates a folder that the user named, unless it exists.
    static func createFolder(_ path: String, in context: ProgramContext) throws {
        do {
            try FileSystem.createFolder(at: context.path(path))
        } catch let failure as SystemFailure {
            throw FileFailure(.init(folder: context.path(path), failure), at: path, .create)
        }
    }

    /// Writes all bytes.
    func put(_ bytes: some Collection<UInt8>) throws {
        if let pager, try pager.show(Array(bytes)) { return }
        try destination.write(bytes)
    }
}

extension TypedCommandLine {
    /// Returns the name of a guide's file if `--output` names a folder, without an extension. Weeks and days are named
    /// after their dates, and other guides after their commands.
    func fileName(on dates: [CalendarDay]) -> String? {
        switch command {
        case .week where dates.count == 7: "\(GuideWeek(containing: dates[0]))"
        case .day: "\(dates[0])"
        default: fileName
        }
    }

    /// The name of a report's file if `--output` names a folder, without an extension, such as `tonight` or
    /// `show-doctor-who`, or nil for a command that does not write a report.
    var fileName: String? {
        let numbers = [("page", values.page), ("season", values.season)].compactMap { name, number in
            number.map { "\(name) \($0)" }
        }
        let isPart = command == .show && (values.episodes || values.cast)
        let part = values.episodes ? "episodes" : "cast"
        let name = isPart ? part : command.rawValue
        let text = ([name] + arguments + numbers).joined(separator: " ")
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
        // The name of a file has at most 255 bytes, and a character may have several bytes.
        var file = words.joined(separator: "-")
        while file.utf8.count > 100 { file.removeLast() }
        return file
    }
}

/// A program such as `less`, which shows long output one screen at a time.
///
/// The pager is `TVGUIDE_PAGER`, else `PAGER`, else `less`. It is off if the value is `cat` or `TVGUIDE_PAGER` is
/// empty. It runs only if standard output is a terminal that supports it and the text is longer than the window.
struct Pager {
    /// The command line, for a shell.
    private let command: String
    private let context: ProgramContext

    /// The exit statuses of a shell that cannot run a program, or does not find it.
    private static let notRun: Set<Int32> = [126, 127]

    /// Creates the pager that the environment selects, or nil if it is off or standard output is not a terminal.
    init?(in context: ProgramContext) {
        guard context.standardOutput.isTerminal, context.environment["TERM"] ?? "dumb" != "dumb" else { return nil }
        let command: String? =
            if let own = context.environment.variables["TVGUIDE_PAGER"] { own } else {
                context.environment["PAGER"] ?? (context.environment.path(ofProgram: "less").map { _ in "less" })
            }
        guard let command, !command.isEmpty, command != "cat" else { return nil }
        self.command = command
        self.context = context
    }

    /// Whether it shows links of a terminal, as `less` does since version 566.
    var passesLinks: Bool { PathName.name(of: String(command.prefix { $0 != " " })) == "less" }

    /// Shows output if it is longer than the window, and returns whether it was shown.
    ///
    /// A pager that fails before it has read anything has shown nothing, as with a command line that the shell cannot
    /// parse.
    ///
    /// - Throws: A failure to wait for it, after which it may have shown the output.
    func show(_ bytes: [UInt8]) throws -> Bool {
        // The last line of the window is for the prompt.
        guard let rows = context.standardOutput.terminalSize?.rows,
            bytes.lazy.filter({ $0 == UInt8(ascii: "\n") }).count >= rows
        else { return false }
        var variables = context.environment.variables
        // Quits at once if the text fits, shows styles, and leaves the text on the screen. The user's options come last, where
        // they decide, and may end with the text of a prompt.
        variables["LESS"] = variables["LESS"].map { "-R \($0)" } ?? "FRX"
        if variables["LV"] == nil { variables["LV"] = "-c" }
        do {
            let (status, hasRead) = try PipedProgram.run(
                command,
                environment: Environment(variables),
                output: context.standardOutput,
                input: bytes
            )
            return status == 0 || hasRead && !Self.notRun.contains(status ?? 0)
        } catch let failure as SystemFailure where !failure.isOfWaiting {
            return false
        }
    }
}
