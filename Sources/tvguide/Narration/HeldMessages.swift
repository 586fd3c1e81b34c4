import GuideReports
import Synchronization

/// Messages that are collected while the browser uses the screen, and written after it has ended.
final class HeldMessages: Sendable {
    private let messages = Mutex<[TerminalText]>([])

    func append(_ message: TerminalText) {
        messages.withLock { $0.append(message) }
    }

    /// Writes all messages so far.
    func write(with write: (TerminalText) -> Void) {
        let all = messages.withLock { messages in
            defer { messages = [] }
            return messages
        }
        all.forEach(write)
    }
}
