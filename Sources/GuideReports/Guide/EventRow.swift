import TVModel

/// The texts of an event's row, safe for a terminal, before they are fitted to columns.
struct EventRow {
    /// Whether the event is on now, in a report about the present.
    let isOnNow: Bool
    /// The marks for events on now, premieres and favorites.
    let marks: String
    /// The time, or a dash.
    let time: String
    /// The note on the time in a regional feed.
    let feed: String
    var show: String
    private(set) var code: String
    private(set) var name: String
    let network: String
    let runtime: String
    let genres: String
    /// The progress of the event and the time until it ends, or an empty text if it is not on now.
    let timeLeft: String
    /// The start of what follows on the network.
    private(set) var nextTime = ""
    /// The names of the shows that follow on the network.
    private(set) var next = ""

    /// Creates the texts of an event. Only a report about the present marks events as on now.
    ///
    /// - Parameter time: The start, and the end if there is room.
    init(_ event: TVEvent, isOnNow: Bool, isFavorite: Bool, time: String, timeLeft: TimeLeftText? = nil) {
        let text = EventText(episode: event.episode)
        let show = ShowText(show: event.show)
        self.isOnNow = isOnNow
        marks = (isOnNow ? "▶" : "") + (event.premiere == nil ? "" : "★") + (isFavorite ? "♥" : "")
        self.time = time
        feed = event.feedNote?.word ?? ""
        self.show = SafeText.terminal(show.name)
        code = event.isNumberedByYear ? "" : text.shortCode
        name = SafeText.terminal(text.rowName)
        network = SafeText.terminal(show.network)
        runtime = text.runtime
        self.timeLeft = timeLeft?.text(of: event) ?? ""
        genres = SafeText.terminal(show.genres.joined(separator: ", "))
    }

    /// Adds what else begins together on the network, and what follows there.
    mutating func add(_ line: NetworkLine, of report: GuideReport) {
        if line.events.count > 1 { (show, code, name) = (Self.names(of: line.events), "", "") }
        guard let first = line.following.first else { return }
        nextTime = report.time(of: first)
        next = Self.names(of: line.following)
    }

    /// Returns the names of the shows of events, each once.
    private static func names(of events: [TVEvent]) -> String {
        let names = events.map { SafeText.terminal(ShowText(show: $0.show).name) }
        return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }.joined(separator: ", ")
    }
}

/// The events of a network now: those on now or, if there is none, those that begin next, and those that follow.
struct NetworkLine {
    let events: [TVEvent]
    let following: [TVEvent]

    /// Creates the line of the events on now and next of a network.
    init(_ shelf: Shelf, at now: Instant) {
        let onNow = shelf.events.filter { $0.state(at: now) == .onNow }
        let next = shelf.events.filter { $0.state(at: now) != .onNow }
        (events, following) = onNow.isEmpty ? (next, []) : (onNow, next)
    }
}
