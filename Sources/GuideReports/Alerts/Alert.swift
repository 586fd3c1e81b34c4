package import TVModel

/// One thing to tell a receiver.
package struct Alert: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// An episode starts within the window.
        case starts(AlertWindow)
        /// Something changed about a show.
        case news(ShowNews.Kind)

        /// The name in JSON.
        package var name: String {
            switch self {
            case .starts(let window): window.rawValue
            case .news(let kind): kind.rawValue
            }
        }
    }

    package let kind: Kind
    /// A text that is the same whenever the same thing is told, such as `today/3371200/2026-11-27`.
    package let key: String
    package let show: Show
    /// The airing of the episode, or nil for news of the whole show.
    package let event: TVEvent?
    /// The season of news, or nil if they are about none.
    package let season: Int?
    /// The date before, for an episode that moved.
    package let before: AirDate?
    /// More of the same kind, which are told in the same line.
    package var others: [Alert] = []

    /// All alerts of the line.
    var all: [Alert] { [self] + others }

    /// Creates the alert of an episode that starts.
    init(_ event: TVEvent, in window: AlertWindow) {
        kind = .starts(window)
        key = Self.key(of: event.id, on: event.airdate, in: window)
        (show, self.event, season, before) = (event.show, event, event.season, nil)
    }

    /// Creates the alert of an episode that was told with another date or start.
    init(_ event: TVEvent, movedFrom old: AirDate) {
        kind = .news(.moved)
        key = ShowNews.key(ofMove: event.id, from: old, to: event.airDate)
        (show, self.event, season, before) = (event.show, event, event.season, old)
    }

    /// Creates the alert of news about a show.
    ///
    /// - Parameter clock: The listing clock.
    init(_ news: ShowNews, of show: Show, _ clock: ZoneClock) {
        kind = .news(news.kind)
        (key, self.show, season, before) = (news.key, show, news.season, news.before)
        event = news.episode.flatMap { TVEvent($0, of: show, clock: clock) }
    }

    /// Returns the key of an episode that starts on a guide day.
    fileprivate static func key(of id: TVEvent.ID, on day: CalendarDay, in window: AlertWindow) -> String {
        "\(window.rawValue)/\(id)/\(day)"
    }

    /// Returns whether both are told in one line: dates of a season that were announced, or moved, together.
    fileprivate func goes(with other: Alert) -> Bool {
        guard case .news(let one) = kind, case .news(let two) = other.kind, event != nil, other.event != nil else {
            return false
        }
        return show.id == other.show.id && season == other.season && (one == .moved) == (two == .moved)
    }
}

/// The time in which an episode starts.
package enum AlertWindow: String, Hashable, Sendable {
    /// Within a time from now.
    case soon
    /// Later on the current guide day.
    case today
    /// In a week.
    case week
}

