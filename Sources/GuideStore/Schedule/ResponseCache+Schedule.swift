import GuidePlatform
package import TVModel

extension ResponseCache {
    package func day(_ feed: DaySchedule.Feed, on date: CalendarDay) -> Fetched<DaySchedule>? {
        let stored = files.checkedValue(Stored<StoredDay>.self, at: path(feed, date))
        return stored?.model.day(feed, on: date, root: root)
    }

    package func store(_ day: Fetched<DaySchedule>) async throws {
        try await files.write(value: Stored(of: StoredDay(day, root: root)), to: path(day.value.feed, day.value.date))
    }

    /// Returns a text that changes when one of these days is stored anew.
    package func revision(of feeds: [DaySchedule.Feed], on dates: [CalendarDay]) -> String {
        let stored = dates.flatMap { date in feeds.map { try? files.file(path($0, date)) } }
        return SHA256.hex(of: stored.map { "\($0?.path ?? "") \($0?.revision ?? "")" }.joined(separator: "\n").utf8)
    }

    /// Returns the weights of networks in feeds, or nil if they were not stored for this revision of the days.
    package func networkWeights(in feeds: [DaySchedule.Feed], at revision: String) -> [String: Int]? {
        let stored = files.checkedValue(StoredWeights.self, at: Self.weights(of: feeds))
        return stored?.root == root && stored?.revision == revision ? stored?.weights : nil
    }

    package func store(
        networkWeights weights: [String: Int],
        in feeds: [DaySchedule.Feed],
        at revision: String
    ) async throws {
        let stored = StoredWeights(root: root, revision: revision, weights: weights)
        try await files.write(value: stored, to: Self.weights(of: feeds))
    }

    /// Returns the zone that the listings of a country named last, or nil if none is stored.
    package func zone(of country: String) -> ListedZone? {
        (try? files.read(Self.zone(of: country))).flatMap { ListedZone(stored: $0, root: root) }
    }

    package func store(_ zone: ListedZone, of country: String) throws {
        try files.replace(Self.zone(of: country), with: Data(zone.stored(root: root).utf8))
    }

    /// Returns the shows of all stored days. A show may occur several times.
    package func showsOfSchedules() -> [Fetched<Show>] {
        ((try? files.list(Self.scheduleFolder)) ?? []).flatMap { file in
            files.checkedValue(Stored<StoredDay>.self, at: file.path)?.model.shows(root: root) ?? []
        }
    }

    /// The place of the weights, beside those of other feeds, so that a change of feeds weighs nothing anew.
    private static func weights(of feeds: [DaySchedule.Feed]) -> String {
        "\(countryFolder)/\(feeds.map(name).joined(separator: "-"))-weights.json"
    }

    private static func zone(of country: String) -> String { "\(countryFolder)/\(country)-zone.txt" }

    private func path(_ feed: DaySchedule.Feed, _ date: CalendarDay) -> String {
        "\(Self.scheduleFolder)/\(Self.name(of: feed))/\(date).json"
    }

    private static func name(of feed: DaySchedule.Feed) -> String {
        switch feed {
        case .country(let code): code
        case .streaming: streamingName
        }
    }
}

/// The weights of the networks in some stored days.
private struct StoredWeights: Decodable, JSONRepresentable {
    /// The root address of the service that sent the days.
    let root: String
    /// The revision of the days.
    let revision: String
    let weights: [String: Int]

    var json: JSONValue {
        [
            "root": .string(root), "revision": .string(revision),
            "weights": .object(weights.mapValues { .integer($0) }),
        ]
    }
}

/// The time zone that the listings of a country named.
package struct ListedZone: Hashable, Sendable {
    package let identifier: String
    /// The week of the listings, such as `2026-W47`.
    package let week: String
    /// Whether all days of the week were listed.
    package let isWhole: Bool

    package init(_ identifier: String, of week: String, isWhole: Bool) {
        self.identifier = identifier
        self.week = week
        self.isWhole = isWhole
    }
}

/// The form on disk, a line for each fact. Each run reads it before anything else, which takes JSON twenty times as long.
extension ListedZone {
    private static let whole = "whole"

    fileprivate func stored(root: String) -> String {
        [identifier, week, isWhole ? Self.whole : "part", root].map { $0 + "\n" }.joined()
    }

    /// Reads a zone, or returns nil if another service named it or the bytes are damaged.
    fileprivate init?(stored bytes: Data, root: String) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count == 4, lines[3] == root else { return nil }
        self.init(lines[0], of: lines[1], isWhole: lines[2] == Self.whole)
    }
}

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
        self.episode = episode
        self.show = show
        self.placeholder = placeholder
    }

    static func exchanged(_ event: StoredEvent?, with members: inout StoredMembers) throws -> StoredEvent? {
        var show = event?.show ?? 0
        var placeholder = event?.placeholder
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
