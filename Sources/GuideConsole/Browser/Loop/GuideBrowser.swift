package import GuidePlatform
import GuideService
package import TVModel

/// The interactive browser in a terminal: a loop that handles keys, results and ticks, and paints the changes.
package struct GuideBrowser: Sendable {
    private let input: Descriptor
    private let output: Descriptor
    private let hasColor: Bool
    /// Whether the terminal reports clicks and turns of the wheel, which then do not select text.
    private let hasMouse: Bool
    private let effectHandler: any EffectHandler
    /// Returns the current time that the guide follows.
    private let now: @Sendable () -> Instant
    /// Measures the time between keys, results and ticks.
    private let monotonicClock: @Sendable () -> ContinuousClock.Instant

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
            reader.wake(at: session.state.deadline.map { start + $0 })
        }
        reader.stop()
        session.leaveTerminal()
        group.cancelAll()
    }
}

/// A running browser: its state, its terminal, and the tasks that it started.
private struct BrowserSession: ~Copyable {
    enum Input: Sendable {
        case terminal(TerminalReader.Event)
        case event(BrowserEvent)
        /// The request with this ID has ended.
        case requestEnded(Int)
    }

    /// The size assumed for a terminal that does not report one.
    static let defaultSize = TerminalSize(columns: 80, rows: 24)

    var state: BrowserState
    var painter: FramePainter
    var decoder = KeyDecoder()
    var tasks = TaskStore()
    let output: Descriptor
    let terminal: RawTerminal
    let reader: TerminalReader
    let effectHandler: any EffectHandler
    let inputs: AsyncStream<Input>.Continuation
    /// Whether the terminal is gone.
    var isGone = false

    /// Whether the terminal is gone, or the user quit and no answer of the terminal is awaited.
    var isFinished: Bool { isGone || state.isFinished && !state.awaitsAnswer }

    /// Starts forwarding changes of the stored data, and waits for the rate limit of the service.
    func forwardUpdates(in group: inout DiscardingTaskGroup) {
        let (updates, limitWaits, inputs) = (effectHandler.updates, effectHandler.limitWaits, inputs)
        group.addTask {
            for await update in updates { inputs.yield(.event(.update(update))) }
        }
        group.addTask {
            for await wait in limitWaits { inputs.yield(.event(.waiting(wait))) }
        }
    }

    mutating func events(of input: Input) -> [BrowserEvent] {
        switch input {
        case .event(let event): return [event]
        case .requestEnded(let requestID): tasks.remove(requestID: requestID)
        case .terminal(.bytes(let bytes)):
            let keys = decoder.keys(from: bytes)
            return decoder.takeAnswers().map { .answered($0) } + keys.map { .key($0) }
        case .terminal(.silence): return decoder.keysAfterSilence().map { .key($0) }
        case .terminal(.time): return [.tick]
        case .terminal(.signal(let signal)): return events(of: signal)
        case .terminal(.end): isGone = true
        }
        return []
    }

    /// The size of a character cell as an event, if the terminal reports it without a question.
    var cellSizeEvents: [BrowserEvent] { output.terminalCellSize.map { [.answered(.cellSize($0))] } ?? [] }

    private mutating func events(of signal: Signal) -> [BrowserEvent] {
        if signal == .suspend { suspend() }
        if signal == .resume { terminal.enter() }
        // The window may have been smaller in between, so that part of its content is lost.
        painter.invalidate()
        return cellSizeEvents + [.resized(output.terminalSize ?? Self.defaultSize)]
    }

    /// Updates the state for an event, and starts the resulting effects.
    mutating func handle(_ event: BrowserEvent, at moment: BrowserTime, in group: inout DiscardingTaskGroup) {
        guard !isFinished else { return }
        for effect in state.handle(event, at: moment) {
            switch effect {
            case .repaint: painter.invalidate()
            case .cancel(let requestID): tasks.cancel(requestID: requestID)
            case .ask(let question): try? output.write(question.utf8)
            case .search(_, let requestID), .loadDetails(_, let requestID, _), .loadPicture(_, let requestID):
                let inputs = inputs
                tasks.start(requestID: requestID, in: &group, work(for: effect)) { inputs.yield(.requestEnded($0)) }
            case .readStoredGuide, .loadGuide, .loadPage, .readCasts, .readFavorites, .refreshFavorites, .save, .delete,
                .markSeen, .open, .closeIdleConnections:
                group.addTask(operation: work(for: effect))
            }
        }
    }

    /// Returns the work that performs an effect and passes on its results.
    private func work(for effect: Effect) -> @Sendable () async -> Void {
        let (effectHandler, inputs) = (effectHandler, inputs)
        return { await effectHandler.perform(effect) { result in inputs.yield(.event(.result(result))) } }
    }

    /// Paints the changes, and returns false if the terminal is gone or was restored.
    mutating func paint() -> Bool {
        let bytes = painter.bytes(for: state.frame)
        guard !bytes.isEmpty else { return true }
        // A signal handler that ends the program has already restored the terminal.
        guard RawTerminal.isActive else { return false }
        do { try output.write(bytes) } catch { return false }
        return true
    }

    mutating func leaveTerminal() {
        try? output.write(painter.bytesRemovingPictures())
        // Answers that have arrived since the last read would become input of the shell.
        terminal.leave(discardingInput: state.hasOpenQuestion)
    }

    /// Returns the terminal to the shell, and takes it over again when the user resumes the program.
    private mutating func suspend() {
        // What the user types into the shell is not for the browser.
        reader.pause()
        leaveTerminal()
        Signal.suspend.restoreDefault()
        // The signal has no effect if there is no shell that could resume the program.
        Signal.suspend.raiseOnThisThread()
        terminal.enter()
        reader.resume()
    }
}
