import TVModel

/// The texts of an event's row, safe for a terminal, before they are fitted to columns.
struct EventRow {
    /// Whether the event is on now and the row tells the time left. Such rows have a table of their own.
    let isCounted: Bool
    /// Whether the event is over, in a report that marks what is on now.
    let isPast: Bool
    /// The marks for events on now, premieres and favorites.
    let marks: String
    /// The time, a dash, or an empty text if the time left says enough.
    let time: String
    /// The note on the time in a regional feed.
    let feed: String
    private(set) var show: String
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

    /// The minimum width for ends after starts in a report about the present. Narrower terminals have no room for
    /// both beside the names.
    private static let minWidthForEnds = 100

    /// Creates the texts of an event.
    ///
    /// - Parameters:
    ///   - marksNow: Whether the row is marked if the event is on now.
    ///   - width: The width of the terminal, or nil if texts are never shortened.
    ///   - line: What else is on or follows on the network, in a report that has one row for each.
    init(_ event: TVEvent, of report: GuideReport, marksNow: Bool, in width: Int?, _ line: NetworkLine?) {
        let text = EventText(episode: event.episode)
        let show = ShowText(show: event.show)
        let state = marksNow ? event.state(at: report.context.now) : .unknown
        let premiere = event.premiere == nil ? "" : "★"
        let heart = report.favorites.contains(event.show.id) ? "♥" : ""
        marks = (state == .onNow ? "▶" : "") + premiere + heart
        isPast = state == .past
        isCounted = report.marksNow && state == .onNow
        let hasEnd = report.marksNow && width ?? .max >= Self.minWidthForEnds
        let isTimed = !isCounted || hasEnd && line == nil
        time = isTimed ? report.time(of: event, hasEnd: hasEnd) : ""
        timeLeft = isCounted ? TimeLeftText(at: report.context.now, in: width).text(of: event) : ""
        feed = event.feedNote?.word ?? ""
        self.show = SafeText.terminal(show.name)
        code = event.isNumberedByYear ? "" : text.shortCode
        name = SafeText.terminal(text.rowName)
        let isOnShelfOfNetwork = report.grouping == .network && report.kind != .now && !isCounted
        network = isOnShelfOfNetwork ? "" : SafeText.terminal(show.network)
        runtime = report.marksNow ? "" : text.runtime
        genres = SafeText.terminal(show.genres.joined(separator: ", "))
        if let line { add(line, of: report, isWide: width ?? .max >= EventColumn.genres.minTerminalWidth) }
    }

    /// Adds what else begins together on the network, and what follows there.
    ///
    /// - Parameter isWide: Whether the name of the episode has room beside what follows.
    private mutating func add(_ line: NetworkLine, of report: GuideReport, isWide: Bool) {
        if line.events.count > 1 {
            show = Self.names(of: line.events)
            code = ""
            name = ""
        }
        if isCounted, !isWide {
            code = ""
            name = ""
        }
        guard let first = line.following.first else { return }
        nextTime = report.time(of: first)
        next = Self.names(of: line.following)
    }

    /// Returns the names of the shows of events, each once.
    private static func names(of events: [TVEvent]) -> String {
        let names = events.map { SafeText.terminal(ShowText(show: $0.show).name) }
        return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }.joined(separator: ", ")
    }

    /// Moves the number to a name, for a terminal without a column for it, if the episode has no name or is known by its
    /// number.
    mutating func moveCode(in width: Int, isKnownByIt: Bool) {
        if width < EventColumn.name.minTerminalWidth {
            if isKnownByIt { show = [code, show].joinedNonEmpty(by: " ") }
        } else if isKnownByIt || name.isEmpty {
            name = [code, name].joinedNonEmpty(by: " ")
        }
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
        events = onNow.isEmpty ? next : onNow
        following = onNow.isEmpty ? [] : next
    }
}
