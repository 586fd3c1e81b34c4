import Foundation
import Synchronization

/// A child process of the test program, from its start until its status is known.
///
/// Foundation's `Process` is not used: on Linux its pipes can be inherited by children that other tests start at the
/// same time, and then the end of file arrives only after those have ended, too.
final class ChildProcess: Sendable {
    private struct State {
        var status: Int32?
        var waiting: [CheckedContinuation<Int32, Never>] = []
    }

    /// The process ID.
    let id: pid_t
    private let state = Mutex(State())

    /// Starts a program with these descriptors as its standard streams.
    ///
    /// Its children end with it.
    convenience init(_ path: String, _ arguments: [String], environment: [String: String], streams: [Int32]) throws {
        self.init(id: try spawn(path, arguments, environment, streams))
    }

    /// Starts a program whose standard streams are a terminal.
    convenience init(
        _ path: String,
        _ arguments: [String],
        environment: [String: String],
        terminal: String
    ) throws {
        self.init(id: try spawn(path, arguments, environment, [], terminal: terminal))
    }

    private init(id: pid_t) {
        self.id = id
        Thread.detachNewThread { [self] in reap() }
    }

    /// Sends a signal to the child, or to its whole process group, unless it has ended.
    func signal(_ number: Int32, wholeGroup: Bool = false) {
        state.withLock { state in
            if state.status == nil { _ = kill(wholeGroup ? -id : id, number) }
        }
    }

    /// The exit status, or 128 and the number of the signal that ended the child; nil while it runs.
    var status: Int32? {
        state.withLock { $0.status }
    }

    /// Waits until the child ends and returns its status.
    func wait() async -> Int32 {
        await withCheckedContinuation { continuation in
            let known = state.withLock { state in
                if state.status == nil { state.waiting.append(continuation) }
                return state.status
            }
            if let known { continuation.resume(returning: known) }
        }
    }

    private func reap() {
        var information = siginfo_t()
        // The child stays a zombie here, so that a signal sent meanwhile cannot reach another process with its ID.
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
        // Processes that it left running would keep its pipes open.
        kill(-id, SIGKILL)
        let (status, waiting) = state.withLock { state in
            var raw: Int32 = 0
            while waitpid(id, &raw, 0) < 0 && errno == EINTR {}
            let status = raw & 0x7F == 0 ? (raw >> 8) & 0xFF : 128 + (raw & 0x7F)
            state.status = status
            defer { state.waiting = [] }
            return (status, state.waiting)
        }
        for continuation in waiting { continuation.resume(returning: status) }
    }
}
