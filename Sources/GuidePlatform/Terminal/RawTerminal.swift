import Synchronization

/// A terminal that hands over every key as it is pressed, and that is as it was when the value goes.
///
/// Control-C, Control-Z and Control-\ still send their signals. Whatever ends the process, ``restore()`` has to be called
/// before: for faults of our own and for Control-\ a handler does so.
package struct RawTerminal: ~Copyable {
    private let plan: UnsafeMutablePointer<RestorePlan>

    /// Changes the modes of a terminal.
    ///
    /// - Parameters:
    ///   - greeting: What is written first, such as the sequence for an alternate screen.
    ///   - farewell: What is written last, to undo that.
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

    /// Changes the modes again, after ``leave()`` or after somebody else has changed them.
    package func enter() {
        let isEntered = activePlan.exchange(UInt(bitPattern: plan), ordering: .acquiringAndReleasing) != 0
        var modes = plan.pointee.usual
        modes.handOverKeys()
        _ = tcsetattr(plan.pointee.terminal, TCSANOW, &modes)
        // An alternate screen within itself would forget where the cursor was before.
        if !isEntered { plan.pointee.greeting.write(to: plan.pointee.terminal) }
    }

    /// Leaves the terminal as it was, for a while.
    package func leave() {
        Self.restore()
    }

    /// Leaves the terminal as it was, if any is changed. It may be called from anywhere, also from a signal's handler.
    package static func restore() {
        let address = activePlan.exchange(0, ordering: .acquiringAndReleasing)
        UnsafeMutablePointer<RestorePlan>(bitPattern: address)?.pointee.restore()
    }

    /// Whether a terminal is changed at this moment.
    package static var isActive: Bool { activePlan.load(ordering: .acquiring) != 0 }

    deinit {
        Self.restore()
        plan.pointee.forgetFaults()
        plan.pointee.release()
        plan.deinitialize(count: 1)
        plan.deallocate()
    }
}

/// The address of what has to be undone, a ``RestorePlan``; 0 where nothing is changed.
private let activePlan = Atomic<UInt>(0)

/// The address of what faults did before, a `sigaction` for each; 0 while they are not watched.
private let earlierActions = Atomic<UInt>(0)

/// The signals of faults of our own, and of Control-\.
private let faults = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGQUIT]

/// All that it takes to leave a terminal as it was, in memory that a signal's handler may read.
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

    /// Undoes everything, by calls that are allowed in handlers.
    mutating func restore() {
        farewell.write(to: terminal)
        _ = tcsetattr(terminal, TCSANOW, &usual)
    }

    /// Has a fault restore the terminal, before it does what it did.
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

    /// Lets faults do what they did.
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

/// Lets the signal of a fault do what it did before.
private func actAsBefore(_ number: Int32) {
    let address = earlierActions.load(ordering: .acquiring)
    guard let earlier = UnsafeMutablePointer<sigaction>(bitPattern: address),
        let place = faults.firstIndex(of: number)
    else { return }
    _ = sigaction(number, earlier + place, nil)
}

/// Bytes at a place that does not change.
private struct FixedBytes {
    let buffer: UnsafeMutableBufferPointer<UInt8>

    init(_ bytes: [UInt8]) {
        buffer = .allocate(capacity: bytes.count)
        _ = buffer.initialize(from: bytes)
    }

    /// Writes all that can be written at once.
    func write(to number: Int32) {
        writeOnce(number, UnsafeRawBufferPointer(buffer))
    }

    func release() {
        buffer.deallocate()
    }
}

/// `write`, out of reach of the method that would hide its name.
private func writeOnce(_ number: Int32, _ bytes: UnsafeRawBufferPointer) {
    _ = write(number, bytes.baseAddress, bytes.count)
}

extension termios {
    /// Every key at once, unseen and unchanged; the keys that send signals still do.
    fileprivate mutating func handOverKeys() {
        c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT | INPCK)
        c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
        withUnsafeMutableBytes(of: &c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
    }
}
