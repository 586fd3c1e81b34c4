import Foundation
import Synchronization

/// A program in its own terminal, with the screen that it shows and a keyboard to type on.
package final class TerminalSession: Sendable {
    private struct State {
        var screen: TerminalModel
        var isOver = false
        var waiting: [Waiter] = []
    }

    /// A task waiting until the screen meets a condition, or until the end.
    private struct Waiter {
        let isMet: @Sendable (TerminalModel) -> Bool
        /// Receives whether the condition is met.
        let resume: @Sendable (Bool) -> Void
    }

    /// The user's home folder.
    package let home: TemporaryFolder
    /// The line settings of the terminal before the program started, for comparison with ``lineSettings``.
    package let settingsBefore: String
    private let child: ChildProcess
    private let terminal: Int32
    private let state: Mutex<State>

    /// Starts a program in a terminal of this size.
    ///
    /// - Parameters:
    ///   - program: The name of an executable of the package, or a path.
    ///   - environment: Variables added to ``ProgramRun/cleanEnvironment(home:)``.
    ///   - deadline: The time after which it is killed.
    package init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String] = [:],
        home: TemporaryFolder,
        columns: Int = 80,
        rows: Int = 24,
        deadline: Duration = ProgramRun.deadline
    ) throws {
        self.home = home
        let (ours, programs, name) = try makeTerminal()
        // The program has its own descriptor of it when this scope ends.
        defer { close(programs) }
        terminal = ours
        Self.setSize(of: terminal, columns, rows)
        settingsBefore = Self.lineSettings(of: terminal)
        let variables = ProgramRun.cleanEnvironment(home: home).merging(["TERM": "xterm"]) { $1 }
        child = try ChildProcess(
            program.contains("/") ? program : BuiltProducts.path(of: program),
            arguments,
            environment: variables.merging(environment) { $1 },
            terminal: name
        )
        state = Mutex(State(screen: TerminalModel(columns: columns, rows: rows)))
        Thread.detachNewThread { [self] in read() }
        DispatchQueue.global().asyncAfter(deadline: .now() + deadline.seconds) { [child] in
            child.signal(SIGKILL, wholeGroup: true)
        }
    }

    deinit {
        child.signal(SIGKILL, wholeGroup: true)
        close(terminal)
    }

    /// The process ID.
    package var id: Int32 { child.id }
    /// The contents of the screen.
    package var screen: TerminalModel { state.withLock(\.screen) }

    /// Sends keys as the bytes of a terminal.
    package func type(_ text: String) {
        writeAll(Array(text.utf8), to: terminal)
    }

    /// Sends a signal, unless the program has ended.
    package func signal(_ number: Int32) {
        child.signal(number)
    }

    /// Changes the size of the terminal, which notifies the program.
    package func resize(columns: Int, rows: Int) {
        state.withLock { $0.screen.resize(columns: columns, rows: rows) }
        Self.setSize(of: terminal, columns, rows)
    }

    /// The current line settings of the terminal.
    package var lineSettings: String { Self.lineSettings(of: terminal) }

    /// Waits until the screen meets a condition; returns false if the program ends first.
    ///
    /// - Parameter act: Called at once, as that of ``RunningProgram/waitForErrors(_:then:)``.
    @discardableResult
    package func wait(
        until isMet: @escaping @Sendable (TerminalModel) -> Bool,
        then act: @escaping @Sendable () -> Void = {}
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            let resume = { @Sendable (isMet: Bool) in
                act()
                continuation.resume(returning: isMet)
            }
            let answer: Bool? = state.withLock { state in
                if isMet(state.screen) { return true }
                if state.isOver { return false }
                state.waiting.append(Waiter(isMet: isMet, resume: resume))
                return nil
            }
            if let answer { resume(answer) }
        }
    }

    /// Waits until the screen contains a text; returns false if the program ends first.
    @discardableResult
    package func wait(for text: String) async -> Bool {
        await wait { $0.text.contains(text) }
    }

    /// Waits until the screen no longer contains a text.
    @discardableResult
    package func wait(without text: String) async -> Bool {
        await wait { !$0.text.contains(text) }
    }

    /// Waits for the end and returns the exit status, or 128 plus the number of the signal.
    package func finish() async -> Int32 {
        let status = await child.wait()
        await wait { _ in false }
        return status
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Foundation.read(terminal, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            // A terminal reports its end as an error.
            if count <= 0 { break }
            took(buffer.prefix(count))
        }
        took(nil)
    }

    private func took(_ bytes: ArraySlice<UInt8>?) {
        let woken = state.withLock { state in
            if let bytes {
                state.screen.take(bytes)
            } else {
                state.isOver = true
            }
            let judged = state.waiting.map { (waiter: $0, isMet: $0.isMet(state.screen)) }
            let woken = judged.filter { $0.isMet || state.isOver }
            state.waiting = judged.filter { !$0.isMet && !state.isOver }.map(\.waiter)
            return woken
        }
        for (waiter, isMet) in woken { waiter.resume(isMet) }
    }

    private static func lineSettings(of terminal: Int32) -> String {
        var settings = termios()
        guard tcgetattr(terminal, &settings) == 0 else { return "none" }
        return "\(settings.c_iflag) \(settings.c_oflag) \(settings.c_lflag)"
    }

    private static func setSize(of terminal: Int32, _ columns: Int, _ rows: Int) {
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }
}
