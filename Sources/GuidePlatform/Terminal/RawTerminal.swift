import Synchronization

/// A terminal in raw mode: it delivers each key as it is pressed. The old modes return with the end of the value.
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
    package init(_ terminal: Descriptor, greeting: String, farewell: String) throws(SystemFailure) {
        var usual = termios()
        try checked("tcgetattr", terminal.path) { tcgetattr(terminal.number, &usual) }
        plan = .allocate(capacity: 1)
        plan.initialize(
            to: RestorePlan(terminal.number, usual, greeting: Array(greeting.utf8), farewell: Array(farewell.utf8))
        )
        plan.pointee.watchFaults()
        enter()
    }

    /// Changes the modes again, after ``leave()`` or after another program changed them.
    package func enter() {
        let isEntered = activePlan.exchange(UInt(bitPattern: plan), ordering: .acquiringAndReleasing) != 0
        var modes = plan.pointee.usual
        modes.handOverKeys()
        _ = tcsetattr(plan.pointee.terminal, TCSANOW, &modes)
        // An alternate screen within itself would forget where the cursor was before.
        if !isEntered { plan.pointee.greeting.write(to: plan.pointee.terminal) }
    }

    /// Restores the terminal for a while.
    package func leave() {
        Self.restore()
    }

    /// Restores the terminal if one is changed. Signal handlers may call it too.
    package static func restore() {
        let address = activePlan.exchange(0, ordering: .acquiringAndReleasing)
        UnsafeMutablePointer<RestorePlan>(bitPattern: address)?.pointee.restore()
    }

    /// Whether a terminal is in raw mode now.
    package static var isActive: Bool { activePlan.load(ordering: .acquiring) != 0 }

    deinit {
        Self.restore()
        plan.pointee.forgetFaults()
        plan.pointee.release()
        plan.deinitialize(count: 1)
        plan.deallocate()
    }
}

/// The address of the ``RestorePlan`` of the changed terminal; 0 if none is changed.
private let activePlan = Atomic<UInt>(0)

/// The address of the earlier actions of the fault signals, a `sigaction` for each; 0 while they are not watched.
private let earlierActions = Atomic<UInt>(0)

/// The signals of crashes, and of Control-\.
private let faults = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGQUIT]

/// The data for restoring a terminal, in memory that a signal handler may read.
private struct RestorePlan {
    let terminal: Int32
    var usual: termios
    let greeting: FixedBytes
    let farewell: FixedBytes

    init(_ terminal: Int32, _ usual: termios, greeting: [UInt8], farewell: [UInt8]) {
        self.terminal = terminal
        self.usual = usual
        self.greeting = FixedBytes(greeting)
        self.farewell = FixedBytes(farewell)
    }

    /// Restores the terminal, with calls that are allowed in signal handlers.
    mutating func restore() {
        farewell.write(to: terminal)
        _ = tcsetattr(terminal, TCSANOW, &usual)
    }

    /// Lets fault signals restore the terminal before their earlier action.
    func watchFaults() {
        let earlier = UnsafeMutablePointer<sigaction>.allocate(capacity: faults.count)
        for (place, number) in faults.enumerated() {
            (earlier + place).initialize(to: sigaction())
            _ = sigaction(number, nil, earlier + place)
        }
        earlierActions.store(UInt(bitPattern: earlier), ordering: .releasing)
        for number in faults {
            _ = signal(number) { number in
                RawTerminal.restore()
                actAsBefore(number)
                // It is blocked until the handler returns.
                raise(number)
            }
        }
    }

    /// Restores the earlier actions of fault signals.
    func forgetFaults() {
        for number in faults { actAsBefore(number) }
        let address = earlierActions.exchange(0, ordering: .acquiringAndReleasing)
        UnsafeMutablePointer<sigaction>(bitPattern: address)?.deallocate()
    }

    func release() {
        greeting.release()
        farewell.release()
    }
}

/// Restores the earlier action of a fault signal.
private func actAsBefore(_ number: Int32) {
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
    /// Delivers each key at once, without echo and unchanged; the keys that send signals still do.
    fileprivate mutating func handOverKeys() {
        c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | INPCK)
        c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        withUnsafeMutableBytes(of: &c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
    }
}
