package import Foundation

/// A finished run of a program of the package: its output and exit status.
package struct ProgramRun: Sendable {
    /// The default time limit of a run, after which the program is killed. It is that of a suite, since a program may wait
    /// for a test, which waits for its turn among all others.
    package static let deadline: Duration = .seconds(3_600)

    /// The program's standard input.
    package enum Input: Sendable {
        /// Empty: the stream is at its end from the start.
        case none
        /// This text, then the end.
        case text(String)
        /// Open until `endInput()` is called.
        case open
    }

    /// The destination of standard output.
    package enum Output: Sendable {
        /// The test program.
        case captured
        /// A file, which is created or emptied first, for example `/dev/full`.
        case file(String)
        /// A pipe whose reading end is closed.
        case brokenPipe
    }

    /// The exit status, or 128 and the number of the signal that ended the program.
    package let status: Int32
    /// The bytes of standard output; empty if it went elsewhere.
    package let output: Data
    /// The bytes of standard error.
    package let errors: Data

    /// Creates a run with this status and output.
    package init(status: Int32, output: Data, errors: Data) {
        self.status = status
        self.output = output
        self.errors = errors
    }

    /// Standard output as text.
    package var standardOutput: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var standardError: String { String(decoding: errors, as: UTF8.self) }

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - program: The name of an executable of the package, or a path.
    ///   - arguments: The arguments after its name.
    ///   - environment: Variables added to `cleanEnvironment(home:)`.
    ///   - home: The user's home folder, a fresh one by default.
    ///   - input: Its standard input.
    ///   - output: The destination of standard output.
    ///   - deadline: The time after which it is killed, with status 137.
    /// - Returns: The output and exit status.
    /// - Throws: `SystemFailure` if the program does not exist.
    package static func run(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        home: TemporaryFolder? = nil,
        input: Input = .none,
        output: Output = .captured,
        deadline: Duration = deadline
    ) async throws -> ProgramRun {
        let running = try start(
            program,
            arguments,
            environment: environment,
            home: home,
            input: input,
            output: output,
            deadline: deadline
        )
        return await running.finish()
    }

    /// Starts a program with the same options as `run`, for sending signals and input before it ends.
    package static func start(
        _ program: String,
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        home: TemporaryFolder? = nil,
        input: Input = .none,
        output: Output = .captured,
        deadline: Duration = deadline
    ) throws -> RunningProgram {
        let folder = try home ?? TemporaryFolder("home")
        return try RunningProgram(
            path: program.contains("/") ? program : BuiltProducts.path(of: program),
            arguments: arguments,
            environment: cleanEnvironment(home: folder).merging(environment) { $1 },
            home: folder,
            input: input,
            output: output,
            deadline: deadline
        )
    }

    /// An environment with all folders inside the given one, in the C locale, in UTC and without a terminal.
    package static func cleanEnvironment(home: TemporaryFolder) -> [String: String] {
        [
            "HOME": home.path,
            "LC_ALL": "C",
            "NO_PROXY": "127.0.0.1,localhost",
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "TMPDIR": TemporaryFolder.root.path,
            "TZ": "UTC",
            "XDG_CACHE_HOME": home.path(".cache"),
            "XDG_CONFIG_HOME": home.path(".config"),
            "XDG_DATA_HOME": home.path(".local/share"),
        ]
    }
}
