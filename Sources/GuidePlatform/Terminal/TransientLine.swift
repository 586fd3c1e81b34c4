import Synchronization

/// A temporary line on a terminal, such as a progress line, which signal handlers can erase.
package enum TransientLine {
    /// The text that erases the line of the cursor.
    package static let eraseSequence = "\r\u{1B}[K"

    /// Sets the stream that shows such a line, or nil if no line is shown.
    package static func setTerminal(_ terminal: Descriptor?) {
        shownTerminal.store(terminal?.number ?? -1, ordering: .releasing)
    }

    /// Erases the line if one is shown, with calls that are allowed in signal handlers.
    static func erase() {
        let number = shownTerminal.exchange(-1, ordering: .acquiringAndReleasing)
        // `\r`, escape, `[`, `K`; a string could allocate memory.
        var bytes: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
        if number >= 0 { withUnsafeBytes(of: &bytes) { writeWithoutWaiting($0, to: number) } }
    }
}

/// The descriptor of the terminal that shows such a line, or a negative number.
private let shownTerminal = Atomic<Int32>(-1)

/// Writes without waiting, and drops bytes that would have to wait. It is allowed in signal handlers.
func writeWithoutWaiting(_ bytes: UnsafeRawBufferPointer, to number: Int32) {
    var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard poll(&wanted, 1, 0) > 0 else { return }
    _ = write(number, bytes.baseAddress, bytes.count)
}
