import Foundation
import GuidePlatform
import TVMaze
import TVModel
import TestSupport
import Testing

/// A user of the program with a home folder of their own and a service on loopback that has the fixture week.
///
/// Commands run in this process, unless a test asks for the built program.
struct ProgramHarness {
    /// Friday evening of the fixture week, ten past eight in New York.
    static let fridayEvening = "2026-11-20T20:10:00-05:00"

    /// The service.
    let server: StubServerProcess
    /// The user's home folder, which contains the cache.
    let home: TemporaryFolder

    private let startsProcesses: Bool
    private let start = ContinuousClock.now
    /// The clock that measures durations of commands that run in this process. It stands still except for their own waits,
    /// which end at once, so that no limit depends on how busy the machine is.
    private let clock = SteppedClock()
    private let limits: TransportLimits
    private let lockLimit: Duration

    /// Creates a user whose service has these faults.
    ///
    /// - Parameters:
    ///   - data: The folder of the service's responses.
    ///   - faults: Rules of `StubServerProcess`.
    ///   - favorites: The shows that the user has added.
    ///   - startsProcesses: Whether each command runs the built program in a process of its own, for endless bodies and for
    ///     the locale and the time zone, which Foundation reads from the process.
    ///   - limits: The limits of requests to the service of commands in this process.
    ///   - lockLimit: The maximum time that commands in this process wait for another run.
    init(
        data: String = Fixtures.folder.path,
        faults: [String] = [],
        favorites: [String] = [],
        startsProcesses: Bool = false,
        limits: TransportLimits = .patient,
        lockLimit: Duration = .seconds(3_600)
    ) async throws {
        self.startsProcesses = startsProcesses
        self.limits = limits
        self.lockLimit = lockLimit
        server = try await StubServerProcess(data: data, faults: faults)
        home = try TemporaryFolder("harness")
        if !favorites.isEmpty { try await run(["favorites", "add"] + favorites, status: 0) }
    }

