import GuidePlatform
import GuideReports
import TVMaze
import TVModel

/// Everything that a run uses from its process and its machine. Only the entry point creates it from them, so that
/// tests can run commands with their own streams, clocks and folders.
struct ProgramContext: Sendable {
    /// Opens a page in the user's web browser. `isQuiet` keeps that program off the terminal.
    typealias PageOpener = @Sendable (_ page: WebLink, _ isQuiet: Bool) async throws -> Void

    /// The stream for input: files named `-`, and answers to questions.
    let standardInput: Descriptor
    /// The stream for results.
    let standardOutput: Descriptor
    /// The stream for everything else.
    let standardError: Descriptor
    /// The environment variables.
    let environment: Environment
    /// The folder for relative paths, or nil for the working directory of the process.
    let workingFolder: String?
    /// The path of the settings file for all users of the machine, or nil for none.
    let systemSettings: String?
    /// Returns the date and time of the machine.
    let wallClock: @Sendable () -> Instant
    /// Returns the time of the clock that measures durations.
    let monotonicClock: @Sendable () -> ContinuousClock.Instant
    /// Waits for a duration of that clock.
    let sleep: @Sendable (Duration) async throws -> Void
    /// Returns the time since the start of the machine, which all its processes share.
    let timeSinceMachineStart: @Sendable () -> Duration
    private let loadZones: @Sendable () -> ZoneDirectory
    /// The limits of requests to the service.
    let transportLimits: TransportLimits
    /// The maximum time to wait for another run that writes to the same folder.
    let lockLimit: Duration
    /// Prepares the calling thread for work that needs much memory.
    let prepareForWork: @Sendable () -> Void
    /// Opens pages, by default with the browser that the environment names.
    var openPage: PageOpener

    /// Creates the context of a run.
    ///
    /// - Parameters:
    ///   - standardInput: The stream for input: files named `-`, and answers to questions.
    ///   - standardOutput: The stream for results.
    ///   - standardError: The stream for everything else.
    ///   - workingFolder: The folder for relative paths, or nil for the working directory of the process.
    ///   - systemSettings: The path of the settings file for all users of the machine, or nil for none.
    ///   - wallClock: Returns the date and time of the machine.
    ///   - monotonicClock: Returns the time of the clock that measures durations.
    ///   - timeSinceMachineStart: Returns the time since the start of the machine, which all its processes share.
    ///   - zones: Returns the time zones. They are not loaded before they are used.
    ///   - transportLimits: The limits of requests to the service.
    ///   - lockLimit: The maximum time to wait for another run that writes to the same folder.
    ///   - prepareForWork: Prepares the calling thread for work that needs much memory.
    init(
        standardInput: Descriptor,
        standardOutput: Descriptor,
        standardError: Descriptor,
        environment: Environment,
        workingFolder: String? = nil,
        systemSettings: String? = nil,
        wallClock: @escaping @Sendable () -> Instant,
        monotonicClock: @escaping @Sendable () -> ContinuousClock.Instant,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        timeSinceMachineStart: @escaping @Sendable () -> Duration = { CurrentProcess.timeSinceMachineStart },
        zones: @escaping @Sendable () -> ZoneDirectory = { .system },
        transportLimits: TransportLimits = TransportLimits(),
        lockLimit: Duration = .seconds(30),
        prepareForWork: @escaping @Sendable () -> Void = {}
    ) {
        self.standardInput = standardInput
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.environment = environment
        self.workingFolder = workingFolder
        self.systemSettings = systemSettings
        self.wallClock = wallClock
        self.monotonicClock = monotonicClock
        self.sleep = sleep
        self.timeSinceMachineStart = timeSinceMachineStart
        loadZones = zones
        self.transportLimits = transportLimits
        self.lockLimit = lockLimit
        self.prepareForWork = prepareForWork
        let opener = URLOpener(
            environment: environment,
            workingFolder: workingFolder,
            standardInput: standardInput,
            standardError: standardError
        )
        openPage = { page, isQuiet in try await opener.open(page, isQuiet: isQuiet) }
    }

    /// The time zones.
    var zones: ZoneDirectory { loadZones() }

    /// Returns the path to open for a path that the user named. A relative path is relative to ``workingFolder``.
    func path(_ typed: String) -> String {
        guard let workingFolder, !typed.isEmpty else { return typed }
        return PathName.joined(workingFolder, typed)
    }

    /// Writes to standard error. A failure is ignored, since it could not be reported anywhere else.
    @Sendable func writeError(_ text: TerminalText) {
        try? standardError.write(text.text.utf8)
    }
}
