import TVModel
import Testing

@testable import GuideReports

@Suite("Shelves", .timeLimit(.minutes(60)))
struct ShelfTests {
    private func shelves(_ grouping: Grouping, _ events: [TVEvent]) -> [Shelf] {
        grouping.shelves(of: events.inGuideOrder(), clock: newYork, networks: NetworkOrder(of: events)) {
            ReportContext.made().time(of: $0)
        }
    }

    @Test func `dayparts keep their order`() {
        // A row of the day before, which the service lists under this date.
        let early = TVEvent.made(id: 1) { $0.start = at("20:00", on: friday.advanced(by: -1)) }
        let shelves = shelves(.daypart, [early, .made(id: 2, .made(), "07:00"), .made(id: 3, .made(), nil)])
        #expect(shelves.map(\.name) == ["Morning", "Prime time", "Time not announced"])
    }

    @Test func `a repeated hour is two shelves in chronological order`() throws {
        let start = try #require(Instant(iso: "2026-11-01T01:00:00-04:00"))
        let events = (0..<4).map { half in TVEvent.made(id: half) { $0.start = start + half * 1_800 } }
        #expect(
            shelves(.time, events).map(\.name) == ["1:00 AM UTC-4", "1:30 AM UTC-4", "1:00 AM UTC-5", "1:30 AM UTC-5"]
        )
    }

    @Test(
        arguments: zip(
            [
                "05:00", "11:59", "12:00", "16:59", "17:00", "19:59", "20:00", "22:59", "23:00", "23:59", "00:00",
                "04:59",
            ],
            [
                "Morning", "Morning", "Afternoon", "Afternoon", "Evening", "Evening", "Prime time", "Prime time",
                "Late night", "Late night", "Late night", "Late night",
            ]
        )
    )
    func `each minute belongs to its daypart`(time: String, name: String) {
        #expect(shelves(.daypart, [.made(.made(), time)]).map(\.name) == [name])
    }

    @Test(
        arguments: [
            (USFeed.pacific, ["Evening", "Prime time", "Prime time", "Prime time"]),
            (.central, ["Prime time", "Prime time", "Prime time", "Late night"]),
            (.hawaii, ["Prime time", "Prime time", "Prime time", "Late night"]),
        ]
    )
    func `prime time is an hour earlier in most regional feeds`(feed: USFeed, names: [String]) {
        let shelves = ["19:00", "20:00", "21:59", "22:35"].map { time in
            let event = TVEvent.made(.made(), time)
            return Grouping.daypart.shelves(of: [event], clock: newYork, feed: feed, networks: NetworkOrder(of: [])) {
                _ in ""
            }
        }
        #expect(shelves.map { $0.map(\.name) } == names.map { [$0] })
    }

    @Test func `lists dayparts in chronological order, with events without a time last`() {
        let events = [nil, "01:00", "20:00", "06:00"].enumerated().map { TVEvent.made(id: $0, .made(), $1) }
        #expect(
            shelves(.daypart, events).map(\.name) == ["Morning", "Prime time", "Late night", "Time not announced"]
        )
    }

    @Test func `events that start together share a shelf under their time`() {
        let events = ["20:00", "20:00", "20:30", nil].enumerated().map { TVEvent.made(id: $0, .made(), $1) }
        let shelves = shelves(.time, events)
        #expect(shelves.map(\.name) == ["8:00 PM", "8:30 PM", "Time not announced"])
        #expect(shelves.map(\.events.count) == [2, 1, 1])
    }

    @Test func `sorts networks without a weight by the scalars of their names, with events without a network last`() {
        let names: [String?] = ["abc", nil, "ABC", "Éclair", "Zed", "  ", "\u{202E}"]
        let events = names.enumerated().map { TVEvent.made(id: $0, .made(network: $1)) }
        let shelves = shelves(.network, events)
        #expect(shelves.map(\.name) == ["ABC", "Zed", "abc", "Éclair", "No network"])
        #expect(shelves.last?.events.count == 3, "a name without a visible character is none")
    }

    @Test func `names that look the same are the same shelf`() {
        let events = ["NBC", " NBC", "NBC\u{0}"].enumerated().map { TVEvent.made(id: $0, .made(network: $1)) }
        #expect(shelves(.network, events).map(\.name) == ["NBC"])
    }

    @Test func `places an event on the shelf of its first genre`() {
        let genres = [["Drama", "Crime"], [], ["Comedy"], ["", "Drama"]]
        let events = genres.enumerated().map { number, genres in
            TVEvent.made(id: number, .made(id: number) { $0.genres = genres })
        }
        let shelves = shelves(.genre, events)
        #expect(shelves.map(\.name) == ["Comedy", "Drama", "No genre"])
        #expect(shelves.map(\.events.count) == [1, 2, 1])
    }

    @Test func `without grouping there is one shelf without a name`() {
        #expect(shelves(.none, [.made(id: 1), .made(id: 2)]).map(\.name) == [""])
    }

    @Test(arguments: Grouping.allCases)
    func `without events there is no shelf`(grouping: Grouping) {
        #expect(shelves(grouping, []).isEmpty)
    }

    @Test(arguments: Grouping.allCases)
    func `places every event on one shelf, in guide order`(grouping: Grouping) {
        let events = (0..<40).map { number in
            let show = Show.made(id: number % 7, network: ["A", "B", nil][number % 3]) {
                $0.genres = ["G\(number % 2)"]
            }
            return TVEvent.made(id: number, show, number % 5 == 0 ? nil : "2\(number % 4):00")
        }.inGuideOrder()
        let shelves = shelves(grouping, events)
        #expect(shelves.flatMap(\.events).map(\.id).sorted() == events.map(\.id).sorted())
        for shelf in shelves { #expect(shelf.events == shelf.events.inGuideOrder()) }
    }
}