/// The alerts of a run, and the memory after it. It uses neither files nor a network.
package struct AlertCheck: Sendable {
    /// The alerts to tell, in order: starts by time, then news by show.
    package private(set) var alerts: [Alert] = []
    /// The number of alerts that are remembered without being told.
    package private(set) var remembered = 0
    /// The memory after these alerts are told.
    package private(set) var memory: AlertMemory

    private let context: ReportContext

    /// The days before and after its date on which an episode may have been told to start: a week may be the next one.
    private static let moveDays = 14

    /// Compares what is listed with what was told.
    ///
    /// - Parameters:
    ///   - starting: The episodes that start within a window, in order, and the window, or nil if starts are not told.
    ///   - shows: The shows whose news are told, or nil if news are not told.
    ///   - memory: What was told and known before.
    ///   - tellsUnknown: Whether alerts are told about shows, and to a receiver, of which nothing is known. Otherwise
    ///     they are only remembered.
    ///   - isFirst: Whether the receiver was told nothing before.
    package init(
        starting: (window: AlertWindow, events: [TVEvent])?,
        shows: [ShowDetails]?,
        after memory: AlertMemory,
        isFirst: Bool,
        tellsUnknown: Bool,
        for context: ReportContext
    ) {
        self.context = context
        self.memory = memory
        for event in starting?.events ?? [] {
            if let alert = untold(event, in: starting?.window ?? .soon) { tell(alert, isFirst && !tellsUnknown) }
        }
        for details in shows ?? [] { tellNews(of: details, tellsUnknown: tellsUnknown) }
        if let shows { self.memory.shows = self.memory.shows.filter { id, _ in shows.contains { $0.id == id } } }
        self.memory.prune(at: context.now)
        alerts = alerts.reduce(into: []) { lines, alert in
            if lines.last?.goes(with: alert) == true {
                lines[lines.count - 1].others.append(alert)
            } else {
                lines.append(alert)
            }
        }
    }

    /// Returns the alert of an episode that starts, or of its move if it was told with another date or start, or nil.
    private mutating func untold(_ event: TVEvent, in window: AlertWindow) -> Alert? {
        let alert = Alert(event, in: window)
        guard let old = toldDate(of: event, in: window) else { return alert }
        guard event.airDate.isMoved(from: old) else { return nil }
        memory.told[Alert.key(of: event.id, on: old.day, in: window)] = nil
        memory.told[alert.key] = AlertMemory.Told(at: context.now, start: event.start)
        return Alert(event, movedFrom: old)
    }

    /// Returns the date with which an episode was told to start: its own, or another one that is not over, or nil.
    private func toldDate(of event: TVEvent, in window: AlertWindow) -> AirDate? {
        for distance in [0] + Array(-Self.moveDays...Self.moveDays) {
            let day = event.airdate.advanced(by: distance)
            guard let told = memory.told[Alert.key(of: event.id, on: day, in: window)] else { continue }
            let date = AirDate(day: day, start: told.start)
            if distance == 0 || date.airing(on: context.listingClock) > context.now { return date }
        }
        return nil
    }

    private mutating func tellNews(of details: ShowDetails, tellsUnknown: Bool) {
        let (now, clock) = (context.now, context.listingClock)
        let known = memory.shows[details.id]
        if known == nil, details.isEmptyAnswer { return }
        // Another run may have fetched the show later and told it sooner, unless its clock was wrong.
        if let known, details.fetchedAt < known.fetchedAt, known.fetchedAt <= now { return }
        var old = known ?? ShowState(of: details, at: now, clock)
        if known == nil { old.dates = [:] }
        for news in details.news(since: old, at: now, clock) {
            tell(Alert(news, of: details.show, clock), known == nil && !tellsUnknown)
        }
        memory.shows[details.id] = ShowState(of: details, after: known, at: now, clock)
    }

    /// Tells or only remembers an alert, unless it is remembered already.
    private mutating func tell(_ alert: Alert, _ isOnlyRemembered: Bool) {
        // An end is news only of a show that went on, so that one that is remembered was another.
        guard alert.kind == .news(.ended) || memory.told[alert.key] == nil else { return }
        // What this change undoes is news when it comes again.
        switch alert.kind {
        case .news(.moved): if let id = alert.event?.id { memory.forget("moved/\(id)/") }
        case .news(.ended): memory.forget("renewed/\(alert.show.id)/")
        default: break
        }
        memory.told[alert.key] = AlertMemory.Told(at: context.now, start: alert.event?.start)
        if isOnlyRemembered { remembered += 1 } else { alerts.append(alert) }
    }
}

extension AlertWindow {
    /// Returns the events that have not started and start within the window, each once, in the order of a guide.
    ///
    /// Events without a time belong to their day. They never start soon.
    ///
    /// - Parameters:
    ///   - days: The guide days of the window.
    ///   - end: The first instant after the window.
    package func events(
        among events: [TVEvent],
        on days: ClosedRange<CalendarDay>,
        until end: Instant,
        after now: Instant
    ) -> [TVEvent] {
        let starting = events.filter { event in
            guard days.contains(event.airdate) else { return false }
            guard let start = event.start else { return self != .soon }
            return start > now && start <= end
        }
        return Schedule(starting).events
    }
}

extension TVEvent {
    var airDate: AirDate { AirDate(day: airdate, start: start) }
}

extension ShowDetails {
    /// Whether no episodes are listed, though the show has begun. This says nothing about those to come.
    package var isEmptyAnswer: Bool { (episodes ?? []).isEmpty && show.status != "In Development" }

    /// Returns the airings of its dated episodes under their guide days, of which windows consist.
    ///
    /// - Parameter clock: The listing clock, which decides guide days.
    package func events(on clock: ZoneClock) -> [TVEvent] {
        (episodes ?? []).compactMap { TVEvent($0, of: show, clock: clock)?.onItsGuideDay(on: clock) }
    }
}
