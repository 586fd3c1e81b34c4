import Foundation
import TVMaze
import TVModel
import TestSupport

/// A row of a schedule as JSON. A test names only the fields that matter to it.
struct WireRow {
    /// The fields of the row, each as JSON, or nil to leave it out.
    private var fields: [String: String?] = [
        "id": "7", "name": #""Pilot""#, "season": "1", "number": "2", "type": #""regular""#,
        "airdate": #""2026-11-20""#,
        "airtime": #""20:00""#, "airstamp": #""2026-11-21T01:00:00+00:00""#, "runtime": "60", "image": "null",
        "summary": "null", "url": #""https://www.tvmaze.com/episodes/7""#,
    ]
    /// The fields of its show, each as JSON, or nil to leave it out.
    private var showFields: [String: String?] = ["id": "3", "name": #""Show""#]
    private var isEmbedded = false

    /// Returns the row with another value of a field, as JSON, or without the field if the value is nil.
    func with(_ field: String, _ json: String?) -> WireRow {
        var row = self
        row.fields[field] = .some(json)
        return row
    }

    /// Returns the row with another value of a field of its show, as JSON, or without the field if the value is nil.
    func withShow(_ field: String, _ json: String?) -> WireRow {
        var row = self
        row.showFields[field] = .some(json)
        return row
    }

    /// The row with its show embedded, as in `/schedule/web`.
    var embedded: WireRow {
        var row = self
        row.isEmbedded = true
        return row
    }

    /// The row as the service sends it.
    var json: String {
        let show = Self.object(showFields)
        let place = isEmbedded ? #""_embedded":{"show":\#(show)}"# : #""show":\#(show)"#
        let own = Self.object(fields).dropFirst()
        return "{" + (fields["show"] == nil && fields["_embedded"] == nil ? place + "," : "") + own
    }

    private static func object(_ fields: [String: String?]) -> String {
        let members = fields.sorted { $0.key < $1.key }.compactMap { key, json in json.map { #""\#(key)":\#($0)"# } }
        return "{" + members.joined(separator: ",") + "}"
    }
}

/// The schedule of 20 November 2026 decoded from these bytes, fetched at instant 1000.
func answer(
    _ body: Data,
    feed: DaySchedule.Feed = .country("US")
) async throws(FetchError) -> Fetched<DaySchedule> {
    let transport = ScriptedTransport(.success(HTTPResponse(status: 200, body: body)))
    let api = TVAPI(
        root: address("http://stub.test"),
        network: NetworkCommunication(over: transport, clock: SteppedClock())
    )
    // 20 November 2026 is day 20,777 since 1970.
    let day = CalendarDay(epochDay: 20_777)
    return try await api.schedule(feed, on: day, for: TVAPI.Caller(now: Instant(secondsSince1970: 1000)))
}

/// The schedule decoded from this text.
func answer(
    _ body: String,
    feed: DaySchedule.Feed = .country("US")
) async throws(FetchError) -> Fetched<DaySchedule> {
    try await answer(Data(body.utf8), feed: feed)
}
