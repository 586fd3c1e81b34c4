/// A program that shares the terminal with this process and reads from a pipe, as a pager does.
package enum PipedProgram {
    /// Runs a program with input, and waits until it exits. The time that it takes does not count toward ``TimeLimit``.
    ///
    /// Meanwhile, only the program receives Control-C and Control-\. It is not an error if the program stops reading.
    ///
    /// - Parameters:
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its environment variables.
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
        let pipe = try CloseOnExecPipe()
        let keyboard = KeyboardSignals()
        defer { keyboard.restore() }
        let program: ChildProgram
        do {
            let streams = [pipe.reading, output.number]
            program = try ChildProgram(path, arguments, environment: environment, streams: streams)
        } catch {
            for end in [pipe.reading, pipe.writing] { close(end) }
            throw error
        }
        defer { close(pipe.reading) }
        return try UncountedTime.during {
            do {
                try SystemThread.start {
                    try? Descriptor(number: pipe.writing, path: path).write(input)
                    close(pipe.writing)
                }
            } catch {
                close(pipe.writing)
                _ = try program.waitForExit()
                throw error
            }
            let status = try program.waitForExit()
            // The thread ends when the rest of the input has been read.
            let rest = try Descriptor(number: pipe.reading, path: path).readAll()
            return (status, rest.count < input.count)
        }
    }
}

/// The signals that keys of the terminal send to every program that shares it. They are ignored until ``restore()``.
private struct KeyboardSignals {
    private let interrupt: sigaction
    private let quit: sigaction

    init() {
        interrupt = Self.ignore(SIGINT)
        quit = Self.ignore(SIGQUIT)
    }

    func restore() {
        var (interrupt, quit) = (interrupt, quit)
        sigaction(SIGINT, &interrupt, nil)
        sigaction(SIGQUIT, &quit, nil)
    }

    /// Ignores a signal, and returns its previous action.
    private static func ignore(_ number: Int32) -> sigaction {
        var action = sigaction()
        sigaction(number, nil, &action)
        _ = signal(number, SIG_IGN)
        return action
    }
}
