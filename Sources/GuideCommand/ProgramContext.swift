package import GuidePlatform
import GuideSafeText
package import TVMaze
package import TVModel

/// All that a run takes from its process and its machine. Nothing below the entry point reaches past this value, so that
/// tests run commands with streams, clocks and folders of their own.
package struct ProgramContext: Sendable {
    /// Opens a page in the user's web browser; `isQuiet` keeps that program off the terminal.
    typealias PageOpener = @Sendable (_ page: WebLink, _ isQuiet: Bool) async throws(CommandFailure) -> Void

    /// The stream that `-` reads from, and that answers questions.
    let standardInput: Descriptor
    /// The stream for results.
    let standardOutput: Descriptor
    /// The stream for everything else.
    let standardError: Descriptor
    /// The environment variables.
    let environment: Environment
    /// The folder that relative paths start at; nil for the working folder of the process.
    let workingFolder: String?
    /// The settings file of all users of the machine; nil for none.
    let systemSettings: String?
    /// The date and time of the machine.
    let wallClock: @Sendable () -> Instant
    /// The clock that measures durations.
    let monotonicClock: @Sendable () -> ContinuousClock.Instant
    /// The time zones.
    let zones: ZoneDirectory
    /// The limits of requests to the service.
    package var transportLimits = TransportLimits()
    /// Prepares the calling thread for work that needs much memory.
    let prepareForWork: @Sendable () -> Void
    /// Opens pages, by default with the program that the environment names.
    var openPage: PageOpener

    /// Creates the context of a run.
    ///
    /// - Parameters:
    ///   - standardInput: The stream that `-` reads from, and that answers questions.
    ///   - standardOutput: The stream for results.
    ///   - standardError: The stream for everything else.
    ///   - environment: The environment variables.
    ///   - workingFolder: The folder that relative paths start at; nil for the working folder of the process.
    ///   - systemSettings: The settings file of all users of the machine; nil for none.
    ///   - wallClock: The date and time of the machine.
    ///   - monotonicClock: The clock that measures durations.
    ///   - zones: The time zones.
    ///   - prepareForWork: Prepares the calling thread for work that needs much memory.
    package init(
        standardInput: Descriptor,
        standardOutput: Descriptor,
        standardError: Descriptor,
        environment: Environment,
        workingFolder: String? = nil,
        systemSettings: String? = nil,
        wallClock: @escaping @Sendable () -> Instant,
        monotonicClock: @escaping @Sendable () -> ContinuousClock.Instant,
        zones: ZoneDirectory = .toolchain,
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
        self.zones = zones
        self.prepareForWork = prepareForWork
        let opener = URLOpener(
            environment: environment,
            workingFolder: workingFolder,
            standardInput: standardInput,
            standardError: standardError
        )
        openPage = { page, isQuiet throws(CommandFailure) in try await opener.open(page, isQuiet: isQuiet) }
    }

    /// Returns the path by which a file that the user named is opened: a relative one starts at ``workingFolder``.
    func path(_ typed: String) -> String {
        guard let workingFolder, !typed.isEmpty else { return typed }
        return PathName.joined(workingFolder, typed)
    }

    /// Writes to standard error. A failure is ignored, since there is no other place to report it.
    @Sendable func writeError(_ text: String) {
        try? standardError.write(text)
    }
}
