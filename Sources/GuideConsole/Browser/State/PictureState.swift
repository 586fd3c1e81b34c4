import GuidePlatform

/// The pictures of the browser: the way in which the terminal shows them, and those that are loaded.
struct PictureState: Sendable {
    /// The time after which a silent terminal counts as one that gives no answers.
    static let answerTime = Duration.seconds(1)
    /// The time to wait for answers after the user quit.
    static let lastAnswerTime = Duration.milliseconds(100)
    /// The time for which a selection in a list must rest until its picture is loaded.
    static let restTime = Duration.milliseconds(150)
    /// The maximum number of loaded pictures.
    private static let limit = 24

    /// The facts about the terminal that are known from the start.
    let support: PictureSupport
    /// The way in which the terminal shows pictures, or nil if it shows none or is not known yet.
    private(set) var method: GraphicsProtocol?
    /// The time at which to stop waiting for answers, measured from the start of the program, or nil if none is awaited.
    /// They would reach the shell if the browser ended now.
    private(set) var answerDeadline: Duration?
    /// Whether the terminal was asked and may still send its last answer, even if that is no longer awaited.
    private(set) var hasOpenQuestion = false
    /// The pictures in view.
    private(set) var wanted: [PictureRequest] = []
    /// The time at which to load the pictures in view, measured from the start of the program, or nil if none is missing.
    private(set) var loadTime: Duration?
    private var hasKittyGraphics = false
    private(set) var cellSize: PixelSize?
    private var pending: [PictureRequest: Int] = [:]
    /// The loaded pictures, nil for failures, the least recent first.
    private var loaded: [(request: PictureRequest, picture: DrawnPicture?)] = []

    init(_ support: PictureSupport) {
        self.support = support
        method = support.methodWithoutAnswers
    }

    /// Waits for the answers of a terminal that is asked now.
    mutating func startWaiting(at time: Duration) {
        answerDeadline = time + Self.answerTime
        hasOpenQuestion = true
    }

    /// Waits for open answers only for a moment more.
    mutating func endWaiting(soonAfter time: Duration) {
        answerDeadline = answerDeadline.map { min($0, time + Self.lastAnswerTime) }
    }

    mutating func note(_ answer: TerminalAnswer) {
        switch answer {
        case .kittyGraphics: hasKittyGraphics = true
        case .cellSize(let size): cellSize = size
        case .attributes(let attributes):
            hasOpenQuestion = false
            stopWaiting(with: attributes)
        }
    }

    /// Stops waiting for answers after the last one, the attributes of the terminal, or without it.
    mutating func stopWaiting(with attributes: Set<Int>? = nil) {
        answerDeadline = nil
        let hasCellSize = cellSize != nil
        method = support.method(hasKittyGraphics: hasKittyGraphics, hasCellSize: hasCellSize, attributes: attributes)
    }

    func picture(for request: PictureRequest) -> DrawnPicture? {
        loaded.first { $0.request == request }?.picture
    }

    /// Sets the pictures in view, cancels requests that are no longer needed, and loads missing pictures after a delay.
    mutating func load(
        _ wanted: [PictureRequest],
        at time: Duration,
        delay: Duration,
        nextID: inout Int
    ) -> [Effect] {
        var effects: [Effect] = []
        if wanted != self.wanted {
            self.wanted = wanted
            loadTime = wanted.allSatisfy(isKnown) ? nil : time + delay
            let unneeded = pending.filter { !wanted.contains($0.key) }
            for request in unneeded.keys { pending[request] = nil }
            effects = unneeded.values.sorted().map { .cancel(requestID: $0) }
        }
        guard let loadTime, loadTime <= time else { return effects }
        self.loadTime = nil
        for request in wanted where !isKnown(request) {
            pending[request] = nextID
            effects.append(.loadPicture(request, requestID: nextID))
            nextID += 1
        }
        return effects
    }

    /// Notes the outcome of a request that is still needed. A failure is not tried again until ``forgetFailures()``.
    ///
    /// A request that was cancelled fails. By then, the same picture may be on its way for a later request.
    mutating func finish(_ requestID: Int, _ picture: DrawnPicture?) {
        guard let request = pending.first(where: { $0.value == requestID })?.key else { return }
        pending[request] = nil
        loaded.append((request, picture))
        if loaded.count > Self.limit { loaded.removeFirst() }
    }

    /// Forgets pictures that could not be loaded.
    mutating func forgetFailures() {
        loaded.removeAll { $0.picture == nil }
        wanted = []
    }

    private func isKnown(_ request: PictureRequest) -> Bool {
        pending[request] != nil || loaded.contains { $0.request == request }
    }
}
