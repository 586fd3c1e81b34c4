import GuidePlatform
import GuideService

/// A running browser: its state, its terminal, and the tasks that it started.
struct BrowserSession: ~Copyable {
    /// An input that the loop waits for.
    enum Input: Sendable {
        case terminal(TerminalReader.Event)
        case event(BrowserEvent)
        /// The request with this ID has ended.
        case requestEnded(Int)
    }

    /// The size assumed for a terminal that does not report one.
    static let defaultSize = TerminalSize(columns: 80, rows: 24)

    private var state: BrowserState
    private var painter: FramePainter
    private var decoder = KeyDecoder()
    private var tasks = TaskStore()
    private let output: Descriptor
    private let terminal: RawTerminal
    private let reader: TerminalReader
    private let effectHandler: any EffectHandler
    private let inputs: AsyncStream<Input>.Continuation

    init(
        state: BrowserState,
        painter: FramePainter,
        output: Descriptor,
        terminal: consuming RawTerminal,
        reader: TerminalReader,
        effectHandler: any EffectHandler,
        inputs: AsyncStream<Input>.Continuation
    ) {
        self.state = state
        self.painter = painter
        self.output = output
        self.terminal = terminal
        self.reader = reader
        self.effectHandler = effectHandler
        self.inputs = inputs
    }

    /// Whether the terminal is gone.
    private var isGone = false

    /// Whether the terminal is gone, or the user quit and no answer of the terminal is awaited.
    var isFinished: Bool { isGone || state.isFinished && !state.awaitsAnswer }
    /// The time of the next tick, measured from the start of the program, or nil if none is needed.
    var deadline: Duration? { state.deadline }

    /// Starts forwarding changes of the stored data, and waits for the rate limit of the service.
    func forwardUpdates(in group: inout DiscardingTaskGroup) {
        let (updates, inputs) = (effectHandler.updates, inputs)
        tasks.start(in: &group) {
            for await update in updates {
                switch update {
                // The browser requests pages itself, and their results update the screen.
                case .pageArrived, .pageChanged: continue
                default: inputs.yield(.event(.update(update)))
                }
            }
        }
        let limitWaits = effectHandler.limitWaits
        tasks.start(in: &group) {
            for await wait in limitWaits { inputs.yield(.event(.waiting(wait))) }
        }
    }

    /// Returns the events that an input causes.
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
                start(effect, requestID: requestID, in: &group)
            case .readStoredGuide, .loadGuide, .loadPage, .readCasts, .readFavorites, .refreshFavorites, .save, .delete,
                .markSeen,
                .open, .closeIdleConnections:
                start(effect, in: &group)
            }
        }
    }

    private func start(_ effect: Effect, in group: inout DiscardingTaskGroup) {
        let (effectHandler, inputs) = (effectHandler, inputs)
        tasks.start(in: &group) {
            await effectHandler.perform(effect) { result in inputs.yield(.event(.result(result))) }
        }
    }

    private mutating func start(_ effect: Effect, requestID: Int, in group: inout DiscardingTaskGroup) {
        let (effectHandler, inputs) = (effectHandler, inputs)
        tasks.start(requestID: requestID, in: &group) {
            await effectHandler.perform(effect) { result in inputs.yield(.event(.result(result))) }
        } ended: { requestID in
            inputs.yield(.requestEnded(requestID))
        }
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
