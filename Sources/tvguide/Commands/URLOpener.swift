import GuidePlatform
import GuideReports
import Synchronization

/// Opens pages in the user's web browser, which is started directly, without a shell.
struct URLOpener {
    let environment: Environment
    /// The folder in which the program runs, or nil for the working directory of the process.
    let workingFolder: String?
    /// The input of the program.
    let standardInput: Descriptor
    /// The output of the program, which must not mix with the results on standard output.
    let standardError: Descriptor

    /// Opens a page with the first browser that can, and waits until that program exits, since it may use the terminal.
    ///
    /// - Parameter isQuiet: Whether to keep the program off the terminal, with no input and with its output dropped.
    /// - Throws: `CommandFailure.browser` with the reason why the last browser failed.
    func open(_ page: WebLink, isQuiet: Bool = false) async throws {
        var failure: CommandFailure.Browser?
        for command in BrowserCommand.all(in: environment) {
            failure = await open(
                page,
                with: command,
                at: environment.path(ofProgram: command.program, in: workingFolder),
                isQuiet: isQuiet
            )
            if failure == nil { return }
        }
        if let failure { throw CommandFailure.browser(failure, page) }
    }

    private func open(
        _ page: WebLink,
        with command: BrowserCommand,
        at path: String?,
        isQuiet: Bool
    ) async -> CommandFailure.Browser? {
        guard let path else { return .noProgram(command.program) }
        let isOpen = await run(path, command.arguments(for: page.address), isQuiet: isQuiet)
        return isOpen ? nil : .failed(command.program)
    }

    /// Runs a program, and returns whether it succeeded. Its output never mixes with a report on standard output.
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

    private func start(_ path: String, _ arguments: [String], isQuiet: Bool) -> ChildProgram? {
        let input = standardInput.number
        let error = standardError.number
        guard isQuiet else { return child(path, arguments, streams: [input, error, error]) }
        guard let null = try? OpenFile("/dev/null", for: .readingAndWriting) else { return nil }
        return child(path, arguments, streams: [null.number, null.number, null.number])
    }

    private func child(_ path: String, _ arguments: [String], streams: [Int32]) -> ChildProgram? {
        try? ChildProgram(path, arguments, environment: environment, streams: streams, folder: workingFolder)
    }
}