    /// Runs a guide command at an instant, with the expectations of `run`.
    @discardableResult
    func guide(
        _ words: String...,
        at instant: String = fridayEvening,
        output: ProgramRun.Output = .captured,
        status: Int32? = nil,
        fails: Int32? = nil,
        says: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ProgramRun {
        let words = words + ["--now", instant]
        return try await run(
            words,
            output: output,
            status: status,
            fails: fails,
            says: says,
            sourceLocation: sourceLocation
        )
    }

    /// Starts a guide command, to send it a signal before it ends.
    func starting(_ words: String..., at instant: String = fridayEvening) throws -> RunningProgram {
        try starting(words, at: instant)
    }

    /// Starts a command with these words, to send it a signal before it ends. It does not wait for the requests of earlier
    /// runs.
    func starting(_ words: [String], at instant: String) throws -> RunningProgram {
        try? FileManager.default.removeItem(atPath: home.path(".cache/tvguide/.requests"))
        return try ProgramRun.start("tvguide", words + ["--now", instant], environment: environment, home: home)
    }

    /// Runs the program with exactly these words.
    ///
    /// - Parameters:
    ///   - words: The arguments of the program.
    ///   - more: Variables added to `environment`.
    ///   - input: The text on standard input.
    ///   - output: The destination of standard output.
    ///   - wallClock: The date and time of the machine.
    ///   - status: The expected status.
    ///   - fails: The expected status if nothing is expected on standard output.
    ///   - says: A part of what is expected on standard error.
    ///   - sourceLocation: The place that an issue names.
    @discardableResult
    func run(
        _ words: [String],
        environment more: [String: String] = [:],
        input: String = "",
        output: ProgramRun.Output = .captured,
        wallClock: Instant = .now,
        status: Int32? = nil,
        fails: Int32? = nil,
        says: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> ProgramRun {
        let run = try await end(of: words, environment: more, input: input, output: output, wallClock: wallClock)
        if let status = status ?? fails {
            #expect(run.status == status, "\(run.standardError)", sourceLocation: sourceLocation)
        }
        if fails != nil { #expect(run.output.isEmpty, sourceLocation: sourceLocation) }
        if let says { #expect(run.standardError.contains(says), sourceLocation: sourceLocation) }
        return run
    }

    private func end(
        of words: [String],
        environment more: [String: String],
        input: String,
        output: ProgramRun.Output,
        wallClock: Instant
    ) async throws -> ProgramRun {
        let variables = environment.merging(more) { $1 }
        guard !startsProcesses, !output.isBrokenPipe else {
            return try await ConcurrencyLimiter.forPrograms.run {
                try await ProgramRun.run(
                    "tvguide",
                    words,
                    environment: variables,
                    home: home,
                    input: .text(input),
                    output: output
                )
            }
        }
        let file: String? = if case .file(let path) = output { path } else { nil }
        return try await ConcurrencyLimiter.forCommands.run {
            try await ProgramRun.inProcess(
                words,
                environment: variables,
                home: home,
                input: input,
                monotonicClock: { [start, clock] in start + clock.now.offset },
                sleep: { [clock] in try await clock.sleep(for: $0) },
                output: file,
                wallClock: { wallClock },
                limits: limits,
                lockLimit: lockLimit
            )
        }
    }

    /// Runs the browser in a terminal for the duration of a closure, then ends it if necessary.
    func browse(
        _ words: String...,
        environment more: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24,
        at instant: String = fridayEvening,
        _ body: (TerminalSession) async throws -> Void
    ) async throws {
        try await terminal(
            ["browse", "--now", instant] + words,
            environment: more,
            columns: columns,
            rows: rows,
            body
        )
    }

    /// Runs a command in a terminal for the duration of a closure, then ends it if necessary.
    func terminal(
        _ words: [String],
        environment more: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24,
        _ body: (TerminalSession) async throws -> Void
    ) async throws {
        try await ConcurrencyLimiter.forPrograms.run {
            let session = try TerminalSession(
                "tvguide",
                words,
                environment: environment.merging(more) { $1 },
                home: home,
                columns: columns,
                rows: rows
            )
            try await body(session)
        }
    }

    /// Runs a shell in a terminal, in which `$tvguide` is the program.
    func shellSession(_ body: (TerminalSession) async throws -> Void) async throws {
        let variables = environment.merging(["tvguide": BuiltProducts.path(of: "tvguide"), "PS1": "% "]) { $1 }
        try await ConcurrencyLimiter.forPrograms.run {
            try await body(try TerminalSession("/bin/sh", ["-i"], environment: variables, home: home))
        }
    }

    /// Runs a shell script, in which `$tvguide` is the program and the working folder is the user's home.
    func shell(_ line: String) async throws -> ProgramRun {
        let variables = environment.merging(["tvguide": BuiltProducts.path(of: "tvguide")]) { $1 }
        return try await ConcurrencyLimiter.forPrograms.run {
            try await ProgramRun.run(
                "/bin/sh",
                ["-c", "cd \"$HOME\"; \(line)"],
                environment: variables.merging(["now": Self.fridayEvening]) { $1 },
                home: home
            )
        }
    }

    /// The requests since the log was last cleared.
    func targets() throws -> [String] {
        try server.requests().map(\.target)
    }

    /// The temporary files left anywhere in the user's home.
    var leftovers: [String] { home.files().filter { $0.hasSuffix(".tmp") } }

    /// The stored days, as `US/2026-11-20.json`.
    var storedDays: [String] {
        let folder = ".cache/tvguide/stored/schedule/"
        let files = home.files().filter { $0.hasPrefix(folder) && $0.hasSuffix(".json") }
        return files.map { String($0.dropFirst(folder.count)) }
    }

    /// An environment that cannot reach the real service, even if a test sets no address.
    var environment: [String: String] { ["TVGUIDE_API_URL": server.url.absoluteString] }
}

extension ProgramRun.Output {
    /// Whether writing would end the process by a signal.
    fileprivate var isBrokenPipe: Bool { if case .brokenPipe = self { true } else { false } }
}
