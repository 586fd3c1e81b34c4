import GuidePlatform
import TVModel

/// A ``DaySchedule`` on disk, with each show stored once and only the facts that a guide uses.
struct StoredDay: Equatable, Sendable {
    /// The version that this program writes. Entries of any other version count as missing.
    static let version = 5

    private var version = Self.version
    /// The root address of the service that sent the schedule.
    private var root = ""
    private var date = ""
    private var fetchedAt = 0
    /// The time zones that the networks name, each with the number of its airings that have a time.
    private var zones: [String: Int] = [:]
    private var shows: [Show] = []
    private var events: [StoredEvent] = []

    init(_ fetched: Fetched<DaySchedule>, root: String) {
        // Two rows may contain different facts about the same show. Both are kept.
        var places: [Show.ID: Int] = [:]
        let day = fetched.value
        self.root = root
        date = day.date.description
        fetchedAt = fetched.fetchedAt.secondsSince1970
        zones = day.zones
        for event in day.events {
            if let place = places[event.show.id], shows[place] == event.show {
                events.append(StoredEvent(event, show: place))
            } else {
                places[event.show.id] = shows.count
                events.append(StoredEvent(event, show: shows.count))
                shows.append(event.show)
            }
        }
    }

    private init() {}

    /// Returns the stored schedule, or nil if it is of another version, service or date, or a row is damaged.
    func day(_ feed: DaySchedule.Feed, on wanted: CalendarDay, root: String) -> Fetched<DaySchedule>? {
        guard let fetchedAt = fetchedAt(root: root), date == wanted.description else { return nil }
        let events = events.compactMap { row in
            shows.indices.contains(row.show) ? row.event(of: shows[row.show], isStreaming: feed == .streaming) : nil
        }
        guard events.count == self.events.count else { return nil }
        return Fetched(
            DaySchedule(feed: feed, date: wanted, events: events, zones: zones),
            fetchedAt: fetchedAt
        )
    }

    /// Returns the shows of the day, or none if it is of another version or service.
    func shows(root: String) -> [Fetched<Show>] {
        guard let fetchedAt = fetchedAt(root: root) else { return [] }
        return shows.map { Fetched($0, fetchedAt: fetchedAt) }
    }

    /// Returns the time of fetching, or nil if the day is of another version or service.
    private func fetchedAt(root wanted: String) -> Instant? {
        version == Self.version && root == wanted ? Instant(storedSeconds: fetchedAt) : nil
    }
}

extension StoredDay: StoredModel {
    static func exchanged(_ day: StoredDay?, with members: inout StoredMembers) throws -> StoredDay? {
        var day = day ?? StoredDay()
        try members.exchange("version", &day.version)
        try members.exchange("root", &day.root)
        try members.exchange("date", &day.date)
        try members.exchange("fetchedAt", &day.fetchedAt)
        try members.exchange("zones", &day.zones)
        try members.exchange("shows", rows: &day.shows)
        try members.exchange("events", rows: &day.events)
        return day
    }
}

/// An airing on disk: a row of its times, the index of its show in the list of the day, its placeholder and the rest of
/// its episode.
struct StoredEvent: StoredModel {
    let show: Int
    private let placeholder: Instant?
    private let episode: Episode

    init(_ event: TVEvent, show: Int) {
        self.init(event.episode, show: show, placeholder: event.start == nil ? event.sortInstant : nil)
    }

    private init(_ episode: Episode, show: Int, placeholder: Instant?) {
        (self.episode, self.show, self.placeholder) = (episode, show, placeholder)
    }

    static func exchanged(_ event: StoredEvent?, with members: inout StoredMembers) throws -> StoredEvent? {
        var (show, placeholder) = (event?.show ?? 0, event?.placeholder)
        let episode = try Episode.exchanged(event?.episode, with: &members) { members in
            try members.exchange("show", &show)
            try members.exchange("placeholder", &placeholder, isStrict: true)
        }
        return StoredEvent(episode, show: show, placeholder: placeholder)
    }

    /// Returns the airing, or nil if the episode has no date.
    func event(of show: Show, isStreaming: Bool) -> TVEvent? {
        TVEvent(episode, of: show, placeholder: placeholder, isStreaming: isStreaming)
    }
}
