package import GuidePlatform
package import TVModel

/// The interactive browser at a terminal: one loop that takes keys, answers and ticks, and paints what changed.
package struct GuideBrowser: Sendable {
    private let input: Descriptor
    private let output: Descriptor
    private let hasColor: Bool
    private let effectHandler: any EffectHandler
    private let present: @Sendable () -> Instant

    /// A browser.
    ///
    /// - Parameters:
    ///   - input: Where keys come from; a terminal.
    ///   - output: What is painted on; a terminal.
    ///   - hasColor: Whether the terminal has colors, and the user wants them.
    ///   - effectHandler: Does what the user asks for.
    ///   - present: The present, by which the guide goes.
    package init(
        input: Descriptor,
        output: Descriptor,
        hasColor: Bool,
        effectHandler: any EffectHandler,
        present: @escaping @Sendable () -> Instant
    ) {
        self.input = input
        self.output = output
        self.hasColor = hasColor
        self.effectHandler = effectHandler
        self.present = present
    }

    /// An alternate screen, no cursor, pastes in brackets, and lines that end at the edge.
    private static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J"
    /// The same undone.
    private static let leaveSequence = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

    /// Runs until the user leaves or the terminal is gone.
    ///
    /// - Parameter makeState: Makes the state that it begins with, for a terminal of this size at this moment.
    package func run(_ makeState: (TerminalSize, Moment) -> BrowserState) async throws(SystemFailure) {
        let (inputStream, inputs) = AsyncStream.makeStream(of: BrowserSession.Input.self)
        let terminal = try RawTerminal(output, greeting: Self.enterSequence, farewell: Self.leaveSequence)
        let reader = try TerminalReader(input, signals: [.windowChange, .suspend, .resume]) { @Sendable event in
            inputs.yield(.terminal(event))
        }
        defer { reader.stop() }
        let start = ContinuousClock.now
        let moment = { Moment(uptime: start.duration(to: .now), present: present()) }
        let size = output.terminalSize ?? BrowserSession.defaultSize
        var session = BrowserSession(
            state: makeState(size, moment()),
            painter: FramePainter(hasColor: hasColor),
            output: output,
            terminal: terminal,
            reader: reader,
            effectHandler: effectHandler,
            inputs: inputs
        )
        session.listenToUpdates()
        inputs.yield(.event(.start))
        for await input in inputStream {
            let events = session.events(of: input)
            for event in events { session.handle(event, at: moment()) }
            guard !session.isOver, events.isEmpty || session.paint() else { break }
            reader.wake(at: session.deadline.map { start + $0 })
        }
        await session.end()
    }
}
