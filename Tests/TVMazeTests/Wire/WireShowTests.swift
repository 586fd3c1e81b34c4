import TVModel
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct WireShowTests {
    private func show(_ field: String, _ json: String?) async throws -> Show {
        let row = WireRow().withShow(field, json).json
        return try #require(try await answer("[\(row)]").value.events.first).show
    }

    @Test func `reads a complete show`() async throws {
        let day = try await answer(try Fixtures.data("schedule/US-2026-11-16.json"))
        let show = try #require(day.value.events.first).show
        var expected = Show(id: 9_500_008, name: "Midnight Bell")
        expected.url = "https://www.tvmaze.com/shows/9500008/midnight-bell"
        expected.type = "Variety"
        expected.language = "English"
        expected.status = "Running"
        expected.runtime = 30
        expected.premiered = CalendarDay(iso: "2024-01-08")
        expected.weight = 33
        expected.network = Channel(id: 9003, name: "Prairie & Sons", country: "US")
        expected.image = Picture(
            medium: "https://static.tvmaze.com/uploads/images/medium_portrait/0/9500008.jpg",
            original: "https://static.tvmaze.com/uploads/images/original_untouched/0/9500008.jpg"
        )
        expected.summary = "<p>Rings at twelve sharp.</p>"
        expected.slot = Show.Slot(time: "00:00", days: ["Tuesday", "Sunday"])
        expected.updated = Instant(secondsSince1970: 1_794_700_008)
        #expect(show == expected)
    }

    @Test func `drops byte order marks within names`() async throws {
        #expect(try await show("name", "\"\u{FEFF}Salt\\uFEFFmarsh\"").name == "Saltmarsh")
        let network = try await show("network", "{\"id\":1,\"name\":\"N\u{FEFF}BC\"}").network
        #expect(network?.name == "NBC")
    }

    @Test(arguments: [
        "url", "type", "language", "genres", "status", "runtime", "averageRuntime", "premiered", "ended",
        "officialSite",
        "schedule", "rating", "weight", "network", "webChannel", "externals", "image", "summary", "updated",
    ])
    func `tolerates a field that is absent, null or of another type`(field: String) async throws {
        for json in [nil, "null", "[1]", #"{"a":[]}"#, "true", "1e400", #""""#, "-1"] {
            #expect(try await show(field, json).id == 3, "\(field): \(json ?? "absent")")
        }
    }

    @Test(arguments: [
        (#""tt12345""#, "tt12345"), (#""tt0098904""#, "tt0098904"), (#""tt123456789012""#, "tt123456789012"),
        (#""tt1234""#, nil), (#""tt1234567890123""#, nil), (#""TT0098904""#, nil), (#""nm0098904""#, nil),
        (#""tt00989o4""#, nil), (#""tt0098904/../x""#, nil), (#""tt0098904?x""#, nil), (#""tt٠٩٨٩٠٤""#, nil),
        (#""tt0098904\n""#, nil), (#""tt0098904\u0301""#, nil), (#""""#, nil), ("98904", nil), ("null", nil),
    ])
    func `accepts only valid IMDb IDs`(json: String, number: String?) async throws {
        #expect(try await show("externals", #"{"tvrage":null,"imdb":\#(json)}"#).imdb == number)
    }

    @Test(arguments: [
        ("378023", 378_023), ("1", 1), ("0", nil), ("-1", nil), ("null", nil), (#""378023""#, nil), ("1e400", nil),
    ])
    func `accepts only valid TheTVDB IDs, and an IMDb ID in any case`(json: String, number: Int?) async throws {
        let show = try await show("externals", #"{"thetvdb":\#(json),"imdb":"tt0098904"}"#)
        #expect(show.tvdb == number)
        #expect(show.imdb == "tt0098904")
    }

    @Test(arguments: [
        ("1613595716", 1_613_595_716), ("0", nil), ("-1", nil), ("253402300800", nil), (#""1613595716""#, nil),
    ])
    func `accepts only a valid instant as the last change`(json: String, seconds: Int?) async throws {
        #expect(try await show("updated", json).updated?.secondsSince1970 == seconds)
    }

    @Test(arguments: [
        (#"{"average":7}"#, 7.0), (#"{"average":7.5}"#, 7.5), (#"{"average":0}"#, 0), (#"{"average":10}"#, 10),
        (#"{"average":10.1}"#, nil), (#"{"average":-0.1}"#, nil), (#"{"average":null}"#, nil), ("{}", nil),
        (#"{"average":1e400}"#, nil), (#"{"average":"7"}"#, nil), ("7", nil),
    ])
    func `accepts a rating from 0 to 10`(json: String, rating: Double?) async throws {
        #expect(try await show("rating", json).rating == rating)
    }

    @Test(arguments: [
        (#"{"id":1,"name":"NBC","country":{"name":"x","code":"US"}}"#, Channel(id: 1, name: "NBC", country: "US")),
        (#"{"id":1,"name":"Net","country":null}"#, Channel(id: 1, name: "Net")),
        (#"{"id":1,"name":"Net"}"#, Channel(id: 1, name: "Net")),
        (#"{"id":1,"name":"Net","country":"US"}"#, Channel(id: 1, name: "Net")),
        (#"{"id":1,"name":"Net","country":{"code":1}}"#, Channel(id: 1, name: "Net")),
        (#"{"id":1}"#, nil), (#"{"name":"Net"}"#, nil), ("null", nil), ("[]", nil),
    ])
    func `reads networks and web channels`(json: String, channel: Channel?) async throws {
        #expect(try await show("network", json).network == channel)
        #expect(try await show("webChannel", json).webChannel == channel)
    }

    @Test(arguments: [
        (#"{"medium":"m","original":"o"}"#, Picture(medium: "m", original: "o")),
        (#"{"medium":"m"}"#, Picture(medium: "m", original: nil)),
        (#"{"original":"o","medium":null}"#, Picture(medium: nil, original: "o")),
        ("{}", nil), (#"{"medium":null,"original":null}"#, nil), ("null", nil), (#"{"medium":1}"#, nil), ("[]", nil),
    ])
    func `reads pictures`(json: String, picture: Picture?) async throws {
        #expect(try await show("image", json).image == picture)
    }

    @Test(arguments: [
        (#"{"time":"22:00","days":["Monday"]}"#, Show.Slot(time: "22:00", days: ["Monday"])),
        (#"{"time":"","days":[]}"#, Show.Slot(time: "", days: [])), ("{}", Show.Slot(time: "", days: [])),
        (#"{"time":5,"days":["Monday"]}"#, Show.Slot(time: "", days: ["Monday"])), ("null", nil),
    ])
    func `reads the usual slot of a show`(json: String, slot: Show.Slot?) async throws {
        #expect(try await show("schedule", json).slot == slot)
    }

    @Test(arguments: [
        ("0", 0), ("100", 100), ("-1", 0), ("101", 100), ("-9223372036854775808", 0), ("9223372036854775807", 100),
        ("null", nil), (#""7""#, nil),
    ])
    func `clamps the popularity to 0 to 100`(json: String, weight: Int?) async throws {
        #expect(try await show("weight", json).weight == weight)
    }

    @Test(arguments: [(#""2024-01-08""#, "2024-01-08"), (#""2024-02-30""#, nil), (#""2024""#, nil), (#""""#, nil)])
    func `accepts only dates that exist`(json: String, date: String?) async throws {
        #expect(try await show("premiered", json).premiered?.description == date)
        #expect(try await show("ended", json).ended?.description == date)
    }
}
