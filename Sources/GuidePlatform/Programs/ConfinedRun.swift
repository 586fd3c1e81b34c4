import Synchronization

/// One run of a ``ConfinedProgram``: feeds the program, collects its output, and ends it at the limits.
///
/// ``perform(_:)`` blocks its thread; ``cancel()`` may be called on another one at any time.
final class ConfinedRun: Sendable {
    private struct State {
        /// The program, or nil before its start and after its end.
        var program: ChildProgram?
        var isCancelled = false
    }

    /// The interval between checks whether a program that closed its output has exited, in milliseconds.
    private static let exitPause: Int32 = 1

    private let input: [UInt8]
    private let limits: ConfinedProgram.Limits
    private let deadline: ContinuousClock.Instant
    private let state = Mutex(State())

    init(input: [UInt8], limits: ConfinedProgram.Limits) {
        self.input = input
        self.limits = limits
        deadline = .now + limits.time
    }

    /// Kills the program, or prevents its start.
    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.program?.killGroup()
        }
    }

    /// Starts a program with the streams for its input, output and errors, and returns its output.
    func perform(
        _ start: ([Int32]) throws(SystemFailure) -> ChildProgram
    ) throws(ConfinedProgram.Failure) -> [UInt8] {
        let pipes: ProgramPipes
        do throws(SystemFailure) {
            pipes = try ProgramPipes()
            try launch(with: pipes, start)
        } catch {
            throw .notStarted(error)
        }
        pipes.closeStreamsOfProgram()
        let output: Result<[UInt8], ConfinedProgram.Failure>
        do throws(ConfinedProgram.Failure) {
            output = .success(try exchange(over: pipes))
        } catch {
            output = .failure(error)
        }
        let isComplete = (try? output.get()) != nil
        let status = end(patiently: isComplete)
        if state.withLock(\.isCancelled) { throw .cancelled }
        let bytes = try output.get()
        guard let status else { throw .tooSlow }
        guard status == 0 else { throw .failed(status: status) }
        return bytes
    }

    private func launch(
        with pipes: ProgramPipes,
        _ start: ([Int32]) throws(SystemFailure) -> ChildProgram
    ) throws(SystemFailure) {
        let streams = pipes.streamsOfProgram
        let result: Result<Void, SystemFailure> = state.withLock { state in
            // Without a program, the output is empty, and the cancellation is found later.
            guard !state.isCancelled else { return .success(()) }
            do throws(SystemFailure) {
                state.program = try start(streams)
                return .success(())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    /// Writes the input and reads the output until the program closes it.
    private func exchange(over pipes: ProgramPipes) throws(ConfinedProgram.Failure) -> [UInt8] {
        var (rest, output) = (input[...], [UInt8]())
        var buffer = [UInt8](repeating: 0, count: 65_536)
        if rest.isEmpty { pipes.closeInput() }
        while true {
            let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard left > 0 else { throw .tooSlow }
            var wanted = [pollfd(fd: pipes.output, events: Int16(POLLIN), revents: 0)]
            if !rest.isEmpty { wanted.append(pollfd(fd: pipes.input, events: Int16(POLLOUT), revents: 0)) }
            guard poll(&wanted, nfds_t(wanted.count), Int32(left.rounded(.up))) > 0 else { continue }
            if wanted.count > 1, wanted[1].revents != 0 {
                let count = rest.withUnsafeBytes { write(pipes.input, $0.baseAddress, $0.count) }
                // A program may exit before it has read everything.
                rest = count > 0 ? rest.dropFirst(count) : (count < 0 && errno == EAGAIN ? rest : [])
                if rest.isEmpty { pipes.closeInput() }
            }
            guard wanted[0].revents != 0 else { continue }
            let count = read(pipes.output, &buffer, buffer.count)
            if count == 0 { return output }
            guard count > 0 else { continue }
            output += buffer.prefix(count)
            guard output.count <= limits.outputBytes else { throw .tooMuchOutput }
        }
    }

    /// Waits for the end of the program, and returns its exit status, or nil if it had to be killed.
    ///
    /// - Parameter isPatient: Whether it has the rest of its time to exit by itself.
    private func end(patiently isPatient: Bool) -> Int32? {
        var wasKilled = false
        while true {
            let ended: Int32?? = state.withLock { state in
                guard let program = state.program else { return .some(0) }
                if !isPatient || deadline <= .now {
                    program.killGroup()
                    wasKilled = true
                }
                guard let status = program.exitStatusIfEnded() else { return nil }
                // From now on, the ID may belong to another program.
                state.program = nil
                return .some(status)
            }
            if let ended { return wasKilled ? nil : ended }
            poll(nil, 0, Self.exitPause)
        }
    }
}
