import GuidePlatform
import TVModel

/// A show on disk: an array of its facts, since decoding an object with keys takes three times as long.
struct StoredShow: Decodable, JSONRepresentable {
    let show: Show

    init(_ show: Show) {
        self.show = show
    }

    init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        try self.init(&row)
    }

    /// Reads a row.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or invalid.
    init(_ row: inout some UnkeyedDecodingContainer) throws {
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

    var json: JSONValue {
        let head: [JSONValue] = [
            .integer(show.id), .string(show.name), JSONValue(show.url), JSONValue(show.type), JSONValue(show.language),
            .row(of: show.genres), JSONValue(show.status), JSONValue(show.runtime),
            JSONValue(show.premiered?.description), JSONValue(show.ended?.description), JSONValue(exactly: show.rating),
            JSONValue(show.weight), JSONValue(show.imdb), JSONValue(show.officialSite), JSONValue(show.image?.medium),
            JSONValue(show.image?.original), JSONValue(show.summary),
        ]
        let tail = [
            JSONValue(show.slot?.time), .row(of: show.slot?.days ?? []), JSONValue(show.updated?.secondsSince1970),
            JSONValue(show.tvdb),
        ]
        return .array(head + show.network.row + show.webChannel.row + tail)
    }
}

extension Channel? {
    /// The parts of a channel as stored in a row.
    fileprivate var row: [JSONValue] { [JSONValue(self?.id), JSONValue(self?.name), JSONValue(self?.country)] }
}

extension JSONValue {
    /// Returns texts as stored in a row, or null if there are none.
    fileprivate static func row(of texts: [String]) -> JSONValue { texts.isEmpty ? .null : JSONValue(texts) }
}
