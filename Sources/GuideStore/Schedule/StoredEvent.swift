import TVModel

/// An event on disk: its facts by their place in an array, and its show as a place in the day's list of shows.
struct StoredEvent: Codable {
    let show: Int
    private let id: Int
    private let name: String
    private let season: Int?
    private let number: Int?
    private let kind: TVEvent.Kind
    private let airdate: CalendarDay
    private let airing: TVEvent.Airing
    private let runtime: Int?
    private let image: Picture?
    private let summary: String?
    private let url: String?

    init(_ event: TVEvent, show: Int) {
        self.show = show
        id = event.id
        name = event.name
        season = event.season
        number = event.number
        kind = event.kind
        airdate = event.airdate
        airing = event.airing
        runtime = event.runtime
        image = event.image
        summary = event.summary
        url = event.url
    }

    init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        show = try row.decode(Int.self)
        id = try row.decode(Int.self)
        name = try row.decode(String.self)
        season = try row.decodeIfPresent(Int.self)
        number = try row.decodeIfPresent(Int.self)
        kind = try row.known(TVEvent.Kind.init(rawValue: try row.decode(String.self)))
        airdate = try row.known(CalendarDay(iso: try row.decode(String.self)))
        let instant = try row.known(Instant(storedSeconds: try row.decode(Int.self)))
        airing = try row.decode(Bool.self) ? .announced(instant) : .unannounced(placeholder: instant)
        runtime = try row.decodeIfPresent(Int.self)
        image = try row.picture()
        summary = try row.decodeIfPresent(String.self)
        url = try row.decodeIfPresent(String.self)
        guard (1...10_080).contains(runtime ?? 1) else { throw row.unknown }
    }

    func encode(to encoder: any Encoder) throws {
        var row = encoder.unkeyedContainer()
        try row.encode(show)
        try row.encode(id)
        try row.encode(name)
        try row.encode(season)
        try row.encode(number)
        try row.encode(kind.rawValue)
        try row.encode(airdate.description)
        try row.encode(airing.sortInstant.secondsSince1970)
        if case .announced = airing { try row.encode(true) } else { try row.encode(false) }
        try row.encode(runtime)
        try row.encode(picture: image)
        try row.encode(summary)
        try row.encode(url)
    }

    /// The event of the model.
    func event(of show: SharedShow, isStreaming: Bool) -> TVEvent {
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
