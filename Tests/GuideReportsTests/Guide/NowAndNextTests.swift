import TVModel
import Testing

@testable import GuideReports

@Suite("Now and next", .timeLimit(.minutes(60)))
struct NowAndNextTests {
    private func ids(_ events: [TVEvent], at time: String = "20:10") -> [[Int]] {
        events.nowAndNext(at: at(time), NetworkOrder(of: events)).map { $0.events.map(\.id) }
    }

    @Test(arguments: [("19:59", [2]), ("20:00", [1, 2]), ("20:59", [1, 2]), ("21:00", [2]), ("22:00", [])])
    func `an event is on from its start until just before its end`(time: String, expected: [Int]) {
        let events = [TVEvent.made(id: 1, .made(), "20:00"), .made(id: 2, .made(), "21:00")]
        #expect(ids(events, at: time).flatMap(\.self) == (time == "19:59" ? [1] : expected))
    }

    @Test func `lists networks with something on first, each group in the order of networks`() {
        let events = [
            TVEvent.made(id: 1, .made(network: "ABC"), "21:00"),
            .made(id: 2, .made(network: "NBC") { $0.weight = 1 }, "20:00"),
            .made(id: 3, .made(network: "CBS"), "20:00"), .made(id: 4, .made(network: "CBS"), "22:00"),
            .made(id: 5, .made(network: "CBS"), "23:00"),
        ]
        #expect(ids(events) == [[2], [3, 4], [1]])
    }

    @Test func `a report orders networks by all events of its days, as other reports do`() {
        let report = GuideReport.made(
            .now,
            [
                .made(id: 1, .made(network: "ABC") { $0.weight = 99 }, "14:00"),
                .made(id: 2, .made(network: "ABC") { $0.weight = 10 }, "20:00"),
                .made(id: 3, .made(network: "CBS") { $0.weight = 20 }, "20:00"),
            ]
        )
        #expect(report.networks.names == ["ABC", "CBS"])
        #expect(report.days.flatMap(\.shelves).map(\.name) == ["ABC", "CBS"])
    }

    @Test func `all events that start together are next`() {
        let events = (1...3).map { TVEvent.made(id: $0, .made(), "21:00") } + [.made(id: 4, .made(), "21:30")]
        #expect(ids(events) == [[1, 2, 3]])
    }

    @Test func `next can be on the next day`() {
        #expect(ids([.made(id: 1, .made(), "07:00", on: friday.advanced(by: 1))]) == [[1]])
    }

    @Test func `leaves out past events and events without a time`() {
        #expect(ids([.made(id: 1, .made(), nil), .made(id: 2, .made(), "18:00")]).isEmpty)
    }

    @Test(
        arguments: [
            ("20:11", 60, EventState.ahead), ("20:10", 60, .onNow), ("19:10", 60, .past), ("19:11", 60, .onNow),
            ("20:10", nil, .unknown), ("16:10", nil, .unknown), ("16:09", nil, .past), ("20:11", nil, .ahead),
            (nil, 60, .unknown),
        ] as [(String?, Int?, EventState)]
    )
    func `the state depends on start and runtime`(time: String?, runtime: Int?, state: EventState) {
        #expect(TVEvent.made(.made(), time, runtime: runtime).state(at: at("20:10")) == state)
    }
}
