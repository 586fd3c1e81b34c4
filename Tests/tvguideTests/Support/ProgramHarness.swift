import Foundation
import TestSupport

/// A user who watches the fixture week: a home of their own, a service on loopback, and the program.
///
/// Commands run in this process, unless a test asks for the built program.
struct ProgramHarness {
    /// Friday evening of the fixture week, ten past eight in New York.
    static let fridayEvening = "2026-11-20T20:10:00-05:00"

    /// The service.
    let server: StubServerProcess
    /// The user's folder, with the cache below it.
    let home: TemporaryFolder

    private let startsProcesses: Bool

    /// A user whose service fails as these rules of `StubServerProcess` say.
    ///
    /// - Parameters:
    ///   - data: The folder of what the service answers.
    ///   - faults: The rules.
    ///   - startsProcesses: Whether each command is a process of the built program. Foundation ends the process at some
    ///     answers, see `docs/decisions/url-session.md`, and reads locale and zone from it.
    init(data: String = Fixtures.folder.path, faults: [String] = [], startsProcesses: Bool = false) async throws {
        self.startsProcesses = startsProcesses
        server = try await Turnstile.forPrograms.pass { try await StubServerProcess(data: data, faults: faults) }
        home = try TemporaryFolder("harness")
    }

    /// Runs a command that makes a guide, at an instant.
    func guide(
        _ words: String...,
        at instant: String = fridayEvening,
        output: ProgramRun.Output = .captured
    ) async throws -> ProgramRun {
        try await run(words + ["--now", instant], output: output)
    }

    /// Starts a command that makes a guide, to be signalled before its end.
    func starting(_ words: String..., at instant: String = fridayEvening) throws -> RunningProgram {
        try starting(words, at: instant)
    }

    /// Starts a command with these words, to be signalled before its end.
    func starting(_ words: [String], at instant: String) throws -> RunningProgram {
        try ProgramRun.start("tvguide", words + ["--now", instant], environment: environment, home: home)
    }

    /// Runs the program with exactly these words.
    func run(
        _ words: [String],
        environment more: [String: String] = [:],
        input: String = "",
        output: ProgramRun.Output = .captured
    ) async throws -> ProgramRun {
        let variables = environment.merging(more) { $1 }
        guard !startsProcesses, !output.isBrokenPipe else {
            return try await Turnstile.forPrograms.pass {
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
        return try await Turnstile.forCommands.pass {
            try await ProgramRun.inProcess(words, environment: variables, home: home, input: input, output: file)
        }
    }

    /// Sits down before the browser at a terminal, and does something there; whatever is left running is ended.
    func browse(
        _ words: String...,
        environment more: [String: String] = [:],
        columns: Int = 80,
        rows: Int = 24,
        at instant: String = fridayEvening,
        _ body: (TerminalSession) async throws -> Void
    ) async throws {
        try await Turnstile.forPrograms.pass {
            let session = try TerminalSession(
                "tvguide",
                ["browse", "--now", instant] + words,
                environment: environment.merging(more) { $1 },
                home: home,
                columns: columns,
                rows: rows
            )
            try await body(session)
        }
    }

    /// Sits down before a shell at a terminal, in which `$tvguide` is the program.
    func shellSession(_ body: (TerminalSession) async throws -> Void) async throws {
        let variables = environment.merging(["tvguide": BuiltProducts.path(of: "tvguide"), "PS1": "% "]) { $1 }
        try await Turnstile.forPrograms.pass {
            try await body(try TerminalSession("/bin/sh", ["-i"], environment: variables, home: home))
        }
    }

    /// Runs a line of the shell, in which `$tvguide` is the program and the folder is the user's home.
    func shell(_ line: String) async throws -> ProgramRun {
        let variables = environment.merging(["tvguide": BuiltProducts.path(of: "tvguide")]) { $1 }
        return try await Turnstile.forPrograms.pass {
            try await ProgramRun.run(
                "/bin/sh",
                ["-c", "cd \"$HOME\"; \(line)"],
                environment: variables.merging(["now": Self.fridayEvening]) { $1 },
                home: home
            )
        }
    }

    /// The requests since they were last forgotten.
    func targets() throws -> [String] {
        try server.requests().map(\.target)
    }

    /// The temporary files that were left anywhere in the user's folder.
    var leftovers: [String] { home.files().filter { $0.hasSuffix(".tmp") } }

    /// The stored days, as `US/2026-11-20.json`.
    var storedDays: [String] {
        let folder = ".cache/tvguide/schedule/"
        let files = home.files().filter { $0.hasPrefix(folder) && $0.hasSuffix(".json") }
        return files.map { String($0.dropFirst(folder.count)) }
    }

    /// Nothing can reach the real service, also where a test forgets to name one.
    private var environment: [String: String] { ["TVGUIDE_API_URL": server.url.absoluteString] }
}

extension ProgramRun.Output {
    /// Whether writing would end the process by a signal.
    fileprivate var isBrokenPipe: Bool { if case .brokenPipe = self { true } else { false } }
}
