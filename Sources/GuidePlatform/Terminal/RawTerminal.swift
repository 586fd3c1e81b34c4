import Synchronization

/// A terminal in raw mode, which delivers each key as it is pressed. The modes are restored at the end of the value's
/// lifetime.
///
/// Control-C, Control-Z and Control-\ still send their signals. Before the process ends, ``restore()`` must be called;
/// after a crash and for Control-\, a signal handler calls it.
package struct RawTerminal: ~Copyable {
    private let terminal: Descriptor
    private let greeting: String
    /// The plan stays in memory after the value's lifetime, since a signal handler may be reading it.
    private let plan: UnsafeMutablePointer<RestorePlan>

    /// Changes the modes of a terminal.
    ///
    /// - Parameters:
    ///   - greeting: The text to write first, such as the sequence for an alternate screen.
    ///   - farewell: The text to write last, which undoes the greeting.
    package init(_ terminal: Descriptor, greeting: String, farewell: String) throws {
        var originalModes = termios()
        try checked("tcgetattr", terminal.path) { tcgetattr(terminal.number, &originalModes) }
        self.terminal = terminal
        self.greeting = greeting
        plan = .allocate(capacity: 1)
        plan.initialize(
            to: RestorePlan(terminal: terminal.number, originalModes: originalModes, farewell: strdup(farewell))
        )
        for number in faults {
            _ = signal(number) { number in
                RawTerminal.restore()
                Signal(number: number).endProcess()
            }
        }
        enter()
    }

    /// Changes the modes again, after ``leave()`` or after another program changed them.
    package func enter() {
        let isEntered = activePlan.exchange(UInt(bitPattern: plan), ordering: .acquiringAndReleasing) != 0
        var modes = plan.pointee.originalModes
        modes.setRawMode()
        _ = tcsetattr(terminal.number, TCSANOW, &modes)
        // Entering the alternate screen twice would lose the position of the cursor.
        if !isEntered { try? terminal.write(greeting.utf8) }
    }

    /// Restores the terminal until ``enter()`` is called.
    package func leave() { Self.restore() }

    /// Restores the terminal if its modes are changed. Signal handlers may call it, too.
    static func restore() {
        let address = activePlan.exchange(0, ordering: .acquiringAndReleasing)
        UnsafeMutablePointer<RestorePlan>(bitPattern: address)?.pointee.restore()
    }

    /// Whether a terminal is in raw mode now.
    package static var isActive: Bool { activePlan.load(ordering: .acquiring) != 0 }

    deinit {
        Self.restore()
        for number in faults { Signal(number: number).restoreDefault() }
    }
}

/// The data for restoring a terminal, which a signal handler may read.
private struct RestorePlan {
    let terminal: Int32
    var originalModes: termios
    let farewell: UnsafeMutablePointer<CChar>

    /// Restores the terminal, with calls that are allowed in signal handlers.
    mutating func restore() {
        _ = write(terminal, farewell, strlen(farewell))
        _ = tcsetattr(terminal, TCSANOW, &originalModes)
    }
}

/// The address of the ``RestorePlan`` of the terminal in raw mode, or 0.
private let activePlan = Atomic<UInt>(0)

/// The signals of crashes, and of Control-\.
private let faults = [SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGBUS, SIGSEGV, SIGSYS, SIGQUIT]

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
