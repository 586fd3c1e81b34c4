import TVModel
import Testing

@testable import GuideReports

@Suite("Order of networks", .timeLimit(.minutes(60)))
struct NetworkOrderTests {
    /// Events on networks, each of a show with this weight.
    private func events(_ weights: [(network: String?, weight: Int?)]) -> [TVEvent] {
        weights.enumerated().map { id, item in
            let show = Show.made(id: id) { show in
                show.network = item.network.map { Channel(id: id + 1, name: $0, country: "US") }
                show.weight = item.weight
            }
            return .made(id: id, show, "20:00")
        }
    }

    @Test func `without a choice, the sum of the weights decides, then the name`() {
        let events = events([("A", 60), ("B", 40), ("C", 90), ("B", 50), ("D", nil), ("C", 0), ("B", 0), (nil, 100)])
        #expect(NetworkOrder(of: events).names == ["B", "C", "A", "D"])
    }

    @Test func `the events of the stored week decide, and syndication comes last`() {
        let shown = events([("A", 60), ("B", 40), ("Syndication", 90)])
        let week = shown + events([("B", 90), ("C", 100)])
        #expect(NetworkOrder(of: shown, weights: NetworkOrder.weights(of: week)).names == ["B", "A", "Syndication"])
        #expect(
            NetworkOrder(of: shown, own: ["syndication"], weights: NetworkOrder.weights(of: week)).names == [
                "Syndication", "B", "A",
            ]
        )
    }

    @Test func `people read what starts at one time in the order of the networks`() throws {
        let report = GuideReport.made(.tonight, events([("ABC", 10), ("CBS", 90), ("FOX", 50)]))
        #expect(report.events.map(\.id) == [0, 1, 2])
        #expect(report.inOrderOfNetworks.events.map(\.id) == [1, 2, 0])
    }

    @Test func `the user's own networks come first and in their order, in any case`() {
        let order = NetworkOrder(
            of: events([("CBS", 90), ("NBC", 1), ("FOX", 50)]),
            own: ["nbc", "HBO", "Cbs", "NBC"]
        )
        #expect(order.names == ["NBC", "CBS", "FOX"])
        #expect(order.ownCount == 2, "HBO has no event")
        #expect(order.place(of: "FOX") == 2)
        #expect(order.place(of: "HBO") == 3)
    }

    @Test func `a weight that the service never gives counts as its nearest`() {
        let events = events([("A", .max), ("A", .max), ("B", 100), ("B", 100), ("B", 1), ("C", .min), ("D", 0)])
        #expect(NetworkOrder(of: events).names == ["B", "A", "C", "D"])
    }

    @Test func `events that start at the same time are on the user's own networks first, then by name`() throws {
        var events = events([("ABC", 10), ("CBS", 90), ("FOX", 50), ("NBC", 1)])
        events.append(.made(id: 10, events[0].show, "19:00"))
        for kind in [GuideReport.Kind.week, .day, .tonight] {
            for grouping in [Grouping.none, .time, .genre] {
                let ids = { (networks: [String]) in
                    GuideReport.made(kind, events) {
                        ($0.grouping, $0.networks) = (grouping, networks)
                    }.events.map(\.id)
                }
                #expect(ids([]) == [10, 0, 1, 2, 3])
                #expect(ids(["nbc", "FOX"]) == [10, 3, 2, 0, 1])
            }
        }
    }

    @Test func `a report orders shelves, now and next, and channels alike, and hides nothing`() throws {
        let events = events([("CBS", 90), ("NBC", 1), ("FOX", 50), ("ABC", 10)])
        func report(_ kind: GuideReport.Kind, _ prepare: (inout GuideReport.Selection) -> Void) -> GuideReport {
            .made(kind, events) { selection in
                selection.grouping = .network
                prepare(&selection)
            }
        }
        for kind in [GuideReport.Kind.tonight, .now] {
            let names = { (report: GuideReport) in report.days.flatMap(\.shelves).map(\.name) }
            #expect(names(report(kind) { _ in }) == ["CBS", "FOX", "ABC", "NBC"])
            #expect(names(report(kind) { $0.networks = ["ABC", "FOX"] }) == ["ABC", "FOX", "CBS", "NBC"])
            let filtered = report(kind) {
                $0.networks = ["ABC", "FOX"]
                $0.filter.networks = ListFilter(included: ["NBC", "FOX"])
            }
            #expect(names(filtered) == ["NBC", "FOX"], "the filter is a list, and orders too")
        }
        let guide = try #require(report(.tonight) { $0.networks = ["ABC"] }.xmltvGuide(.made()))
        let channels = String(decoding: guide.bytes(onlyChannels: true), as: UTF8.self)
        let names = channels.matches(of: /<display-name>([^<]*)</).map { String($0.output.1) }
        #expect(names == ["ABC", "CBS", "FOX", "NBC"])
    }
}
