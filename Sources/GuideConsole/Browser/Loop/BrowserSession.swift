import GuideService
import GuidePlatform

/// One sitting at the terminal: the state, what it is painted on, and who does what it asks for.
struct BrowserSession: ~Copyable {
    /// What the loop waits for.
    enum Input: Sendable {
        case terminal(TerminalReader.Event)
        case event(BrowserEvent)
        /// An errand has ended.
        case ended(Int)
    }

    /// The size of the first terminals, for one that does not know its own.
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

    /// Whether the program is to end.
    var isOver: Bool { state.isFinished }
    /// When the next tick is wanted, since the program was started.
    var deadline: Duration? { state.deadline }

    /// Passes on what changes in the store.
    mutating func listenToUpdates() {
        let (updates, inputs) = (effectHandler.updates, inputs)
        tasks.begin {
            for await update in updates { inputs.yield(.event(.update(update))) }
        } ended: { _ in
        }
    }

    /// What an input means to the state.
    mutating func events(of input: Input) -> [BrowserEvent] {
        switch input {
        case .event(let event): return [event]
        case .ended(let number): tasks.forget(number)
        case .terminal(.bytes(let bytes)): return decoder.keys(from: bytes).map { .key($0) }
        case .terminal(.silence): return decoder.keysAfterSilence().map { .key($0) }
        case .terminal(.time): return [.tick]
        case .terminal(.signal(let signal)): return events(of: signal)
        case .terminal(.end): state.isFinished = true
        }
        return []
    }

    private mutating func events(of signal: Signal) -> [BrowserEvent] {
        if signal == .suspend { suspend() }
        if signal == .resume { terminal.enter() }
        // A window that is as large as it was may have been smaller in between, and have lost what stood in it.
        painter.forget()
        return [.resized(output.terminalSize ?? Self.defaultSize)]
    }

    /// Takes an event, and begins what is to be done about it.
    mutating func handle(_ event: BrowserEvent, at moment: Moment) {
        guard !state.isFinished else { return }
        for effect in state.handle(event, at: moment) {
            switch effect {
            case .repaint: painter.forget()
            case .cancel(let requestID): tasks.cancel(requestID: requestID)
            default: begin(effect)
            }
        }
    }

    private mutating func begin(_ effect: Effect) {
        let (effectHandler, inputs) = (effectHandler, inputs)
        tasks.begin(requestID: effect.requestID) {
            await effectHandler.perform(effect) { event in inputs.yield(.event(event)) }
        } ended: { number in
            inputs.yield(.ended(number))
        }
    }

    /// Paints what changed, and says whether there is still somebody to paint for.
    mutating func paint() -> Bool {
        let bytes = painter.bytes(for: state.frame)
        guard !bytes.isEmpty else { return true }
        // Whoever is ending the program has given the screen back.
        guard RawTerminal.isActive else { return false }
        do throws(SystemFailure) { try output.write(bytes) } catch { return false }
        return true
    }

    /// Leaves the terminal as it was, and gives up what is under way.
    mutating func end() async {
        terminal.leave()
        await tasks.end()
    }

    /// Leaves the terminal to the shell, and comes back when the user does.
    private func suspend() {
        terminal.leave()
        Signal.suspend.restoreDefault()
        // Where there is no shell to come back from, the signal does nothing.
        Signal.suspend.raiseOnThisThread()
        reader.resumeSignals()
        terminal.enter()
    }
}
