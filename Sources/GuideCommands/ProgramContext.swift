import GuidePlatform
import GuideReports
import TVMaze
import TVModel

/// Everything that a run uses from its process and its machine, and the browser, which is in another module. Only the
/// entry point creates it from them, so that tests can run commands with their own streams, clocks and folders.
struct ProgramContext: Sendable {
    /// The stream for input: files named `-`, and answers to questions.
    let standardInput: Descriptor
    /// The stream for results.
    let standardOutput: Descriptor
    /// The stream for everything else.
    let standardError: Descriptor
    /// The environment variables.
    var environment: Environment
    /// The folder for relative paths, or nil for the working directory of the process.
    var workingFolder: String?
    /// The path of the settings file for all users of the machine, or nil for none.
    var systemSettings: String?
    /// Returns the date and time of the machine.
    let wallClock: @Sendable () -> Instant
    /// Returns the time of the clock that measures durations.
    let monotonicClock: @Sendable () -> ContinuousClock.Instant
    /// Waits for a duration of that clock.
    var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    /// Returns the time since the start of the machine, which all its processes share.
    var timeSinceMachineStart: @Sendable () -> Duration = { CurrentProcess.timeSinceMachineStart }
    var zones = ZoneDirectory.system
    /// The limits of requests to the service.
    var transportLimits = TransportLimits()
    /// The maximum time to wait for another run that writes to the same folder.
    var lockLimit = Duration.seconds(30)
    /// Prepares the calling thread for work that needs much memory.
    var prepareForWork: @Sendable () -> Void = {}
    /// Runs the browser in the terminal until the user quits.
    let browse: @Sendable (BrowserRun) async throws -> Void

    /// Returns the path to open for a path that the user named. A relative path is relative to ``workingFolder``.
    func path(_ typed: String) -> String {
        guard let workingFolder, !typed.isEmpty else { return typed }
        return PathName.joined(workingFolder, typed)
    }

    /// Returns whether the user named a folder: an existing one, or one with a slash at the end, which will be created.
    func namesFolder(_ typed: String?) -> Bool {
        guard let typed, typed != "-" else { return false }
        return typed.hasSuffix("/") || (try? FileSystem.status(of: path(typed)).kind) == .folder
    }

    /// The transport of requests to the service.
    var transport: CurlTransport {
        CurlTransport(userAgent: Program.userAgent, limits: transportLimits, environment: environment.variables)
    }

    /// Writes to standard error. A failure is ignored, since it could not be reported anywhere else. Waiting for the reader
    /// does not count toward the time limit.
    @Sendable func writeError(_ text: TerminalText) {
        UncountedTime.during { try? standardError.write(text.text.utf8) }
    }

    /// Asks a yes-or-no question at the terminal, and returns whether the answer is yes. Any other answer counts as no.
    func confirms(_ question: String) -> Bool {
        writeError(TerminalText("\(question) [y/N] "))
        let answer = (try? standardInput.readLine()) ?? ""
        return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
    }
}

/// The clock that measures durations in a run, as a `Clock` for tasks.
struct MonotonicClock: Clock {
    typealias Instant = ContinuousClock.Instant

    let context: ProgramContext

    var now: Instant { context.monotonicClock() }
    var minimumResolution: Duration { ContinuousClock().minimumResolution }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try await context.sleep(now.duration(to: deadline))
    }
}

extension NetworkCommunication {
    /// Creates communication with the clocks of a run.
    ///
    /// - Parameter folder: The folder through which all runs share their pace, or nil for none.
    init(
        over transport: any HTTPTransport,
        isPaced: Bool = true,
        pacedIn folder: String? = nil,
        in context: ProgramContext,
        observe: @escaping @Sendable (NetworkEvent) -> Void
    ) {
        self.init(
            over: transport,
            isPaced: isPaced,
            pace: folder.map { SharedPace(folder: $0, time: context.timeSinceMachineStart) },
            clock: MonotonicClock(context: context),
            wallClock: { Date(timeIntervalSince1970: Double(context.wallClock().secondsSince1970)) },
            observe: observe
        )
    }
}
