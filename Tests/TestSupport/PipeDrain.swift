import Foundation
import Synchronization

/// Reads a pipe on a thread of its own, so that the child never waits for its reader.
final class PipeDrain: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var ended = false
        var waiting: [Waiter] = []
    }

    /// A task waiting for some bytes or for the end, whichever is first; if the bytes are empty, only for the end.
    private struct Waiter {
        let bytes: [UInt8]
        let resume: @Sendable () -> Void

        func isMet(by state: State) -> Bool {
            state.ended || (!bytes.isEmpty && state.bytes.firstRange(of: bytes) != nil)
        }
    }

    private let state = Mutex(State())

    /// Starts reading; closes the descriptor at the end.
    init(_ descriptor: Int32) {
        Thread.detachNewThread { [self] in
            var buffer = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0 && errno == EINTR { continue }
                if count <= 0 { break }
                took(buffer.prefix(count))
            }
            close(descriptor)
            took(nil)
        }
    }

    /// The bytes read so far.
    var bytes: [UInt8] {
        state.withLock { $0.bytes }
    }

    /// Waits until the other end is closed and returns all bytes.
    func all() async -> Data {
        await wait(for: "")
        return Data(bytes)
    }

    /// Waits for the first line; returns nil if the pipe ends before it.
    func firstLine() async -> String? {
        await wait(for: "\n")
        let bytes = bytes
        return bytes.firstIndex(of: 0x0A).map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }

    /// Waits until a text arrives or the pipe ends, whichever is first; then calls a closure on the thread that reads.
    func wait(for text: String, then act: @escaping @Sendable () -> Void = {}) async {
        await withCheckedContinuation { continuation in
            let waiter = Waiter(bytes: Array(text.utf8)) {
                act()
                continuation.resume()
            }
            let isMet = state.withLock { state in
                if waiter.isMet(by: state) { return true }
                state.waiting.append(waiter)
                return false
            }
            if isMet { waiter.resume() }
        }
    }

    /// Stores the bytes, or the end if nil, and resumes the tasks waiting for them.
    private func took(_ bytes: ArraySlice<UInt8>?) {
        let woken = state.withLock { state in
            if let bytes { state.bytes += bytes } else { state.ended = true }
            let current = state
            let woken = current.waiting.filter { $0.isMet(by: current) }
            state.waiting.removeAll { $0.isMet(by: current) }
            return woken
        }
        for waiter in woken { waiter.resume() }
    }
}
