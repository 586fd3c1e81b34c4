import Synchronization

/// A line on a terminal that is there for a moment, such as that of progress, and that a signal's handler can wipe.
package enum TransientLine {
    /// The bytes that wipe the line that the cursor is in.
    package static let wiping = "\r\u{1B}[K"

    /// Says where such a line is shown now; nil for nowhere.
    package static func isShown(on terminal: Descriptor?) {
        shownOn.store(terminal?.number ?? -1, ordering: .releasing)
    }

    /// Wipes the line, if one is shown. All that it does is allowed in handlers.
    static func wipe() {
        let number = shownOn.exchange(-1, ordering: .acquiringAndReleasing)
        // `\r`, escape, `[`, `K`; a string could ask for memory.
        var bytes: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
        if number >= 0 { withUnsafeBytes(of: &bytes) { writeWithoutWaiting($0, to: number) } }
    }
}

/// The descriptor of the terminal that shows such a line; below zero for none.
private let shownOn = Atomic<Int32>(-1)

/// Writes what can be written at once, and nothing where that would mean to wait. It is allowed in handlers.
func writeWithoutWaiting(_ bytes: UnsafeRawBufferPointer, to number: Int32) {
    var wanted = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard poll(&wanted, 1, 0) > 0 else { return }
    _ = write(number, bytes.baseAddress, bytes.count)
}
