import CurlOnDemand
import Dispatch
import GuidePlatform
import Synchronization
import TVModel

/// The thread that runs libcurl, and the table of its requests.
///
/// A request leaves the table once, when the server, a limit or its caller ends it, and its caller is resumed immediately.
/// The thread then aborts its transfer.
final class CurlLoop: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportFailure>

    private struct State {
        /// The requests in progress by their numbers, each with the task that awaits its outcome.
        var requests: [Int: (request: CurlRequest, caller: CheckedContinuation<Outcome?, Never>)] = [:]
        var lastNumber = 0
        var isClosed = false
        /// Whether the handle of libcurl is closed, so that the thread cannot be woken.
        var isHandleClosed = false
    }

    private let multi: LibcurlMulti
    private let state = Mutex(State())
    /// The group that the thread has entered while it runs.
    private let thread = DispatchGroup()

    /// Loads libcurl and starts the thread, which ends with ``close(_:)``.
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

    /// Sends a request and waits for its end, or returns nil if the loop is closed.
    func outcome(of request: CurlRequest) async -> Outcome? {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { caller in
                let isAdded = state.withLock { state in
                    // If the task was cancelled before, nothing else would end the request.
                    guard !state.isClosed, !Task.isCancelled else { return false }
                    state.requests[number] = (request, caller)
                    wake(state)
                    return true
                }
                if !isAdded { caller.resume(returning: Task.isCancelled ? .failure(.cancelled) : nil) }
            }
        } onCancel: {
            end(number, .failure(.cancelled))
        }
    }

    /// Closes the loop and its connections unless a request is in progress, and returns whether it did.
    func closeIfIdle() -> Bool {
        state.withLock { state in
            guard state.requests.isEmpty else { return false }
            state.isClosed = true
            wake(state)
            return true
        }
    }

    /// Ends all requests immediately, and the connections and the thread soon after.
    func close(_ reason: TransportFailure = .cancelled) {
        let requests = state.withLock { state in
            state.isClosed = true
            wake(state)
            defer { state.requests = [:] }
            return state.requests
        }
        for request in requests.values { request.caller.resume(returning: .failure(reason)) }
    }

    /// Waits for a limited time until the connections are closed. If the process ended earlier, it would free memory
    /// that the thread still uses.
    func waitForEnd() {
        _ = thread.wait(timeout: .now() + .seconds(1))
    }

    private func wake(_ state: State) {
        if !state.isHandleClosed { libcurl_multi_wakeup(multi) }
    }

    /// Ends a request, unless it has already ended.
    private func end(_ number: Int, _ outcome: Outcome) {
        let request = state.withLock { state in
            wake(state)
            return state.requests.removeValue(forKey: number)
        }
        request?.caller.resume(returning: outcome)
    }

    // MARK: On the thread

    private func run() {
        var transfers = CurlTransfers(multi)
        while let requests = openRequests() {
            do throws(TransportFailure) {
                for (number, outcome) in try transfers.advance(requests) { end(number, outcome) }
            } catch {
                close(error)
            }
        }
        transfers.removeAll()
        state.withLock { $0.isHandleClosed = true }
        libcurl_multi_cleanup(multi)
        thread.leave()
    }

    /// Returns the requests in progress, or nil if the loop is closed.
    private func openRequests() -> [Int: CurlRequest]? {
        state.withLock { $0.isClosed ? nil : $0.requests.mapValues(\.request) }
    }
}
