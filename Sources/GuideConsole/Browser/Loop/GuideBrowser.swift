package import GuidePlatform
package import TVModel

/// The interactive browser in a terminal: a loop that handles keys, results and ticks, and paints the changes.
package struct GuideBrowser: Sendable {
    private let input: Descriptor
    private let output: Descriptor
    private let hasColor: Bool
    private let hasMouse: Bool
    private let effectHandler: any EffectHandler
    private let now: @Sendable () -> Instant
    private let monotonicClock: @Sendable () -> ContinuousClock.Instant

    /// Creates a browser.
    ///
    /// - Parameters:
    ///   - input: The terminal that the browser reads keys from.
    ///   - output: The terminal that the browser paints on.
    ///   - hasMouse: Whether the terminal reports clicks and turns of the wheel, which then do not select text.
    ///   - effectHandler: Performs the effects that the browser requests.
    ///   - now: Returns the current time that the guide follows.
    ///   - monotonicClock: Measures the time between keys, results and ticks.
    package init(
        input: Descriptor,
        output: Descriptor,
        hasColor: Bool,
        hasMouse: Bool,
        effectHandler: any EffectHandler,
        now: @escaping @Sendable () -> Instant,
        monotonicClock: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.input = input
        self.output = output
        self.hasColor = hasColor
        self.hasMouse = hasMouse
        self.effectHandler = effectHandler
        self.now = now
        self.monotonicClock = monotonicClock
    }

    /// Alternate screen, hidden cursor, bracketed paste, no line wrapping, clear screen.
    private static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J"
    /// Undoes ``enterSequence``, and ends a synchronized update.
    private static let leaveSequence = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    /// Requests reports of clicks and of the wheel, in SGR form (1006).
    private static let mouseSequence = "\u{1B}[?1006h\u{1B}[?1000h"
    /// Undoes ``mouseSequence``.
    private static let mouseLeaveSequence = "\u{1B}[?1000l\u{1B}[?1006l"

    /// Runs until the user quits or the terminal is gone.
    ///
    /// - Parameter makeState: Creates the initial state for the size of the terminal and the current moment.
    /// - Throws: A ``SystemFailure`` if the terminal cannot be set up.
    package func run(_ makeState: (TerminalSize, BrowserTime) -> BrowserState) async throws {
        let failure: (any Error)? = await withDiscardingTaskGroup { group in
            do { try await run(makeState, in: &group) } catch { return error }
            return nil
        }
        if let failure { throw failure }
    }

    /// Runs the loop in a group that owns all tasks, so that no task outlives it.
    private func run(
        _ makeState: (TerminalSize, BrowserTime) -> BrowserState,
        in group: inout DiscardingTaskGroup
    ) async throws {
        let (inputStream, inputs) = AsyncStream.makeStream(of: BrowserSession.Input.self)
        let terminal = try RawTerminal(
            output,
            greeting: Self.enterSequence + (hasMouse ? Self.mouseSequence : ""),
            farewell: (hasMouse ? Self.mouseLeaveSequence : "") + Self.leaveSequence
        )
        let reader = try TerminalReader(input, signals: [.windowChange, .suspend, .resume]) { @Sendable event in
            inputs.yield(.terminal(event))
        }
        defer { reader.stop() }
        let start = monotonicClock()
        let moment = { BrowserTime(uptime: start.duration(to: monotonicClock()), now: now()) }
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
        session.forwardUpdates(in: &group)
        for event in session.cellSizeEvents + [.start] { inputs.yield(.event(event)) }
        for await input in inputStream {
            let events = session.events(of: input)
            for event in events { session.handle(event, at: moment(), in: &group) }
            guard !session.isFinished, events.isEmpty || session.paint() else { break }
            reader.wake(at: session.deadline.map { start + $0 })
        }
        reader.stop()
        session.leaveTerminal()
        group.cancelAll()
    }
}
