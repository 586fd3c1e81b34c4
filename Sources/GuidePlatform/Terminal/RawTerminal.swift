import Synchronization

/// A terminal in raw mode, which delivers each key as it is pressed. The modes are restored at the end of the value's
/// lifetime.
///
/// Control-C, Control-Z and Control-\ still send their signals. Before the process ends, ``restore()`` must be called;
/// after a crash and for Control-\, a signal handler calls it.
package struct RawTerminal: ~Copyable {
    private let plan: UnsafeMutablePointer<RestorePlan>

    /// Changes the modes of a terminal.
    ///
    /// - Parameters:
    ///   - greeting: The text to write first, such as the sequence for an alternate screen.
    ///   - farewell: The text to write last, which undoes the greeting.
    package init(_ terminal: Descriptor, greeting: String, farewell: String) throws {
        var originalModes = termios()
        try checked("tcgetattr", terminal.path) { tcgetattr(terminal.number, &originalModes) }
        plan = .allocate(capacity: 1)
        plan.initialize(
            to: RestorePlan(
                terminal.number,
                originalModes,
                greeting: Array(greeting.utf8),
                farewell: Array(farewell.utf8)
            )
        )
        plan.pointee.handleFaults()
        enter()
    }

    /// Changes the modes again, after ``leave()`` or after another program changed them.
    package func enter() {
        let isEntered = activePlan.exchange(UInt(bitPattern: plan), ordering: .acquiringAndReleasing) != 0
        var modes = plan.pointee.originalModes
        modes.setRawMode()
        _ = tcsetattr(plan.pointee.terminal, TCSANOW, &modes)
        // Entering the alternate screen twice would lose the position of the cursor.
        if !isEntered { plan.pointee.greeting.write(to: plan.pointee.terminal) }
    }

    /// Restores the terminal until ``enter()`` is called.
    ///
    /// - Parameter discardingInput: Whether to discard the input that has not been read.
    package func leave(discardingInput: Bool = false) {
        Self.restore()
        if discardingInput { tcflush(plan.pointee.terminal, TCIFLUSH) }
    }

    /// Restores the terminal if its modes are changed. Signal handlers may call it, too.
    static func restore() {
        let address = activePlan.exchange(0, ordering: .acquiringAndReleasing)
        UnsafeMutablePointer<RestorePlan>(bitPattern: address)?.pointee.restore()
    }

    /// Whether a terminal is in raw mode now.
    package static var isActive: Bool { activePlan.load(ordering: .acquiring) != 0 }

    deinit {
        Self.restore()
        plan.pointee.restoreFaultActions()
        plan.pointee.release()
        plan.deinitialize(count: 1)
        plan.deallocate()
    }
}

/// The address of the ``RestorePlan`` of the terminal in raw mode, or 0.
private let activePlan = Atomic<UInt>(0)

/// The address of the previous actions of the fault signals, a `sigaction` for each, or 0 while they are not handled.
private let earlierActions = Atomic<UInt>(0)

/// The signals of crashes, and of Control-\.
private let faults = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGQUIT]

/// The data for restoring a terminal, in memory that a signal handler may read.
private struct RestorePlan {
    let terminal: Int32
    var originalModes: termios
    let greeting: FixedBytes
    let farewell: FixedBytes

    init(_ terminal: Int32, _ originalModes: termios, greeting: [UInt8], farewell: [UInt8]) {
        self.terminal = terminal
        self.originalModes = originalModes
        self.greeting = FixedBytes(greeting)
        self.farewell = FixedBytes(farewell)
    }

    /// Restores the terminal, with calls that are allowed in signal handlers.
    mutating func restore() {
        farewell.write(to: terminal)
        _ = tcsetattr(terminal, TCSANOW, &originalModes)
    }

    /// Makes fault signals restore the terminal before their previous action.
    func handleFaults() {
        let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: faults.count)
        for (place, number) in faults.enumerated() {
            (earlier + place).initialize(to: sigaction())
            _ = sigaction(number, nil, earlier + place)
        }
        earlierActions.store(UInt(bitPattern: earlier), ordering: .releasing)
        for number in faults {
            _ = signal(number) { number in
                RawTerminal.restore()
                restoreAction(number)
                // The signal is blocked until the handler returns.
                raise(number)
            }
        }
    }

    /// Restores the previous actions of fault signals.
    func restoreFaultActions() {
        for number in faults { restoreAction(number) }
        let address = earlierActions.exchange(0, ordering: .acquiringAndReleasing)
        UnsafeMutablePointer<sigaction>(bitPattern: address)?.deallocate()
    }

    func release() {
        greeting.release()
        farewell.release()
    }
}

/// Restores the previous action of a fault signal.
private func restoreAction(_ number: Int32) {
    let address = earlierActions.load(ordering: .acquiring)
    guard let earlier = UnsafeMutablePointer<sigaction>(bitPattern: address),
        let place = faults.firstIndex(of: number)
    else { return }
    _ = sigaction(number, earlier + place, nil)
}

/// Bytes at a fixed address.
private struct FixedBytes {
    let buffer: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        buffer = .allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
    }

    /// Writes the bytes that can be written without waiting.
    func write(to number: Int32) {
        writeOnce(number, UnsafeRawBufferPointer(buffer))
    }

    func release() {
        buffer.deallocate()
    }
}

/// Calls `write`, whose name is hidden inside of ``FixedBytes``.
private func writeOnce(_ number: Int32, _ bytes: UnsafeRawBufferPointer) {
    _ = write(number, bytes.baseAddress, bytes.count)
}

extension termios {
    /// Sets raw mode: each key is delivered immediately, unchanged and without echo. Keys that send signals still do
    /// so.
    fileprivate mutating func setRawMode() {
        c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | INPCK)
        c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        withUnsafeMutableBytes(of: &c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
    }
}
