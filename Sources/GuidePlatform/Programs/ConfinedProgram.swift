/// A program that turns input into output: without a terminal, in its own session, and within limits.
///
/// The limits on memory and processor time are set by the shell that starts it, and inherited by what it starts. Systems
/// without a limit on memory, such as macOS, ignore that one.
package struct ConfinedProgram: Sendable {
    /// The limits of a run.
    package struct Limits: Hashable, Sendable {
        /// The time until the program is killed, also while it waits or while others use the processor.
        package var time = Duration.seconds(30)
        /// The maximum processor time, in seconds.
        package var processorSeconds = 2
        /// The maximum size of its output, in bytes.
        package var outputBytes = 1 << 20
        /// The maximum size of its memory, in bytes.
        package var memoryBytes = 512 << 20

        /// Creates limits of two seconds of processor time, 1 MB of output and 512 MB of memory.
        package init() {}
    }

    /// The reason why a run has no output.
    package enum Failure: Error, Hashable, Sendable {
        /// The program could not be started.
        case notStarted(SystemFailure)
        /// The program exited with this status, or 128 plus the number of the signal that ended it.
        case failed(status: Int32)
        /// The output exceeded its limit.
        case tooMuchOutput
        /// The program exceeded its time.
        case tooSlow
        /// The task was cancelled.
        case cancelled
    }

    private let path: String
    private let arguments: [String]
    private let environment: Environment
    private let limits: Limits

    /// The shell that sets the limits and then becomes the program.
    private static let shell = "/bin/sh"
    /// Sets the limits that the system supports. `$0` is the program, and `$@` are its arguments.
    private static let script = "ulimit -c 0; ulimit -t $1; ulimit -s 1024; ulimit -v $2; shift 2; exec \"$0\" \"$@\""

    /// Creates a program that is not started yet.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the program.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its environment variables, all of them.
    package init(_ path: String, _ arguments: [String], environment: Environment, limits: Limits = Limits()) {
        self.path = path
        self.arguments = arguments
        self.environment = environment
        self.limits = limits
    }

    /// Runs the program with input, and returns its output.
    ///
    /// When it fails, exceeds a limit or the task is cancelled, the program and what it started are killed.
    package func output(for input: [UInt8]) async throws(Failure) -> [UInt8] {
        guard !Task.isCancelled else { throw .cancelled }
        let run = ConfinedRun(input: input, limits: limits)
        let result: Result<[UInt8], Failure> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(SystemFailure) {
                    try SystemThread.start { continuation.resume(returning: outcome(of: run)) }
                } catch {
                    continuation.resume(returning: .failure(.notStarted(error)))
                }
            }
        } onCancel: {
            run.cancel()
        }
        return try result.get()
    }

    private func outcome(of run: ConfinedRun) -> Result<[UInt8], Failure> {
        let words = [path, "\(limits.processorSeconds)", "\(limits.memoryBytes / 1_024)"] + arguments
        do throws(Failure) {
            return .success(
                try run.perform { streams throws(SystemFailure) in
                    try ChildProgram(
                        Self.shell,
                        ["-c", Self.script] + words,
                        environment: environment,
                        streams: streams,
                        hasOwnSession: true
                    )
                }
            )
        } catch {
            return .failure(error)
        }
    }
}
