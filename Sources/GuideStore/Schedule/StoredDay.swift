import GuideJSON
import TVModel

/// A ``DaySchedule`` on disk, with each show stored once and only the facts that a guide uses.
struct StoredDay: Decodable, JSONRepresentable {
    /// The version that this program writes; entries of any other version are misses.
    static let version = 4

    let version: Int
    /// The root of the service that answered.
    let root: String
    let date: String
    let fetchedAt: Int
    let etag: String?
    let lastModified: String?
    /// The zones that the networks name, each with the number of timed airings.
    let zones: [String: Int]
    let shows: [StoredShow]
    let events: [StoredEvent]

    init(_ fetched: Fetched<DaySchedule>, root: String) {
        // Two rows may differ about the same show, and each keeps its own.
        var places: [Show.ID: Int] = [:]
        var shows: [StoredShow] = []
        let day = fetched.value
        version = Self.version
        self.root = root
        date = day.date.description
        fetchedAt = fetched.fetchedAt.secondsSince1970
        etag = fetched.validators?.etag
        lastModified = fetched.validators?.lastModified
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
            "etag": JSONValue(etag),
            "lastModified": JSONValue(lastModified),
            "zones": .object(JSONObject(zones.mapValues { .integer($0) })),
            "shows": shows.json,
            "events": events.json,
        ])
    }

    /// The stored answer; nil if it is of another version, service or date, or a row is damaged.
    func day(_ feed: DaySchedule.Feed, on wanted: CalendarDay, root wantedRoot: String) -> Fetched<DaySchedule>? {
        guard version == Self.version, root == wantedRoot, date == wanted.description,
            let fetchedAt = Instant(storedSeconds: fetchedAt)
        else { return nil }
        let shows = shows.map(\.show)
        let events = events.compactMap { row in
            shows.indices.contains(row.show) ? row.event(of: shows[row.show], isStreaming: feed == .streaming) : nil
        }
        guard events.count == self.events.count else { return nil }
        return Fetched(
            DaySchedule(feed: feed, date: wanted, events: events, zones: zones),
            fetchedAt: fetchedAt,
            validators: Validators(etag: etag, lastModified: lastModified)
        )
    }
}
