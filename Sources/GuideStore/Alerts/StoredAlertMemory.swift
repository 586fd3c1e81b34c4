import GuidePlatform
import TVModel

/// The memory of alerts as stored on disk: a row for each alert that was told, and an object for each show.
struct StoredAlertMemory: Decodable, JSONRepresentable {
    /// The version that this program writes.
    static let version = 1

    let version: Int
    private let told: [Stored<ToldRow>]
    private let shows: [Stored<ShowRow>]

    init(_ memory: AlertMemory) {
        version = Self.version
        told = memory.told.sorted { $0.key < $1.key }.map { Stored(of: ToldRow(key: $0, told: $1)) }
        shows = memory.shows.sorted { $0.key < $1.key }.map { Stored(of: ShowRow(id: $0, state: $1)) }
    }

    var json: JSONValue { ["version": .integer(version), "told": told.json, "shows": shows.json] }

    var memory: AlertMemory {
        var memory = AlertMemory()
        memory.told = Dictionary(told.map { ($0.model.key, $0.model.told) }) { $1 }
        memory.shows = Dictionary(shows.map { ($0.model.id, $0.model.state) }) { $1 }
        return memory
    }
}

/// The member that every version of ``StoredAlertMemory`` has.
struct StoredAlertMemoryMark: Decodable {
    let version: Int
}

/// An alert that was told.
private struct ToldRow: StoredModel {
    let key: String
    let told: AlertMemory.Told

    static func exchanged(_ row: ToldRow?, with members: inout StoredMembers) throws -> ToldRow {
        var (key, at, start) = (row?.key ?? "", row?.told.at.secondsSince1970 ?? 0, row?.told.start)
        try members.exchange("key", &key)
        try members.exchange("at", &at)
        try members.exchange("start", &start)
        return ToldRow(key: key, told: AlertMemory.Told(at: Instant(secondsSince1970: at), start: start))
    }
}

/// The state of a show.
private struct ShowRow: StoredModel {
    let id: Show.ID
    let state: ShowState

    static func exchanged(_ row: ShowRow?, with members: inout StoredMembers) throws -> ShowRow {
        var (id, status, last) = (row?.id ?? 0, row?.state.status, row?.state.lastSeason)
        var (complete, fetched) = (row?.state.completeSeason, row?.state.fetchedAt.secondsSince1970 ?? 0)
        var dates = (row?.state.dates ?? [:]).sorted { $0.key < $1.key }.map { DateRow(id: $0, date: $1) }
        try members.exchange("id", &id)
        try members.exchange("status", &status)
        try members.exchange("lastSeason", &last)
        try members.exchange("completeSeason", &complete)
        try members.exchange("fetchedAt", &fetched)
        try members.exchange("dates", rows: &dates)
        let state = ShowState(
            status: status,
            lastSeason: last,
            completeSeason: complete,
            dates: Dictionary(dates.map { ($0.id, $0.date) }) { $1 },
            fetchedAt: Instant(secondsSince1970: fetched)
        )
        return ShowRow(id: id, state: state)
    }
}

/// The date of an episode.
private struct DateRow: StoredModel {
    let id: Episode.ID
    let date: AirDate

    static func exchanged(_ row: DateRow?, with members: inout StoredMembers) throws -> DateRow {
        var (id, day, start) = (row?.id ?? 0, row?.date.day, row?.date.start)
        try members.exchange("id", &id)
        try members.exchange("day", &day, isStrict: true)
        try members.exchange("start", &start, isStrict: true)
        try members.require(day != nil)
        return DateRow(id: id, date: AirDate(day: day ?? CalendarDay(epochDay: 0), start: start))
    }
}
