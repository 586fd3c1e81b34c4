/// A program that shares the terminal with this process and reads from a pipe, as a pager does.
package enum PipedProgram {
    /// Runs a program with input, and waits until it exits. The time that it takes does not count toward ``TimeLimit``.
    ///
    /// Meanwhile, only the program receives Control-C and Control-\. It is not an error if the program stops reading.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments, without its name.
    ///   - output: The standard output of the program.
    ///   - input: The bytes that it reads.
    /// - Returns: Its exit status, or 128 plus the number of the signal that ended it, and whether it has read any
    ///   input.
    package static func run(
        _ path: String,
        _ arguments: [String],
        environment: Environment,
        output: Descriptor,
        input: [UInt8]
    ) throws -> (status: Int32, hasRead: Bool) {
        // The keys send these signals to every program that shares the terminal.
        let keyboard = [SIGINT, SIGQUIT].map { (number: $0, action: ignore($0)) }
        defer {
            for signal in keyboard {
                var action = signal.action
                sigaction(signal.number, &action, nil)
            }
        }
        let (reading, program) = try start(path, arguments, environment, output, input)
        return try UncountedTime.during {
            let status = try program.waitForExit()
            // The writing end is closed when the rest of the input has been read.
            let rest = try reading.readAll()
            return (status, rest.count < input.count)
        }
    }

    /// Starts the program, and writes its input on another thread.
    private static func start(
        _ path: String,
        _ arguments: [String],
        _ environment: Environment,
        _ output: Descriptor,
        _ input: [UInt8]
    ) throws -> (reading: PipeEnd, program: ChildProgram) {
        let (reading, writing) = try PipeEnd.pair(path)
        // Without a program, the thread ends as soon as the reading end is closed.
        try SystemThread.start { try? writing.write(input) }
        let streams = [reading.number, output.number]
        return (reading, try ChildProgram(path, arguments, environment: environment, streams: streams))
    }

    /// Ignores a signal, and returns its previous action.
    private static func ignore(_ number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        _ = signal(number, SIG_IGN)
        return action
    }
}
