/// Runs programs that turn input into output: without a terminal, in their own session, and within limits.
///
/// The limits on memory and processor time are set by the shell that starts a program, and inherited by what it starts.
/// Systems without a limit on memory, such as macOS, ignore that one.
package enum ConfinedProgram {
    package struct Limits: Sendable {
        /// The time until a program is killed, also while it waits or while others use the processor.
        package var time = Duration.seconds(30)
        /// The maximum processor time, in seconds.
        package var processorSeconds = 2
        /// The maximum size of the output, in bytes.
        var outputBytes = 4 << 20
        /// The maximum size of the memory, in bytes.
        var memoryBytes = 512 << 20

        package init() {}
    }

    /// The shell that sets the limits and then becomes the program.
    private static let shell = "/bin/sh"
    /// Sets the limits that the system supports. `$0` is the program, and `$@` are its arguments.
    private static let script = "ulimit -c 0; ulimit -t $1; ulimit -s 1024; ulimit -v $2; shift 2; exec \"$0\" \"$@\""
    /// The interval between looks at the output of a program.
    private static let pause = Duration.milliseconds(2)

    /// Runs a program once with input, and returns its output, or nil if it fails.
    ///
    /// When it exceeds a limit or the task is cancelled, the program and what it started are killed.
    ///
    /// - Parameters:
    ///   - path: The absolute path of the program.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its environment variables, all of them.
    package static func output(
        of path: String,
        _ arguments: [String],
        environment: Environment,
        for input: [UInt8],
        limits: Limits = Limits()
    ) async -> [UInt8]? {
        let words = [path, "\(limits.processorSeconds)", "\(limits.memoryBytes / 1_024)"] + arguments
        guard !Task.isCancelled, let (program, reading) = try? start(words, environment, input) else { return nil }
        let deadline = ContinuousClock.now + limits.time
        var output: [UInt8] = []
        // As large as a pipe, which does not wait and is empty most of the time.
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isClosed = false
        while .now < deadline, output.count <= limits.outputBytes {
            if !isClosed {
                let count = read(reading.number, &buffer, buffer.count)
                output += buffer.prefix(max(0, count))
                isClosed = count == 0
            }
            do {
                if isClosed, let status = try program.exitStatusIfEnded() { return status == 0 ? output : nil }
                try await Task.sleep(for: pause)
            } catch {
                break
            }
        }
        program.killGroup()
        _ = try? program.waitForExit()
        return nil
    }

    /// Starts a program without a place for its errors, and returns the end of the pipe from which its output is read.
    private static func start(
        _ words: [String],
        _ environment: Environment,
        _ input: [UInt8]
    ) throws -> (program: ChildProgram, reading: PipeEnd) {
        let input = try PipeEnd.reading(input, "input")
        let output = try PipeEnd.pair("output")
        let null = try OpenFile("/dev/null", for: .writing)
        output.reading.setNonblocking()
        let streams = [input.number, output.writing.number, null.number]
        let program = try ChildProgram(
            shell,
            ["-c", script] + words,
            environment: environment,
            streams: streams,
            hasOwnSession: true
        )
        return (program, output.reading)
    }
}
