import TVModel

/// The form of a ``DaySchedule`` on disk: each show once, only what a guide uses, whole and versioned.
struct StoredDay: Codable {
    /// What this program writes; entries of another version are misses.
    static let version = 1

    let version: Int
    /// The root of the service that it came from.
    let root: String
    let date: String
    let fetchedAt: Int
    let shows: [Show]
    let events: [StoredEvent]

    init(_ day: DaySchedule, root: String) {
        // By the whole show: two rows may tell of one show differently, and each keeps what it says.
        var places: [Show: Int] = [:]
        var shows: [Show] = []
        version = Self.version
        self.root = root
        date = day.date.description
        fetchedAt = day.fetchedAt.secondsSince1970
        events = day.events.map { event in
            let place = places[event.show] ?? shows.count
            if place == shows.count {
                places[event.show] = place
                shows.append(event.show)
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
        let events = events.compactMap { event in
            shows.indices.contains(event.show)
                ? event.event(of: shows[event.show], isStreaming: feed == .streaming) : nil
        }
        guard events.count == self.events.count else { return nil }
        return DaySchedule(feed: feed, date: wanted, fetchedAt: fetchedAt, events: events)
    }
}

/// An event on disk; its show is a place in the day's list of shows.
struct StoredEvent: Codable {
    let id: Int
    let show: Int
    let name: String
    let season: Int?
    let number: Int?
    let kind: TVEvent.Kind
    let airdate: String
    let at: Int
    let isAnnounced: Bool
    let runtime: Int?
    let image: Picture?
    let summary: String?
    let url: String?

    init(_ event: TVEvent, show: Int) {
        id = event.id
        self.show = show
        name = event.name
        season = event.season
        number = event.number
        kind = event.kind
        airdate = event.airdate.description
        at = event.airing.order.secondsSince1970
        isAnnounced = event.start != nil
        runtime = event.runtime
        image = event.image
        summary = event.summary
        url = event.url
    }

    func event(of show: Show, isStreaming: Bool) -> TVEvent? {
        guard let airdate = CalendarDay(iso: airdate), let instant = Instant(storedSeconds: at),
            (1...10_080).contains(runtime ?? 1)
        else { return nil }
        let airing = isAnnounced ? TVEvent.Airing.announced(instant) : .unannounced(placeholder: instant)
        var event = TVEvent(id: id, show: show, name: name, airdate: airdate, airing: airing)
        event.season = season
        event.number = number
        event.kind = kind
        event.runtime = runtime
        event.image = image
        event.summary = summary
        event.url = url
        event.isStreaming = isStreaming
        return event
    }
}
