package import GuidePlatform
package import GuideReports
package import GuideService
package import TVModel

/// The interactive browser in a terminal: its state, its screen, and the tasks that it started.
package struct GuideBrowser: ~Copyable {
    private enum Input: Sendable {
        case terminal(TerminalReader.Event)
        case event(BrowserEvent)
    }

    /// Alternate screen, hidden cursor, bracketed paste, no line wrapping, clear screen.
    private static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J"
    /// Undoes ``enterSequence``, and ends a synchronized update.
    private static let leaveSequence = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
    /// Requests reports of clicks and of the wheel, in SGR form (1006).
    private static let mouseSequence = "\u{1B}[?1006h\u{1B}[?1000h"
    /// Undoes ``mouseSequence``.
    private static let mouseLeaveSequence = "\u{1B}[?1000l\u{1B}[?1006l"

    /// The size assumed for a terminal that does not report one.
    private static let defaultSize = TerminalSize(columns: 80, rows: 24)

    private var state: BrowserState
    private var painter: FramePainter
    private var decoder = KeyDecoder()
    private let tasks = TaskStore()
    private let output: Descriptor
    private let terminal: RawTerminal
    private let reader: TerminalReader
    private let effectHandler: EffectHandler
    private let inputs: AsyncStream<Input>.Continuation
    private let start = ContinuousClock.now
    private let now: @Sendable () -> Instant
    /// Whether the terminal is gone.
    private var isGone = false

    /// Whether the terminal is gone, or the user quit.
    private var isFinished: Bool { isGone || state.isFinished }

    /// Runs the loop that handles keys, results and ticks, and paints the changes, until the user quits or the terminal is gone.
    ///
    /// - Parameters:
    ///   - hasMouse: Whether the terminal reports clicks and turns of the wheel, which then do not select text.
    ///   - limitWaits: The waits of requests because of the rate limit of the service.
    ///   - observe: Called with the listings of each week that was loaded.
    ///   - open: Opens a page in the user's web browser, and returns whether that succeeded.
    ///   - now: Returns the current time that the guide follows.
    ///   - makeState: Creates the initial state for the size of the terminal.
    /// - Throws: A ``SystemFailure`` if the terminal cannot be set up.
    package static func run(
        input: Descriptor,
        output: Descriptor,
        hasColor: Bool,
        hasMouse: Bool,
        service: TVService,
        limitWaits: AsyncStream<Duration>,
        observe: @escaping @Sendable (Listings) -> Void,
        open: @escaping @Sendable (WebLink) async -> Bool,
        now: @escaping @Sendable () -> Instant,
        _ makeState: (TerminalSize) -> BrowserState
    ) async throws {
        // The group owns all tasks, so that no task outlives the loop.
        try await withThrowingDiscardingTaskGroup { group in
            let (inputStream, inputs) = AsyncStream.makeStream(of: Input.self)
            let terminal = try RawTerminal(
                output,
                greeting: enterSequence + (hasMouse ? mouseSequence : ""),
                farewell: (hasMouse ? mouseLeaveSequence : "") + leaveSequence
            )
            let reader = try TerminalReader(input, signals: [.windowChange, .suspend, .resume]) { @Sendable event in
                inputs.yield(.terminal(event))
            }
            defer { reader.stop() }
            var browser = GuideBrowser(
                state: makeState(output.terminalSize ?? defaultSize),
                painter: FramePainter(hasColor: hasColor),
                output: output,
                terminal: terminal,
                reader: reader,
                effectHandler: EffectHandler(service: service, observe: observe, open: open),
                inputs: inputs,
                now: now
            )
            let updates = service.updates()
            group.addTask {
                for await update in updates { inputs.yield(.event(.update(update))) }
            }
            group.addTask {
                for await wait in limitWaits { inputs.yield(.event(.waiting(wait))) }
            }
            inputs.yield(.event(.start))
            for await input in inputStream {
                let events = browser.events(of: input)
                for event in events { browser.handle(event, in: &group) }
                guard !browser.isFinished, events.isEmpty || browser.paint() else { break }
                reader.wake(at: browser.state.deadline.map { browser.start + $0 })
            }
            reader.stop()
            browser.terminal.leave()
            group.cancelAll()
        }
    }

    private mutating func events(of input: Input) -> [BrowserEvent] {
        switch input {
        case .event(let event): return [event]
        case .terminal(.bytes(let bytes)): return decoder.keys(from: bytes).map { .key($0) }
        case .terminal(.silence): return decoder.keysAfterSilence().map { .key($0) }
        case .terminal(.time): return [.tick]
        case .terminal(.signal(let signal)): return events(of: signal)
        case .terminal(.end): isGone = true
        }
        return []
    }

    private mutating func events(of signal: Signal) -> [BrowserEvent] {
        if signal == .suspend { suspend() }
        if signal == .resume { terminal.enter() }
        // The window may have been smaller in between, so that part of its content is lost.
        painter.invalidate()
        return [.resized(output.terminalSize ?? Self.defaultSize)]
    }

    /// Updates the state for an event, and starts the resulting effects.
    private mutating func handle(_ event: BrowserEvent, in group: inout ThrowingDiscardingTaskGroup<any Error>) {
        guard !isFinished else { return }
        for effect in state.handle(event, at: start.duration(to: .now), now: now()) {
            switch effect {
            case .repaint: painter.invalidate()
            case .cancel(let requestID): tasks.cancel(requestID: requestID)
            case .search(_, let requestID), .loadDetails(_, let requestID, _):
                tasks.start(requestID: requestID, in: &group, work(for: effect))
            case .readStoredGuide, .loadGuide, .loadPage, .readCasts, .readFavorites, .refreshFavorites, .save, .delete,
                .markSeen, .open:
                group.addTask(operation: work(for: effect))
            }
        }
    }

    /// Returns the work that performs an effect and passes on its results.
    private func work(for effect: Effect) -> @Sendable () async -> Void {
        { [effectHandler, inputs] in
            await effectHandler.perform(effect) { result in inputs.yield(.event(.result(result))) }
        }
    }

    /// Paints the changes, and returns false if the terminal is gone or was restored.
    private mutating func paint() -> Bool {
        let bytes = painter.bytes(for: state.frame)
        guard !bytes.isEmpty else { return true }
        // A signal handler that ends the program has already restored the terminal.
        guard RawTerminal.isActive else { return false }
        do { try output.write(bytes) } catch { return false }
        return true
    }

    /// Returns the terminal to the shell, and takes it over again when the user resumes the program.
    private mutating func suspend() {
        // What the user types into the shell is not for the browser.
        reader.pause()
        terminal.leave()
        Signal.suspend.restoreDefault()
        // The signal has no effect if there is no shell that could resume the program.
        Signal.suspend.raiseOnThisThread()
        terminal.enter()
        reader.resume()
    }
}
