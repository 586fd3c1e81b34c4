import GuidePlatform
import TVModel

/// The parts of an airing that decide whether a guide needs it. They are the first parts of a row, so that the rest of
/// a row that is not needed can be skipped.
struct StoredTime {
    let airdate: CalendarDay?
    let start: Instant?
    /// The runtime in minutes, or nil if it is that of the show.
    let runtime: Int?

    init(_ episode: Episode) {
        airdate = episode.airdate
        start = episode.start
        runtime = episode.runtime
    }

    /// Reads the first parts of a row.
    ///
    /// - Throws: `DecodingError` if a part is missing, of another type or invalid.
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
