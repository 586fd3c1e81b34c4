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
    /// The time at which to stop waiting for answers, measured from the start of the program.
    private(set) var answerDeadline: Duration?
    /// Whether the terminal was asked and has not sent its last answer.
    private(set) var hasOpenQuestion = false
    /// The pictures in view.
    private(set) var wanted: [PictureRequest] = []
    /// The time at which to load the pictures in view, measured from the start of the program, or nil if none is missing.
    private(set) var loadTime: Duration?
    private var answers = TerminalAnswers()
    private var pending: [PictureRequest: Int] = [:]
    /// The loaded pictures, nil for failures, the least recent first.
    private var loaded: [(request: PictureRequest, picture: DrawnPicture?)] = []

    init(_ support: PictureSupport) {
        self.support = support
        method = support.methodWithoutAnswers
    }

    var cellSize: PixelSize? { answers.cellSize }

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
        if answers.note(answer) {
            answerDeadline = nil
            hasOpenQuestion = false
            method = support.method(for: answers, areComplete: true)
        }
    }

    mutating func stopWaiting() {
        answerDeadline = nil
        method = support.method(for: answers, areComplete: false)
    }

    func picture(for request: PictureRequest) -> DrawnPicture? {
        loaded.first { $0.request == request }?.picture
    }

    /// Sets the pictures in view, which are loaded after a delay, and returns the IDs of requests that are no longer needed.
    mutating func setWanted(_ wanted: [PictureRequest], at time: Duration, delay: Duration) -> [Int] {
        guard wanted != self.wanted else { return [] }
        self.wanted = wanted
        let missing = wanted.contains { request in !isKnown(request) }
        loadTime = missing ? time + delay : nil
        let unneeded = pending.filter { !wanted.contains($0.key) }
        for request in unneeded.keys { pending[request] = nil }
        return unneeded.values.sorted()
    }

    /// Returns the pictures in view that are to be loaded now, if it is time, and notes the ID of each request.
    mutating func startDueLoads(at time: Duration, makeID: () -> Int) -> [(PictureRequest, Int)] {
        guard let loadTime, loadTime <= time else { return [] }
        self.loadTime = nil
        return wanted.filter { !isKnown($0) }.map { request in
            let requestID = makeID()
            pending[request] = requestID
            return (request, requestID)
        }
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
