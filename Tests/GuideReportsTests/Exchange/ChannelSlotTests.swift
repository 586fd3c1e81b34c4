import TVModel
import Testing

@testable import GuideReports

/// The rules by which airings fill a channel without overlaps.
@Suite(.timeLimit(.minutes(60)))
struct ChannelSlotTests {
    /// Returns the slots of events as texts such as `20:00-21:00 1`, followed by the position in a clump.
    private func slots(
        _ events: [TVEvent],
        keep: (TVEvent) -> Bool = { _ in true }
    ) -> [String] {
        let networks = NetworkOrder(of: events)
        let guide = XMLTVGuide(events, clock: newYork, networks: networks, .made(), where: keep)
        return guide.slots.map { slot in
            let ids = slot.events.map { "\($0.id)" }.joined(separator: "+")
            let place = slot.clump.map { " \($0.index)/\($0.count)" } ?? ""
            return "\(newYork.reading(at: slot.start).time)-\(newYork.reading(at: slot.stop).time) \(ids)\(place)"
        }
    }

    private func show(_ id: Int, weight: Int? = nil) -> Show { .made(id: id) { $0.weight = weight } }

    @Test(
        arguments: [
            // The length, and the cut at the next start.
            ([("20:00", 60), ("21:00", 30)], ["20:00-21:00 1", "21:00-21:30 2"]),
            ([("20:00", 120), ("21:00", 30)], ["20:00-21:00 1", "21:00-21:30 2"]),
            ([("20:00", 30), ("21:00", 30)], ["20:00-20:30 1", "21:00-21:30 2"]),
            // An unknown length: up to the next start, or an hour.
            ([("20:00", nil), ("20:30", 30)], ["20:00-20:30 1", "20:30-21:00 2"]),
            ([("18:00", nil), ("22:00", 30)], ["18:00-22:00 1", "22:00-22:30 2"]),
            ([("17:59", nil), ("22:00", 30)], ["17:59-18:59 1", "22:00-22:30 2"]),
            ([("20:00", nil)], ["20:00-21:00 1"]),
            // Across midnight, and across the beginning of the next guide day.
            ([("23:30", 90), ("00:30", 30)], ["23:30-00:30 1", "00:30-01:00 2"]),
            ([("04:30", 60)], ["04:30-05:30 1"]),
            // A length that reaches beyond the next date ends with it.
            ([("04:30", 3_000)], ["04:30-00:00 1"]),
            ([(nil, 60)], []),
        ] as [([(String?, Int?)], [String])]
    )
    func `a slot ends after its length or when the next one begins`(rows: [(String?, Int?)], expected: [String]) {
        let events = rows.enumerated().map { index, row in
            TVEvent.made(id: index + 1, show(index + 1), row.0, runtime: row.1)
        }
        #expect(slots(events) == expected)
        #expect(slots(events.reversed()) == expected)
    }

    @Test func `a slot ends when the first event of the next guide day begins`() {
        let late = TVEvent.made(id: 1, show(1), "04:30", runtime: 60)
        let early = TVEvent.made(id: 2, show(2), "05:00", on: friday.advanced(by: 1), runtime: 30)
        #expect(slots([late, early]) == ["04:30-05:00 1", "05:00-05:30 2"])
        #expect(slots([late, early]) { $0.id == 1 } == ["04:30-05:00 1"])
    }

    @Test func `joins the episodes of a show that begin together`() {
        let show = show(1)
        let events = [3, 1, 2].map { number in
            TVEvent.made(id: number, show, "20:00", runtime: 30) { $0.number = number }
        }
        #expect(slots(events) == ["20:00-21:30 1+2+3"])
        let unknown = events + [TVEvent.made(id: 4, show, "20:00", runtime: nil) { $0.number = 4 }]
        #expect(slots(unknown) == ["20:00-21:00 1+2+3+4"])
        #expect(slots(events) { $0.id != 1 } == ["20:00-21:30 2+3"])
    }

    @Test func `different shows at one instant share the longest slot, the most popular show last`() {
        let events = [
            TVEvent.made(id: 1, show(10, weight: 50), "20:00", runtime: 30),
            TVEvent.made(id: 2, show(11, weight: 90), "20:00", runtime: 60),
            TVEvent.made(id: 3, show(12, weight: 90), "20:00", runtime: 45),
            TVEvent.made(id: 4, show(13), "20:00", runtime: 15),
        ]
        #expect(slots(events) == ["20:00-21:00 4 0/4", "20:00-21:00 1 1/4", "20:00-21:00 3 2/4", "20:00-21:00 2 3/4"])
        #expect(slots(events) { $0.id != 1 } == ["20:00-21:00 4 0/3", "20:00-21:00 3 1/3", "20:00-21:00 2 2/3"])
        #expect(slots(events) { $0.id == 1 } == ["20:00-21:00 1"])
    }

    @Test func `distinguishes networks from web channels, and omits channels that no tuner receives`() {
        func event(_ id: Int, streaming: Bool = false, _ network: Channel?, _ web: Channel?) -> TVEvent {
            let show = Show.made(id: id, network: nil) { ($0.network, $0.webChannel) = (network, web) }
            return .made(id: id, show, "20:00") { $0.isStreaming = streaming }
        }
        let two = Channel(id: 2, name: "Two")
        let events = [
            event(1, two, nil), event(2, nil, two), event(3, streaming: true, two, Channel(id: 3, name: "Three")),
            event(4, Channel(id: 72, name: "Syndication"), nil), event(5, nil, nil),
            event(6, nil, Channel(id: 72, name: "Web")),
        ]
        #expect(slots(events).count == 4)
        let ids = events.map { ChannelID(of: $0)?.text }
        #expect(
            ids == [
                "2.networks.tvmaze.com", "2.webchannels.tvmaze.com", "3.webchannels.tvmaze.com", nil, nil,
                "72.webchannels.tvmaze.com",
            ]
        )
    }

    @Test func `sorts slots by start, stop, bytes of the channel ID, and position`() {
        func event(_ id: Int, _ time: String, channel: Int, runtime: Int = 60) -> TVEvent {
            .made(id: id, .made(id: id) { $0.network = Channel(id: channel, name: "N") }, time, runtime: runtime)
        }
        let events = [
            event(1, "20:00", channel: 9), event(2, "20:00", channel: 10), event(3, "20:00", channel: 1, runtime: 90),
            event(4, "19:00", channel: 20),
        ]
        #expect(slots(events).map { $0.last } == ["4", "2", "1", "3"])
    }
}
