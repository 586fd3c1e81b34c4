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
    /// The key by the numbers of an episode in place of its ID, so that one made anew is the same, or nil without them.
    fileprivate let numberKey: String?
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
        key = Self.key(of: "\(event.id)", on: event.airdate, in: window)
        numberKey = event.numbers.map { Self.key(of: $0, on: event.airdate, in: window) }
        (show, self.event, season, before) = (event.show, event, event.season, nil)
    }

    /// Creates the alert of an episode that was told with another date or start.
    init(_ event: TVEvent, movedFrom old: AirDate) {
        kind = .news(.moved)
        key = ShowNews.key(ofMove: event.id, from: old, to: event.airDate)
        numberKey = nil
        (show, self.event, season, before) = (event.show, event, event.season, old)
    }

    /// Creates the alert of news about a show.
    ///
    /// - Parameter clock: The listing clock.
    init(_ news: ShowNews, of show: Show, _ clock: ZoneClock) {
        kind = .news(news.kind)
        key = news.key
        self.show = show
        season = news.season
        before = news.before
        let event = news.episode.flatMap { TVEvent($0, of: show, clock: clock) }
        let announced = news.isAnnouncement ? event : nil
        numberKey = announced.flatMap { event in event.numbers.map { "dated/\($0)/\(event.airdate)" } }
        self.event = event
    }

    /// Returns the key of an episode that starts on a guide day.
    fileprivate static func key(of id: String, on day: CalendarDay, in window: AlertWindow) -> String {
        "\(window.rawValue)/\(id)/\(day)"
    }

    /// Returns whether both are told in one line: episodes of a season that start together, or whose dates were announced,
    /// or moved, together.
    fileprivate func goes(with other: Alert) -> Bool {
        guard let event, let otherEvent = other.event, show.id == other.show.id, season == other.season else {
            return false
        }
        switch (kind, other.kind) {
        case (.starts(let one), .starts(let two)): return one == two && event.airDate == otherEvent.airDate
        case (.news(let one), .news(let two)): return (one == .moved) == (two == .moved)
        default: return false
        }
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

    /// The time for which a show that is not among the favorites any more is remembered, in seconds.
    private static let absence = 56 * 86_400

    /// The days before and after its date on which an episode may have been told to start: a week may be the next one.
    private static let moveDays = 14

    /// Compares what is listed with what was told.
    ///
    /// - Parameters:
    ///   - starting: The episodes that start within a window, in order, and the window, or nil if starts are not told.
    ///   - shows: The shows whose news are told, or nil if news are not told.
    ///   - memory: What was told and known before.
    ///   - tellsUnknown: Whether news are told about shows of which nothing is known. Otherwise they are only remembered.
    ///   - isFirst: Whether nothing was told before, so that what began earlier today counts as told.
    package init(
        starting: (window: AlertWindow, events: [TVEvent])?,
        shows: [ShowDetails]?,
        after memory: AlertMemory,
        tellsUnknown: Bool,
        isFirst: Bool = false,
        for context: ReportContext
    ) {
        self.context = context
        self.memory = memory
        for event in starting?.events ?? [] {
            let window = starting?.window ?? .soon
            let beganToday = window == .soon && event.start == nil
            // What begins with its day is told as by a run that tells the day.
            guard let alert = untold(event, in: beganToday ? .today : window) else { continue }
            let isUnknown = isFirst || shows != nil && memory.shows[event.show.id] == nil
            tell(alert, beganToday && isUnknown && !tellsUnknown)
        }
        for details in shows ?? [] { tellNews(of: details, tellsUnknown: tellsUnknown) }
        forgetShows(except: Set((shows ?? []).map(\.id)))
        // A run that tells nothing may have a clock that is wrong.
        if self.memory != memory { self.memory.prune(at: context.now) }
        alerts = alerts.reduce(into: []) { lines, alert in
            if lines.last?.goes(with: alert) == true {
                lines[lines.count - 1].others.append(alert)
            } else {
                lines.append(alert)
            }
        }
    }

    /// Forgets shows that have not been listed for long. Without any list, it may be missing by mistake.
    private mutating func forgetShows(except listed: Set<Show.ID>) {
        guard !listed.isEmpty else { return }
        let limit = context.now + -Self.absence
        let clock = context.listingClock
        memory.shows = memory.shows.filter { listed.contains($0) || $1.reaches(beyond: limit, on: clock) }
    }

    /// Returns the alert of an episode that starts, or of its move if it was told with another date or start, or nil.
    private mutating func untold(_ event: TVEvent, in window: AlertWindow) -> Alert? {
        let alert = Alert(event, in: window)
        guard let old = toldDate(of: event, in: window) else { return alert }
        guard event.airDate.isMoved(from: old) else { return nil }
        for id in ["\(event.id)", event.numbers].compactMap(\.self) {
            memory.told[Alert.key(of: id, on: old.day, in: window)] = nil
        }
        remember(alert)
        return Alert(event, movedFrom: old)
    }

    /// Returns the date with which an episode was told to start: its own, or another one that is not over, or nil.
    private func toldDate(of event: TVEvent, in window: AlertWindow) -> AirDate? {
        for distance in [0] + Array(-Self.moveDays...Self.moveDays) {
            let day = event.airdate.advanced(by: distance)
            guard let told = memory.told[Alert.key(of: "\(event.id)", on: day, in: window)] else { continue }
            let date = AirDate(day: day, start: told.start)
            if distance == 0 || date.airing(on: context.listingClock) > context.now { return date }
        }
        return nil
    }

    private mutating func tellNews(of details: ShowDetails, tellsUnknown: Bool) {
        let now = context.now
        let clock = context.listingClock
        let known = memory.shows[details.id]
        if known == nil, details.isEmptyAnswer { return }
        // Another run may have fetched the show later and told it sooner, unless its clock was wrong.
        if let known, details.fetchedAt < known.fetchedAt, known.fetchedAt <= now { return }
        var old = known ?? ShowState(of: details, at: now, clock)
        if known == nil { old.dates = [:] }
        for news in details.news(since: old, at: now, clock) {
            let alert = Alert(news, of: details.show, clock)
            let isUnknown = known == nil && !tellsUnknown
            tell(alert, isUnknown || news.isAnnouncement && isToldToday(alert))
        }
        memory.shows[details.id] = ShowState(of: details, after: known, at: now, clock)
    }

    /// Returns whether the episode of an alert was told as one of today.
    private func isToldToday(_ alert: Alert) -> Bool {
        guard let event = alert.event else { return false }
        return memory.told[Alert.key(of: "\(event.id)", on: event.airdate, in: .today)] != nil
    }

    /// Tells or only remembers an alert, unless it is remembered already.
    private mutating func tell(_ alert: Alert, _ isOnlyRemembered: Bool) {
        // An end is news only of a show that went on, so that one that is remembered was another.
        guard alert.kind == .news(.ended) || !isTold(alert) else { return remember(alert) }
        // What this change undoes is news when it comes again.
        switch alert.kind {
        case .news(.moved): if let id = alert.event?.id { memory.forget("moved/\(id)/") }
        case .news(.ended): memory.forget("renewed/\(alert.show.id)/")
        default: break
        }
        remember(alert)
        if isOnlyRemembered { remembered += 1 } else { alerts.append(alert) }
    }

    /// Returns whether an alert was told, perhaps with another ID of the episode.
    private func isTold(_ alert: Alert) -> Bool {
        if memory.told[alert.key] != nil { return true }
        return alert.numberKey.flatMap { memory.told[$0] }.map { $0.start == alert.event?.start } ?? false
    }

    /// Remembers an alert from now on, or from when it was told.
    private mutating func remember(_ alert: Alert) {
        let told = memory.told[alert.key] ?? AlertMemory.Told(at: context.now, start: alert.event?.start)
        for key in [alert.key, alert.numberKey].compactMap(\.self) { memory.told[key] = told }
    }
}

extension AlertWindow {
    /// Returns the events that have not started and start within the window, each once, in the order of a guide.
    ///
    /// Events without a time begin with their guide day. Of those, only the ones of the first day have begun, and the
    /// others do not start soon.
    ///
    /// - Parameters:
    ///   - days: The guide days of the window, the current one first if it is ``soon``.
    ///   - end: The first instant after the window.
    package func events(
        among events: [TVEvent],
        on days: ClosedRange<CalendarDay>,
        until end: Instant,
        after now: Instant
    ) -> [TVEvent] {
        let starting = events.filter { event in
            guard days.contains(event.airdate) else { return false }
            guard let start = event.start else { return self != .soon || event.airdate == days.lowerBound }
            return start > now && start <= end
        }
        return Schedule(starting).events
    }
}

extension TVEvent {
    var airDate: AirDate { AirDate(day: airdate, start: start) }

    /// The show with the season and the number, such as `82s3e4`, or nil if the episode has none.
    fileprivate var numbers: String? {
        guard let season = episode.season, let number = episode.number else { return nil }
        return "\(show.id)s\(season)e\(number)"
    }
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
