import GuidePlatform
import GuideReports
import Synchronization
import TVModel

/// Opens pages in the user's web browser, which is started directly, without a shell.
struct URLOpener {
    let context: ProgramContext

    /// Opens a page with the first browser that can, and waits until that program exits, since it may use the terminal.
    ///
    /// - Parameter isQuiet: Whether to keep the program off the terminal, with no input and with its output dropped.
    /// - Throws: The reason why the last browser failed.
    func open(_ page: WebLink, isQuiet: Bool = false) async throws {
        var problem = ""
        for command in Self.commands(opening: page.address, in: context.environment) {
            let name = quotedForDisplay(command[0])
            guard let path = context.environment.path(ofProgram: command[0], in: context.workingFolder) else {
                problem =
                    "Could not start a browser: there is no program \(name). "
                    + "Set BROWSER to a browser, or open \(page.address) yourself."
                continue
            }
            if await run(path, Array(command.dropFirst()), isQuiet: isQuiet) { return }
            problem =
                "Could not open \(page.address) with \(name). "
                + "Set BROWSER to another browser, or open the address yourself."
        }
        throw CommandFailure(problem, .unavailable)
    }

    /// Returns the commands that open an address, to try one after another: those in `BROWSER`, or else that of the system.
    ///
    /// `BROWSER` lists commands in the format of xdg-open: they are separated by colons, each is split at spaces, and
    /// `%s` stands for the address. Without `%s`, the address is the last argument. No shell is involved.
    static func commands(opening address: String, in environment: Environment) -> [[String]] {
        #if os(macOS)
            let usual = "open"
        #else
            let usual = "xdg-open"
        #endif
        let named = (environment["BROWSER"] ?? "").split(separator: ":")
            .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !$0.isEmpty }
        return (named.isEmpty ? [[usual]] : named).map { words in
            let arguments = words.dropFirst()
            guard arguments.contains(where: { $0.contains("%s") }) else { return words + [address] }
            return [words[0]] + arguments.map { $0.replacing("%s", with: address) }
        }
    }

    /// Runs a program, and returns whether it succeeded.
    private func run(_ path: String, _ arguments: [String], isQuiet: Bool) async -> Bool {
        guard let program = start(path, arguments, isQuiet: isQuiet) else { return false }
        let (outcomes, outcome) = AsyncStream.makeStream(of: Bool.self)
        do {
            try SystemThread.start {
                outcome.yield((try? program.waitForExit()) == 0)
                outcome.finish()
            }
        } catch {
            outcome.finish()
        }
        // A browser may stay open for hours, and quitting tvguide, which ends the stream, does not wait for it.
        return await outcomes.first { _ in true } ?? true
    }

    /// Starts a program. Its output goes to standard error, so that it does not mix with the results.
    private func start(_ path: String, _ arguments: [String], isQuiet: Bool) -> ChildProgram? {
        func child(_ streams: [Int32]) -> ChildProgram? {
            let environment = context.environment
            let folder = context.workingFolder
            return try? ChildProgram(path, arguments, environment: environment, streams: streams, folder: folder)
        }
        let input = context.standardInput.number
        let error = context.standardError.number
        guard isQuiet else { return child([input, error, error]) }
        guard let null = try? OpenFile("/dev/null", for: .readingAndWriting) else { return nil }
        return child([null.number, null.number, null.number])
    }
}

extension Environment {
    /// Returns the path of a program, found in the same way as in a shell, or nil if it does not exist.
    ///
    /// - Parameter workingFolder: The folder for relative paths, or nil for the working directory of the process.
    func path(ofProgram name: String, in workingFolder: String? = nil) -> String? {
        let folders = self["PATH"]?.split(separator: ":").map(String.init) ?? []
        let paths = name.contains("/") ? [name] : folders.map { PathName.joined($0, name) }
        let absolute = paths.map { path in workingFolder.map { PathName.joined($0, path) } ?? path }
        return absolute.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
