/// The pipes to and from a program, and the null device for its errors. What is still open is closed with the value.
final class ProgramPipes {
    /// The end that the input is written to.
    let input: Int32
    /// The end that the output is read from.
    let output: Int32
    /// The descriptors for the standard input, output and errors of the program.
    let streamsOfProgram: [Int32]
    private var openEnds: [Int32]

    /// Opens the pipes. Reading and writing never wait.
    init() throws {
        let (toProgram, fromProgram) = (try CloseOnExecPipe(), try CloseOnExecPipe())
        let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
        (input, output) = (toProgram.writing, fromProgram.reading)
        streamsOfProgram = [toProgram.reading, fromProgram.writing, null]
        openEnds = [input, output] + streamsOfProgram
        for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(openEnds)
    }

    /// Ends the input of the program.
    func closeInput() {
        close([input])
    }

    /// Closes the descriptors that a program has inherited.
    func closeStreamsOfProgram() {
        close(streamsOfProgram)
    }

    private func close(_ ends: [Int32]) {
        for end in ends where openEnds.contains(end) { closeOnce(end) }
        openEnds.removeAll { ends.contains($0) }
    }
}

/// Calls `close`, whose name is hidden inside of ``ProgramPipes``.
private func closeOnce(_ number: Int32) {
    close(number)
}
