import GuideJSON
import TVModel

/// The parts of an airing that decide whether a guide needs it. They are the first of its row, so that no other part of a row
/// that is passed over is read.
struct StoredTime {
    let airdate: CalendarDay?
    let start: Instant?
    /// In minutes; nil if it is that of the show.
    let runtime: Int?

    init(_ episode: Episode) {
        airdate = episode.airdate
        start = episode.start
        runtime = episode.runtime
    }

    /// Reads the first parts of a row.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or impossible.
    init(_ row: inout some UnkeyedDecodingContainer) throws {
        airdate = try row.date()
        start = try row.instant()
        runtime = try row.decodeIfPresent(Int.self)
        guard (1...10_080).contains(runtime ?? 1) else { throw row.unknown }
    }

    /// The first parts of a row.
    var row: [JSONValue] {
        [JSONValue(airdate?.description), JSONValue(start?.secondsSince1970), JSONValue(runtime)]
    }
}
