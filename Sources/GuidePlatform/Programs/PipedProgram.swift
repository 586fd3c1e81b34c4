/// A program that reads from a pipe: a pager, which shares the terminal with this process, or one with a time limit.
package enum PipedProgram {
    /// Runs a command line of a shell with input, and waits until it exits. The time that it takes does not count toward
    /// ``TimeLimit``.
    ///
    /// Without a time limit, only the program receives Control-C and Control-\ meanwhile. With one, it has a session of its
    /// own. It is not an error if the program stops reading.
    ///
    /// - Parameters:
    ///   - command: The command line, which may contain options and quotes.
    ///   - output: The standard output of the program.
    ///   - input: The bytes that it reads.
    ///   - limit: The time after which the program and all that it started are killed, or nil for none.
    /// - Returns: Its exit status, or 128 plus the number of the signal that ended it, or nil if it was killed at the
    ///   limit, and whether it has read any input.
    /// - Throws: ``SystemFailure``. If it ``SystemFailure/isOfWaiting``, the program was started, and its end is unknown.
    package static func run(
        _ command: String,
        environment: Environment,
        output: Descriptor,
        input: [UInt8],
        within limit: Duration? = nil
    ) throws -> (status: Int32?, hasRead: Bool) {
        // The keys send these signals to every program that shares the terminal.
        let keyboard = limit == nil ? [SIGINT, SIGQUIT].map { (number: $0, action: ignore($0)) } : []
        defer {
            for signal in keyboard {
                var action = signal.action
                sigaction(signal.number, &action, nil)
            }
        }
        let shell = "/bin/sh"
        let reading = try PipeEnd.reading(input, shell)
        let program = try ChildProgram(
            shell,
            ["-c", command],
            environment: environment,
            streams: [reading.number, output.number],
            hasOwnSession: limit != nil
        )
        return try UncountedTime.during {
            let status: Int32?
            if let limit {
                status = try program.waitForExit(within: limit)
            } else {
                status = try program.waitForExit()
            }
            // The writing end is closed when the rest of the input has been read.
            let rest = try reading.readAll()
            return (status, rest.count < input.count)
        }
    }

    /// Ignores a signal, and returns its previous action.
    private static func ignore(_ number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        _ = signal(number, SIG_IGN)
        return action
    }
}
