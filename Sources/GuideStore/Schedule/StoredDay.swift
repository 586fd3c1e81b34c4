import GuidePlatform
import TVModel

/// A ``DaySchedule`` on disk, with each show stored once and only the facts that a guide uses.
struct StoredDay: JSONRepresentable {
    /// The version that this program writes. Entries of any other version count as missing.
    static let version = 5

    let version: Int
    /// The root address of the service that sent the schedule.
    let root: String
    let date: String
    let fetchedAt: Int
    /// The time zones that the networks name, each with the number of its airings that have a time.
    let zones: [String: Int]
    /// The shows by their index, with nil for shows whose airings were not read.
    private let shows: [StoredShow?]
    private let events: [StoredEvent]

    init(_ fetched: Fetched<DaySchedule>, root: String) {
        // Two rows may contain different facts about the same show. Both are kept.
        var places: [Show.ID: Int] = [:]
        var shows: [StoredShow] = []
        let day = fetched.value
        version = Self.version
        self.root = root
        date = day.date.description
        fetchedAt = fetched.fetchedAt.secondsSince1970
        zones = day.zones
        events = day.events.map { event in
            if let place = places[event.show.id], shows[place].show == event.show {
                return StoredEvent(event, show: place)
            }
            places[event.show.id] = shows.count
            shows.append(StoredShow(event.show))
            return StoredEvent(event, show: shows.count - 1)
        }
        self.shows = shows
    }

    var json: JSONValue {
        .object(omittingNulls: [
            "version": .integer(version),
            "root": .string(root),
            "date": .string(date),
            "fetchedAt": .integer(fetchedAt),
            "zones": .object(JSONObject(zones.mapValues { .integer($0) })),
            "shows": .array(shows.map { $0?.json ?? .null }),
            "events": events.json,
        ])
    }

    /// Returns the stored schedule, or nil if it is of another version, service or date, or a row is damaged.
    func day(_ feed: DaySchedule.Feed, on wanted: CalendarDay, root wantedRoot: String) -> Fetched<DaySchedule>? {
        guard version == Self.version, root == wantedRoot, date == wanted.description,
            let fetchedAt = Instant(storedSeconds: fetchedAt)
        else { return nil }
        let events = events.compactMap { row in
            guard shows.indices.contains(row.show), let show = shows[row.show]?.show else { return nil as TVEvent? }
            return row.event(of: show, isStreaming: feed == .streaming)
        }
        guard events.count == self.events.count else { return nil }
        return Fetched(
            DaySchedule(feed: feed, date: wanted, events: events, zones: zones),
            fetchedAt: fetchedAt
        )
    }
}

extension StoredDay: DecodableWithConfiguration {
    private enum Key: String, CodingKey {
        case version, root, date, fetchedAt, zones, shows, events
    }

    /// Reads a part of a day.
    init(from decoder: any Decoder, configuration part: SchedulePart) throws {
        let members = try decoder.container(keyedBy: Key.self)
        version = try members.decode(Int.self, forKey: .version)
        root = try members.decode(String.self, forKey: .root)
        date = try members.decode(String.self, forKey: .date)
        fetchedAt = try members.decode(Int.self, forKey: .fetchedAt)
        zones = try members.decode([String: Int].self, forKey: .zones)
        var rows = try members.nestedUnkeyedContainer(forKey: .events)
        let day = try rows.known(CalendarDay(iso: date))
        events = try rows.events { part.contains($0, on: day) }
        rows = try members.nestedUnkeyedContainer(forKey: .shows)
        shows = try rows.shows(at: Set(events.map(\.show)))
    }
}

extension UnkeyedDecodingContainer {
    /// Reads the rows of the airings that are needed.
    fileprivate mutating func events(if isWanted: (StoredTime) -> Bool) throws -> [StoredEvent] {
        var events: [StoredEvent] = []
        while !isAtEnd {
            var row = try nestedUnkeyedContainer()
            if let event = try StoredEvent(&row, if: isWanted) { events.append(event) }
        }
        return events
    }

    /// Reads the shows at these indices, with nil at all other indices.
    fileprivate mutating func shows(at indices: Set<Int>) throws -> [StoredShow?] {
        var shows: [StoredShow?] = []
        while !isAtEnd {
            var row = try nestedUnkeyedContainer()
            shows.append(indices.contains(shows.count) ? try StoredShow(&row) : nil)
        }
        return shows
    }
}
