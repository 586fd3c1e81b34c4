package import Foundation

/// A finished run of a program of the package: its output and exit status.
package struct ProgramRun: Sendable {
    /// How long a run may last by default, after which the program is killed.
    package static let deadline: Duration = .seconds(240)

    /// The program's standard input.
    package enum Input: Sendable {
        /// Nothing: the stream is at its end from the start.
        case none
        /// This text, then the end.
        case text(String)
        /// Nothing yet and no end, until the running program is asked to end it.
        case open
    }

    /// Where standard output goes.
    package enum Output: Sendable {
        /// To us.
        case captured
        /// Into a file, which is made or emptied first, for example `/dev/full`.
        case file(String)
        /// Into a pipe whose reader has left.
        case brokenPipe
    }

    /// The exit status, or 128 and the number of the signal that ended the program.
    package let status: Int32
    /// The bytes of standard output, none where it went elsewhere.
    package let output: Data
    /// The bytes of standard error.
    package let errors: Data

    /// A run with this outcome.
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
    ///   - arguments: What follows its name.
    ///   - environment: What is set over `cleanEnvironment(home:)`.
    ///   - home: The folder that is the user's, a fresh one by default.
    ///   - input: What it reads.
    ///   - output: Where standard output goes.
    ///   - deadline: After which it is killed, with status 137.
    /// - Returns: What it did.
    /// - Throws: `SystemFailure` where there is no such program.
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

    /// Starts a program with the same choices as `run`, to be signalled or fed before its end is awaited.
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

    /// An environment that leads nowhere but into a folder, in the C locale and without a terminal.
    package static func cleanEnvironment(home: TemporaryFolder) -> [String: String] {
        [
            "HOME": home.path,
            "LC_ALL": "C",
            "NO_PROXY": "127.0.0.1,localhost",
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "TMPDIR": FileManager.default.temporaryDirectory.path,
            "XDG_CACHE_HOME": home.path(".cache"),
            "XDG_CONFIG_HOME": home.path(".config"),
            "XDG_DATA_HOME": home.path(".local/share"),
        ]
    }
}
