import TVModel

/// A show on disk: an array of its facts, since decoding an object with keys takes three times as long.
struct StoredShow: Codable {
    let show: Show

    init(_ show: Show) {
        self.show = show
    }

    init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        var show = Show.Facts(id: try row.decode(Int.self), name: try row.decode(String.self))
        show.url = try row.decodeIfPresent(String.self)
        show.type = try row.decodeIfPresent(String.self)
        show.language = try row.decodeIfPresent(String.self)
        show.genres = try row.texts()
        show.status = try row.decodeIfPresent(String.self)
        show.runtime = try row.decodeIfPresent(Int.self)
        show.premiered = try row.decodeIfPresent(String.self).flatMap(CalendarDay.init(iso:))
        show.ended = try row.decodeIfPresent(String.self).flatMap(CalendarDay.init(iso:))
        show.rating = try row.decodeIfPresent(Double.self)
        show.weight = try row.decodeIfPresent(Int.self).map { min(max($0, 0), 100) }
        show.imdb = try row.decodeIfPresent(String.self)
        show.officialSite = try row.decodeIfPresent(String.self)
        show.image = try row.picture()
        show.summary = try row.decodeIfPresent(String.self)
        show.network = try row.channel()
        show.webChannel = try row.channel()
        show.slot = try row.slot()
        show.updated = try row.instant()
        show.tvdb = try row.decodeIfPresent(Int.self)
        self.show = Show(show)
    }

    func encode(to encoder: any Encoder) throws {
        var row = encoder.unkeyedContainer()
        try row.encode(show.id)
        try row.encode(show.name)
        try row.encode(show.url)
        try row.encode(show.type)
        try row.encode(show.language)
        try row.encode(texts: show.genres)
        try row.encode(show.status)
        try row.encode(show.runtime)
        try row.encode(show.premiered?.description)
        try row.encode(show.ended?.description)
        try row.encode(show.rating)
        try row.encode(show.weight)
        try row.encode(show.imdb)
        try row.encode(show.officialSite)
        try row.encode(picture: show.image)
        try row.encode(show.summary)
        try row.encode(channel: show.network)
        try row.encode(channel: show.webChannel)
        try row.encode(slot: show.slot)
        try row.encode(show.updated?.secondsSince1970)
        try row.encode(show.tvdb)
    }
}
