import Foundation
import Synchronization

/// Reads the end of a pipe in a thread of its own, so that no child ever waits for its reader.
final class PipeDrain: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var ended = false
        var waiting: [Waiter] = []
    }

    /// Somebody who wants to know of the end, or of the first line if that comes earlier.
    private struct Waiter {
        let forLine: Bool
        let resume: @Sendable () -> Void
    }

    private let state = Mutex(State())

    /// Starts to read; the descriptor is closed at the end.
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

    /// What has been read so far.
    var bytes: [UInt8] {
        state.withLock { $0.bytes }
    }

    /// Waits until the other side is closed, and gives everything.
    func all() async -> Data {
        await wait(forLine: false)
        return Data(bytes)
    }

    /// Waits for a first line; nil means that there was an end before it.
    func firstLine() async -> String? {
        await wait(forLine: true)
        let bytes = bytes
        return bytes.firstIndex(of: 0x0A).map { String(decoding: bytes[..<$0], as: UTF8.self) }
    }

    private func wait(forLine: Bool) async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.ended || (forLine && state.bytes.contains(0x0A)) { return true }
                state.waiting.append(Waiter(forLine: forLine) { continuation.resume() })
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Keeps the bytes, nil for the end, and wakes whoever waited for them.
    private func took(_ bytes: ArraySlice<UInt8>?) {
        let woken = state.withLock { state in
            if let bytes { state.bytes += bytes } else { state.ended = true }
            let hasLine = state.bytes.contains(0x0A)
            let ended = state.ended
            let woken = state.waiting.filter { ended || ($0.forLine && hasLine) }
            state.waiting.removeAll { ended || ($0.forLine && hasLine) }
            return woken
        }
        for waiter in woken { waiter.resume() }
    }
}
