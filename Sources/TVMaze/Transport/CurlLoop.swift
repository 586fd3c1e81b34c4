import CurlOnDemand
import Dispatch
import GuidePlatform
import Synchronization
import TVModel

/// The thread that runs libcurl, and its queue of requests.
///
/// A request ends once: by the server, a limit or its caller. Later ends have no effect. A caller that cancels is
/// resumed immediately, and the thread then aborts the request.
final class CurlLoop: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportFailure>

    private enum Command {
        case start(CurlRequest, Int)
        case stop(Int)
    }

    private struct State {
        var commands: [Command] = []
        /// The requests in progress, each with the task that awaits its response, or nil before it is awaited.
        var requests: [Int: CheckedContinuation<Outcome, Never>?] = [:]
        var lastNumber = 0
        var isClosed = false
        /// Whether the handle of libcurl is closed, so that the thread cannot be woken.
        var isHandleClosed = false
    }

    private let multi: LibcurlMulti
    private let state = Mutex(State())
    /// The group that the thread has entered while it runs.
    private let thread = DispatchGroup()

    /// Loads libcurl and starts the thread, which ends with ``close()``.
    init() throws(TransportFailure) {
        if let words = libcurl_load() { throw .noLibrary(String(cString: words)) }
        multi = libcurl_multi_init()
        guard multi.handle != nil else { throw .other("out of memory") }
        // If no file descriptors are available, the thread could never be woken.
        guard libcurl_multi_wakeup(multi) == 0 else {
            libcurl_multi_cleanup(multi)
            throw .other("too many open files")
        }
        thread.enter()
        do throws(SystemFailure) {
            try SystemThread.start { self.run() }
        } catch {
            thread.leave()
            libcurl_multi_cleanup(multi)
            throw .other("no thread: \(error.reason)")
        }
    }

    /// Registers a request and returns its number, or nil if the loop is closed.
    func register() -> Int? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastNumber += 1
            state.requests.updateValue(nil, forKey: state.lastNumber)
            return state.lastNumber
        }
    }

    /// Sends a registered request and waits for its end.
    func outcome(of request: CurlRequest, _ number: Int) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWanted = state.withLock { state in
                    // The request may have been cancelled since it was registered.
                    guard state.requests.keys.contains(number) else { return false }
                    state.requests[number] = .some(continuation)
                    enqueue(.start(request, number), &state)
                    return true
                }
                if !isWanted { continuation.resume(returning: .failure(.cancelled)) }
            }
        } onCancel: {
            let continuation = state.withLock { state in
                enqueue(.stop(number), &state)
                return state.requests.removeValue(forKey: number)
            }
            continuation??.resume(returning: .failure(.cancelled))
        }
    }

    /// Closes the loop and its connections unless a request is in progress, and returns whether it did.
    func closeIfIdle() -> Bool {
        state.withLock { state in
            guard state.requests.isEmpty else { return false }
            markClosed(&state)
            return true
        }
    }

    /// Ends all requests immediately, and the connections and the thread soon after.
    func close(_ reason: TransportFailure = .cancelled) {
        let continuations = state.withLock { state in
            markClosed(&state)
            defer { state.requests = [:] }
            return state.requests.values.compactMap(\.self)
        }
        for continuation in continuations { continuation.resume(returning: .failure(reason)) }
    }

    /// Waits for a limited time until the connections are closed. If the process ended earlier, it would free memory
    /// that the thread still uses.
    func waitForEnd() {
        _ = thread.wait(timeout: .now() + .seconds(1))
    }

    private func markClosed(_ state: inout State) {
        state.isClosed = true
        wake(state)
    }

    private func enqueue(_ command: Command, _ state: inout State) {
        state.commands.append(command)
        wake(state)
    }

    private func wake(_ state: State) {
        if !state.isHandleClosed { libcurl_multi_wakeup(multi) }
    }

    /// Ends a request, unless it has already ended.
    private func end(_ number: Int, _ outcome: Outcome) {
        let continuation = state.withLock { $0.requests.removeValue(forKey: number) }
        continuation??.resume(returning: outcome)
    }

    // MARK: On the thread

    private func run() {
        var transfers = CurlTransfers(multi)
        while let commands = nextCommands() {
            for command in commands {
                switch command {
                case .start(let request, let number): transfers.add(request, number)
                case .stop(let number): transfers.remove(number)
                }
            }
            do throws(TransportFailure) {
                try transfers.perform(end)
                try transfers.wait()
            } catch {
                close(error)
            }
        }
        transfers.removeAll()
        state.withLock { $0.isHandleClosed = true }
        libcurl_multi_cleanup(multi)
        thread.leave()
    }

    /// Returns the commands since the last call, or nil if the loop is closed.
    private func nextCommands() -> [Command]? {
        state.withLock { state in
            defer { state.commands = [] }
            return state.isClosed ? nil : state.commands
        }
    }
}
