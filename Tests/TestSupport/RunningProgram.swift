import Foundation
import Synchronization

/// A started program, which is killed if it is released before it ends.
package final class RunningProgram: Sendable {
    /// The user's home folder.
    package let home: TemporaryFolder
    private let child: ChildProcess
    private let output: PipeDrain?
    private let errors: PipeDrain
    private let input: Mutex<Int32?>

    init(
        path: String,
        arguments: [String],
        environment: [String: String],
        home: TemporaryFolder,
        input: ProgramRun.Input,
        output: ProgramRun.Output,
        deadline: Duration
    ) throws {
        let streams = try ChildStreams(output: output)
        defer { streams.closeChildEnds() }
        do {
            child = try ChildProcess(path, arguments, environment: environment, streams: streams.childEnds)
        } catch {
            streams.closeOwnEnds()
            throw error
        }
        self.home = home
        self.output = streams.output.map { PipeDrain($0) }
        errors = PipeDrain(streams.errors)
        self.input = Mutex(streams.input)
        switch input {
        case .none: endInput()
        case .text(let text): feedInThread(text)
        case .open: break
        }
        // A strong reference: with a weak one, the deadline would end with the handle.
        DispatchQueue.global().asyncAfter(deadline: .now() + deadline.seconds) { [child] in
            child.signal(SIGKILL, wholeGroup: true)
        }
    }

    deinit {
        endInput()
        child.signal(SIGKILL, wholeGroup: true)
    }

    /// The process ID.
    package var id: Int32 { child.id }

    /// Sends a signal, unless the program has ended.
    package func signal(_ number: Int32) {
        child.signal(number)
    }

    /// Writes to standard input, if it was left open and the program has not ended.
    package func type(_ text: String) {
        input.withLock { descriptor in
            if let descriptor { writeAll(Array(text.utf8), to: descriptor) }
        }
    }

    /// Closes standard input.
    package func endInput() {
        input.withLock { descriptor in
            if let open = descriptor { close(open) }
            descriptor = nil
        }
    }

    /// Waits for the first line of standard output; returns nil if the program ends before it.
    package func firstLine() async -> String? {
        await output?.firstLine()
    }

    /// Waits until standard error contains a text; returns false if the program ends first.
    ///
    /// - Parameter act: Called at once, on a thread of its own. The program's time limits go on while a test waits for
    ///   its turn among all tests, so that what has to happen within them happens here.
    package func waitForErrors(_ text: String, then act: @escaping @Sendable () -> Void = {}) async -> Bool {
        await errors.wait(for: text, then: act)
        return errorsSoFar.contains(text)
    }

    /// Standard error so far.
    package var errorsSoFar: String { String(decoding: errors.bytes, as: UTF8.self) }

    /// Waits until the program ends and returns its output and status.
    package func finish() async -> ProgramRun {
        let status = await child.wait()
        endInput()
        return ProgramRun(status: status, output: await output?.all() ?? Data(), errors: await errors.all())
    }

    /// Writes a text on a separate thread, since a pipe blocks after 64 KB until it is read.
    private func feedInThread(_ text: String) {
        Thread.detachNewThread { [self] in
            type(text)
            endInput()
        }
    }
}

extension Duration {
    /// The duration in seconds, for functions that take a number.
    var seconds: Double { self / .seconds(1) }
}
