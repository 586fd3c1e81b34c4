import TVModel

/// The form of a ``DaySchedule`` on disk: each show once, only what a guide uses, whole and versioned.
struct StoredDay: Codable {
    /// What this program writes; entries of another version are misses.
    static let version = 2

    let version: Int
    /// The root of the service that it came from.
    let root: String
    let date: String
    let fetchedAt: Int
    let shows: [StoredShow]
    let events: [StoredEvent]

    init(_ day: DaySchedule, root: String) {
        // By the whole show: two rows may tell of one show differently, and each keeps what it says.
        var places: [Show: Int] = [:]
        var shows: [StoredShow] = []
        version = Self.version
        self.root = root
        date = day.date.description
        fetchedAt = day.fetchedAt.secondsSince1970
        events = day.events.map { event in
            let place = places[event.show] ?? shows.count
            if place == shows.count {
                places[event.show] = place
                shows.append(StoredShow(event.show))
            }
            return StoredEvent(event, show: place)
        }
        self.shows = shows
    }

    /// The answer it holds; nil where anything in it is off.
    func day(_ feed: DaySchedule.Feed, on wanted: CalendarDay, root wantedRoot: String) -> DaySchedule? {
        guard version == Self.version, root == wantedRoot, date == wanted.description,
            let fetchedAt = Instant(storedSeconds: fetchedAt)
        else { return nil }
        let shows = shows.map { SharedShow($0.show) }
        let events = events.compactMap { event in
            shows.indices.contains(event.show)
                ? event.event(of: shows[event.show], isStreaming: feed == .streaming) : nil
        }
        guard events.count == self.events.count else { return nil }
        return DaySchedule(feed: feed, date: wanted, fetchedAt: fetchedAt, events: events)
    }
}
