import Synchronization

/// Messages that are collected while the browser uses the screen, and written after it has ended.
final class HeldMessages: Sendable {
    private let text = Mutex("")

    func append(_ message: String) {
        text.withLock { $0 += message }
    }

    /// Writes all messages so far.
    func write(with write: (String) -> Void) {
        let all = text.withLock { text in
            defer { text = "" }
            return text
        }
        if !all.isEmpty { write(all) }
    }
}
