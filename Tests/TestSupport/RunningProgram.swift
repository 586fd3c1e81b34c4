import Foundation
import Synchronization

/// A started program, which is killed if nobody waits for it.
package final class RunningProgram: Sendable {
    /// The folder that is its user's home.
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
        // A weak reference would end the deadline with the handle; the child must not outlive it either way.
        DispatchQueue.global().asyncAfter(deadline: .now() + deadline.seconds) { [child] in
            child.signal(SIGKILL, wholeGroup: true)
        }
    }

    deinit {
        endInput()
        child.signal(SIGKILL, wholeGroup: true)
    }

    /// The number of the process.
    package var id: Int32 { child.id }

    /// Sends a signal, unless the program has ended.
    package func signal(_ number: Int32) {
        child.signal(number)
    }

    /// Writes to standard input, where that was left open; an ended program takes nothing.
    package func type(_ text: String) {
        input.withLock { descriptor in
            if let descriptor { writeAll(Array(text.utf8), to: descriptor) }
        }
    }

    /// Ends standard input.
    package func endInput() {
        input.withLock { descriptor in
            if let open = descriptor { close(open) }
            descriptor = nil
        }
    }

    /// Waits for the first line of standard output; nil means that the program ended before it.
    package func firstLine() async -> String? {
        await output?.firstLine()
    }

    /// Waits until standard output holds a text, and says whether it came before the end.
    package func waitForOutput(_ text: String) async -> Bool {
        await output?.wait(for: text)
        return outputSoFar.contains(text)
    }

    /// Waits until standard error holds a text, and says whether it came before the end.
    package func waitForErrors(_ text: String) async -> Bool {
        await errors.wait(for: text)
        return errorsSoFar.contains(text)
    }

    /// Standard output until now.
    package var outputSoFar: String { String(decoding: output?.bytes ?? [], as: UTF8.self) }

    /// Standard error until now.
    package var errorsSoFar: String { String(decoding: errors.bytes, as: UTF8.self) }

    /// Waits for the end and gives everything.
    package func finish() async -> ProgramRun {
        let status = await child.wait()
        endInput()
        return ProgramRun(status: status, output: await output?.all() ?? Data(), errors: await errors.all())
    }

    /// Feeds a text from a thread of its own, since a pipe takes only 64 KB before it waits for its reader.
    private func feedInThread(_ text: String) {
        Thread.detachNewThread { [self] in
            type(text)
            endInput()
        }
    }
}

extension Duration {
    /// The duration in seconds, for interfaces that want a number.
    var seconds: Double { self / .seconds(1) }
}
