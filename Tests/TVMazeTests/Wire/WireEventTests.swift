import TVModel
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct WireEventTests {
    private func event(_ row: WireRow, feed: DaySchedule.Feed = .country("US")) async throws -> TVEvent {
        try #require(try await answer("[\(row.json)]", feed: feed).value.events.first)
    }

    /// Returns whether a row is left out of a day whose other two rows are valid.
    private func isLeftOut(_ row: WireRow) async throws -> Bool {
        let others = "\(WireRow().with("id", "8").json),\(WireRow().with("id", "9").json)"
        let day = try await answer("[\(others),\(row.json)]")
        return day.unusableRows == 1 && day.value.events.map(\.id) == [8, 9]
    }

    @Test func `reads a row of the networks' schedule`() async throws {
        let event = try await event(
            WireRow().with("image", #"{"medium":"m","original":"o"}"#).with("summary", #""<p>S</p>""#)
        )
        var expected = Episode(id: 7, name: "Pilot")
        expected.airdate = CalendarDay(epochDay: 20_777)
        expected.start = Instant(secondsSince1970: 20_778 * 86_400 + 3_600)
        (expected.season, expected.number, expected.runtime) = (1, 2, 60)
        expected.image = Picture(medium: "m", original: "o")
        expected.summary = "<p>S</p>"
        expected.url = "https://www.tvmaze.com/episodes/7"
        #expect(event == TVEvent(expected, of: Show(id: 3, name: "Show")))
    }

    @Test func `finds the embedded show of the streaming schedule, also if the show field is null`() async throws {
        #expect(try await event(WireRow().embedded, feed: .streaming).isStreaming)
        let row = #"{"show":null,"# + WireRow().embedded.json.dropFirst()
        #expect(try await answer("[\(row)]").value.events.first?.show.name == "Show")
    }

    @Test(arguments: ["name", "season", "number", "type", "runtime", "image", "summary", "url"])
    func `tolerates a field that is absent, null or of another type`(field: String) async throws {
        for json in [nil, "null", "[]", #"{"a":1}"#, "true", "1e400", "0.5"] {
            let event = try await event(WireRow().with(field, json))
            #expect(event.id == 7, "\(field): \(json ?? "absent")")
        }
    }

    @Test(arguments: [
        ("id", [nil, "null", #""7""#, "1.5", "1e400", "9223372036854775808", "[]"]),
        ("airdate", [nil, "null", #""""#, "20261120", #""2026-02-30""#, #""2026-11-20T00:00""#, #""0000-01-01""#]),
        ("airstamp", [nil, "null", #""""#, #""soon""#, "1", #""2026-11-21T01:00:00""#, #""9999-99-99T99:99:99Z""#]),
        (
            "airstamp",
            [#""9999-12-31T20:00:00-05:00""#, #""9999-12-31T23:59:60Z""#, #""0001-01-01T00:00:00+01:00""#]
        ),
        ("show", ["null", "[]", "{}", #"{"id":1}"#, #"{"name":"x"}"#, #"{"id":"1","name":"x"}"#]),
        ("_embedded", ["null", "[]", "{}", #"{"show":null}"#]),
    ])
    func `leaves out and counts a row without a required field`(
        field: String,
        values: [String?]
    ) async throws {
        for json in values {
            #expect(try await isLeftOut(WireRow().with(field, json)), "\(field): \(json ?? "absent")")
        }
    }

    @Test(arguments: ["null", "1", #""row""#, "[]", "{}", "[[[]]]", "true"])
    func `leaves out and counts an element that is not a row`(json: String) async throws {
        let day = try await answer("[\(WireRow().json),\(json)]")
        #expect(day.unusableRows == 1 && day.value.events.count == 1)
    }

    @Test(arguments: [
        (#""2026-11-21T01:00:00+00:00""#, 3_600), (#""2026-11-20T20:00:00-05:00""#, 3_600),
        (#""2026-11-21T01:00:00Z""#, 3_600), (#""2026-11-21T06:30:00+05:30""#, 3_600),
        (#""2026-11-20T20:00:30.250-0500""#, 3_630), (#""2026-11-20T20:00-05:00""#, 3_600),
    ])
    func `reads an airstamp with any offset`(json: String, second: Int) async throws {
        let event = try await event(WireRow().with("airstamp", json))
        #expect(event.start == Instant(secondsSince1970: 20_778 * 86_400 + second))
    }

    @Test(arguments: [nil, "null", #""""#])
    func `has no time if none is announced`(airtime: String?) async throws {
        let event = try await event(WireRow().with("airtime", airtime))
        #expect(event.start == nil)
        #expect(event.sortInstant == Instant(secondsSince1970: 20_778 * 86_400 + 3_600))
    }

    @Test func `sorts an event without a time and stamp at noon`() async throws {
        let event = try await event(WireRow().with("airtime", #""""#).with("airstamp", nil))
        #expect(event.start == nil)
        #expect(event.sortInstant == Instant(secondsSince1970: 20_777 * 86_400 + 43_200))
    }

    @Test func `uses the airstamp, not the date and time`() async throws {
        let event = try await event(WireRow().with("airtime", #""00:35""#).with("airstamp", #""2026-11-21T05:35:00Z""#))
        #expect(event.airdate == CalendarDay(epochDay: 20_777))
        #expect(event.start == Instant(secondsSince1970: 20_778 * 86_400 + 20_100))
    }

    struct Lengths: CustomTestStringConvertible {
        let episode: String?
        let show: String?
        let average: String?
        let minutes: Int?

        var testDescription: String { [episode, show, average].map { $0 ?? "absent" }.joined(separator: ", ") }
    }

    @Test(arguments: [
        Lengths(episode: "30", show: "60", average: "61", minutes: 30),
        Lengths(episode: "null", show: "60", average: "61", minutes: 60),
        Lengths(episode: nil, show: "null", average: "61", minutes: 61),
        Lengths(episode: nil, show: nil, average: nil, minutes: nil),
        Lengths(episode: "0", show: "60", average: nil, minutes: 60),
        Lengths(episode: "-5", show: "0", average: "45", minutes: 45),
        Lengths(episode: "1", show: nil, average: nil, minutes: 1),
        Lengths(episode: "10080", show: nil, average: nil, minutes: 10_080),
        Lengths(episode: "10081", show: nil, average: nil, minutes: nil),
        Lengths(episode: "9223372036854775807", show: "-9223372036854775808", average: "1e400", minutes: nil),
        Lengths(episode: #""30""#, show: "2.5", average: "[]", minutes: nil),
    ])
    func `reads the runtime from the episode, the show or its average`(_ lengths: Lengths) async throws {
        let row = WireRow().with("runtime", lengths.episode).withShow("runtime", lengths.show)
            .withShow("averageRuntime", lengths.average)
        #expect(try await event(row).runtime == lengths.minutes)
    }

    @Test(
        arguments: [
            (#""regular""#, Episode.Kind.regular), (#""significant_special""#, .significantSpecial),
            (#""insignificant_special""#, .insignificantSpecial), (nil, .regular), (#""novelty""#, .regular),
        ] as [(String?, Episode.Kind)]
    )
    func `recognizes specials`(json: String?, kind: Episode.Kind) async throws {
        #expect(try await event(WireRow().with("type", json)).kind == kind)
    }

    @Test(arguments: [
        ("season", "9223372036854775807"), ("season", "-9223372036854775808"), ("number", "9223372036854775807"),
        ("number", "0"), ("id", "-9223372036854775808"),
    ])
    func `accepts the largest numbers`(field: String, json: String) async throws {
        let event = try await event(WireRow().with(field, json))
        let numbers = [event.season, event.number, event.id].compactMap { $0.map(String.init) }
        #expect(numbers.contains(json))
    }

    @Test(arguments: [#""\ud800""#, #""\udc00 x""#, #""\ud83d\ud83d""#])
    func `a lone surrogate affects a field or a row, not the day`(json: String) async throws {
        let named = try await answer("[\(WireRow().json),\(WireRow().with("id", "8").with("name", json).json)]")
        #expect(named.value.events.count + named.unusableRows == 2 && named.value.events.first?.id == 7)
        let summed = try await answer("[\(WireRow().json),\(WireRow().with("id", "8").with("summary", json).json)]")
        #expect(summed.value.events.count + summed.unusableRows == 2)
    }

    @Test func `keeps names unchanged and accepts a duplicate field`() async throws {
        let hostile = #""\u0000\u001b[31m<script>\u202e|\n#""#
        #expect(try await event(WireRow().with("name", hostile)).name == "\u{0}\u{1B}[31m<script>\u{202E}|\n#")
        let twice = WireRow().json.dropLast() + #","name":"Second"}"#
        #expect(try await answer("[\(twice)]").value.events.count == 1)
    }
}
