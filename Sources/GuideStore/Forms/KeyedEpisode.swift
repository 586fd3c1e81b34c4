package import GuidePlatform
package import TVModel

/// The stored form of an episode: an object with a member for each property.
package struct KeyedEpisode: StoredForm {
    let id: Int
    let name: String
    let season: Int?
    let number: Int?
    let kind: String
    let airdate: String?
    let start: Int?
    let runtime: Int?
    let rating: Double?
    let image: KeyedPicture?
    let summary: String?
    let url: String?

    package init(of episode: Episode) {
        id = episode.id
        name = episode.name
        season = episode.season
        number = episode.number
        kind = episode.kind.rawValue
        airdate = episode.airdate?.description
        start = episode.start?.secondsSince1970
        runtime = episode.runtime
        rating = episode.rating
        image = episode.image.map(KeyedPicture.init)
        summary = episode.summary
        url = episode.url
    }

    package var json: JSONValue {
        .object(omittingNulls: [
            "id": .integer(id),
            "name": .string(name),
            "season": JSONValue(season),
            "number": JSONValue(number),
            "kind": .string(kind),
            "airdate": JSONValue(airdate),
            "start": JSONValue(start),
            "runtime": JSONValue(runtime),
            "rating": JSONValue(exactly: rating),
            "image": image?.json ?? .null,
            "summary": JSONValue(summary),
            "url": JSONValue(url),
        ])
    }

    /// The episode as a value of the model, or nil if its kind, date, time or length is invalid.
    package var model: Episode? {
        var episode = Episode(id: id, name: name)
        guard let kind = Episode.Kind(rawValue: kind), (1...10_080).contains(runtime ?? 1) else { return nil }
        if let airdate {
            guard let day = CalendarDay(iso: airdate) else { return nil }
            episode.airdate = day
        }
        if let start {
            guard let instant = Instant(storedSeconds: start) else { return nil }
            episode.start = instant
        }
        episode.season = season
        episode.number = number
        episode.kind = kind
        episode.runtime = runtime
        episode.rating = rating
        episode.image = image?.picture
        episode.summary = summary
        episode.url = url
        return episode
    }
}
