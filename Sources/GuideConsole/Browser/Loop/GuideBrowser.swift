package import Platform
package import TVModel

/// The interactive browser at a terminal: one loop that takes keys, answers and ticks, and paints what changed.
package struct GuideBrowser: Sendable {
    private let input: Descriptor
    private let output: Descriptor
    private let hasColor: Bool
    private let performer: any Performer
    private let present: @Sendable () -> Instant

    /// A browser.
    ///
    /// - Parameters:
    ///   - input: Where keys come from; a terminal.
    ///   - output: What is painted on; a terminal.
    ///   - hasColor: Whether the terminal has colors, and the user wants them.
    ///   - performer: Does what the user asks for.
    ///   - present: The present, by which the guide goes.
    package init(
        input: Descriptor,
        output: Descriptor,
        hasColor: Bool,
        performer: any Performer,
        present: @escaping @Sendable () -> Instant
    ) {
        self.input = input
        self.output = output
        self.hasColor = hasColor
        self.performer = performer
        self.present = present
    }

    /// What the loop waits for.
    private enum Input: Sendable {
        case terminal(TerminalReader.Event)
        case event(BrowserEvent)
        /// An errand has ended.
        case ended(Int)
    }

    /// An alternate screen, no cursor, pastes in brackets, and lines that end at the edge.
    private static let greeting = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J"
    /// The same undone.
    private static let farewell = "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

    /// Runs until the user leaves or the terminal is gone.
    ///
    /// - Parameters:
    ///   - makeState: Makes the state that it begins with, for a terminal of this size at this moment.
    package func run(
        _ makeState: (TerminalSize, Moment) -> BrowserState
    ) async throws(SystemFailure) {
        let (inputs, mailbox) = AsyncStream.makeStream(of: Input.self)
        let terminal = try RawTerminal(output, greeting: Self.greeting, farewell: Self.farewell)
        let reader = try TerminalReader(input, signals: [.windowChange, .suspend, .resume]) { @Sendable event in
            mailbox.yield(.terminal(event))
        }
        defer { reader.stop() }
        let clock = ContinuousClock()
        let start = clock.now
        let moment = { Moment(uptime: start.duration(to: clock.now), present: present()) }
        var state = makeState(size, moment())
        var painter = FramePainter(hasColor: hasColor)
        var decoder = KeyDecoder()
        var errands = Errands()
        let updates = performer.updates
        errands.begin({ for await update in updates { mailbox.yield(.event(.update(update))) } }, ended: { _ in })
        mailbox.yield(.event(.start))

        for await input in inputs {
            var events: [BrowserEvent] = []
            switch input {
            case .event(let event): events = [event]
            case .ended(let number): errands.forget(number)
            case .terminal(.bytes(let bytes)): events = decoder.keys(from: bytes).map { .key($0) }
            case .terminal(.silence): events = decoder.keysAfterSilence().map { .key($0) }
            case .terminal(.time): events = [.tick]
            case .terminal(.end): state.isFinished = true
            case .terminal(.signal(let signal)):
                if signal == .suspend { suspend(terminal, reader) }
                if signal == .resume { terminal.enter() }
                if signal != .windowChange { painter.forget() }
                events = [.resized(size)]
            }
            for event in events where !state.isFinished {
                for effect in state.handle(event, at: moment()) {
                    switch effect {
                    case .repaint: painter.forget()
                    case .cancel(let ticket): errands.cancel(ticket: ticket)
                    default:
                        errands.begin(ticket: effect.ticket) { [performer] in
                            await performer.perform(effect) { event in mailbox.yield(.event(event)) }
                        } ended: { number in
                            mailbox.yield(.ended(number))
                        }
                    }
                }
            }
            if state.isFinished { break }
            guard events.isEmpty || paint(state.frame, with: &painter) else { break }
            reader.wake(at: state.deadline.map { start + $0 })
        }
        terminal.leave()
        await errands.end()
    }

    /// The terminal's size; that of the first terminals where it does not know.
    private var size: TerminalSize { output.terminalSize ?? TerminalSize(columns: 80, rows: 24) }

    /// Paints what changed, and says whether there is still somebody to paint for.
    private func paint(_ frame: Frame, with painter: inout FramePainter) -> Bool {
        let bytes = painter.bytes(for: frame)
        guard !bytes.isEmpty else { return true }
        // Whoever is ending the program has given the screen back.
        guard RawTerminal.isActive else { return false }
        do throws(SystemFailure) { try output.write(bytes) } catch { return false }
        return true
    }

    /// Leaves the terminal to the shell, and comes back when the user does.
    private func suspend(_ terminal: borrowing RawTerminal, _ reader: TerminalReader) {
        terminal.leave()
        Signal.suspend.actAsUsual()
        // Where there is no shell to come back from, the signal does nothing.
        Signal.suspend.raiseHere()
        reader.resumeSignals()
        terminal.enter()
    }
}
