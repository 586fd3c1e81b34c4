import Synchronization

/// A program that turns input into output: without a terminal, in its own session, and within limits.
///
/// The limits on memory and processor time are set by the shell that starts it, and inherited by what it starts. Systems
/// without a limit on memory, such as macOS, ignore that one.
package final class ConfinedProgram: Sendable {
    package struct Limits: Hashable, Sendable {
        /// The time until the program is killed, also while it waits or while others use the processor.
        package var time = Duration.seconds(30)
        /// The maximum processor time, in seconds.
        package var processorSeconds = 2
        /// The maximum size of its output, in bytes.
        package var outputBytes = 1 << 20
        /// The maximum size of its memory, in bytes.
        var memoryBytes = 512 << 20

        /// Creates limits of two seconds of processor time, 1 MB of output and 512 MB of memory.
        package init() {}
    }

    /// The reason why a run has no output.
    package enum Failure: Error, Hashable, Sendable {
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
    private let deadline: ContinuousClock.Instant
    /// Whether the program is to be killed, which another thread may set at any time.
    private let isCancelled = Atomic(false)

    /// The shell that sets the limits and then becomes the program.
    private static let shell = "/bin/sh"
    /// Sets the limits that the system supports. `$0` is the program, and `$@` are its arguments.
    private static let script = "ulimit -c 0; ulimit -t $1; ulimit -s 1024; ulimit -v $2; shift 2; exec \"$0\" \"$@\""
    /// The interval between checks whether the program is to be killed, in milliseconds.
    private static let pause: Int32 = 20

    /// Creates a program that is not started yet. Its time begins now.
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
        deadline = .now + limits.time
    }

    /// Runs the program once with input, and returns its output.
    ///
    /// When it fails, exceeds a limit or the task is cancelled, the program and what it started are killed.
    ///
    /// - Throws: ``Failure``, or ``SystemFailure`` if it cannot be started.
    package func output(for input: [UInt8]) async throws -> [UInt8] {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    try SystemThread.start { continuation.resume(with: Result { try self.run(on: input) }) }
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            isCancelled.store(true, ordering: .releasing)
        }
    }

    /// Runs the program, and blocks the thread until it has ended.
    private func run(on input: [UInt8]) throws -> [UInt8] {
        try check()
        let (child, reading) = try start(for: input)
        let (output, status): ([UInt8], Int32)
        do {
            (output, status) = (try readAll(from: reading), try exitStatus(of: child))
        } catch {
            child.killGroup()
            _ = try? child.waitForExit()
            throw error
        }
        guard status == 0 else { throw Failure.failed(status: status) }
        return output
    }

    /// Starts the program without a place for its errors, and returns the end of the pipe from which its output is read.
    private func start(for input: [UInt8]) throws -> (program: ChildProgram, reading: PipeEnd) {
        let (input, output) = (try PipeEnd.reading(input, "input"), try PipeEnd.pair("output"))
        let null = try OpenFile("/dev/null", for: .writing)
        let limited = [path, "\(limits.processorSeconds)", "\(limits.memoryBytes / 1_024)"] + arguments
        let program = try ChildProgram(
            Self.shell,
            ["-c", Self.script] + limited,
            environment: environment,
            streams: [input.number, output.writing.number, null.number],
            hasOwnSession: true
        )
        return (program, output.reading)
    }

    private func check() throws {
        guard !isCancelled.load(ordering: .acquiring) else { throw Failure.cancelled }
        guard .now < deadline else { throw Failure.tooSlow }
    }

    /// Reads the output until the program closes it.
    private func readAll(from reading: PipeEnd) throws -> [UInt8] {
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            try check()
            var wanted = pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)
            guard poll(&wanted, 1, Self.pause) > 0 else { continue }
            let count = read(reading.number, &buffer, buffer.count)
            if count == 0 { return output }
            guard count > 0 else { continue }
            output += buffer.prefix(count)
            guard output.count <= limits.outputBytes else { throw Failure.tooMuchOutput }
        }
    }

    /// Waits for the end of a program that has closed its output.
    private func exitStatus(of program: ChildProgram) throws -> Int32 {
        while true {
            if let status = program.exitStatusIfEnded() { return status }
            try check()
            poll(nil, 0, 1)
        }
    }
}
