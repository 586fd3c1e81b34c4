@testable import GuideReports
import TVModel
import TestSupport
import Testing

@Suite("Columns", .timeLimit(.minutes(60)))
struct EventColumnsTests {
    /// The column widths for typical rows of a week.
    private static let rows: [EventRow] = {
        let names = ["The Young and the Restless", "Today", "General Hospital", "Anderson Cooper 360°"]
        let events = names.enumerated().map { number, name in
            TVEvent.made(id: number, .made(id: number, name) { $0.genres = ["Drama", "Crime"] }) {
                $0.season = 64
                $0.number = 230
                $0.name = "An episode of some length"
            }
        }
        let report = GuideReport.made(.day, events)
        return events.map { EventRow($0, isOnNow: false, isFavorite: false, time: report.time(of: $0)) }
    }()

    private func columns(_ width: Int, hasNetworks: Bool = true) -> EventColumns {
        EventColumns(for: Self.rows, in: width, hasNetworks: hasNetworks)
    }

    @Test func `shows fewer columns in narrower terminals`() {
        func shown(_ width: Int) -> [Bool] {
            let columns = columns(width)
            return [columns[.network], columns[.code], columns[.name], columns[.runtime], columns[.genres]].map {
                $0 > 0
            }
        }
        #expect(shown(31) == [false, false, false, false, false])
        #expect(shown(32) == [true, false, false, false, false])
        #expect(shown(55) == [true, false, false, false, false])
        #expect(shown(56) == [true, true, false, false, false])
        #expect(shown(71) == [true, true, false, false, false])
        #expect(shown(72) == [true, true, true, false, false])
        #expect(shown(100) == [true, true, true, true, false])
        #expect(shown(140) == [true, true, true, true, true])
    }

    @Test func `in a wide terminal, columns are exactly as wide as their texts`() {
        let columns = columns(200)
        #expect(columns[.show] == "The Young and the Restless".count)
        #expect(columns[.name] == "An episode of some length".count)
        #expect(columns[.network] == 3)
        #expect(columns[.code] == "S64E230".count)
        #expect(columns[.genres] == "Drama, Crime".count)
    }

    @Test func `in tonight's lineup, a long name of a network does not move its time`() {
        let events = (1...9).map { id in
            let network = id == 1 ? "Investigation Discovery" : "NBC"
            let show = Show.made(id: id, "A show with a name of some length") {
                $0.network = Channel(id: id, name: network, country: "US")
            }
            return TVEvent.made(id: id, show) { $0.name = "An episode of some length" }
        }
        let report = GuideReport.made(.tonight, events)
        let rows = events.map { EventRow($0, isOnNow: false, isFavorite: false, time: report.time(of: $0)) }
        #expect(EventColumns(.tonight, for: rows, in: 80)[.network] == "Investigation Discovery".count)
    }

    @Test func `leaves out an empty column`() {
        #expect(columns(200, hasNetworks: false)[.network] == 0)
        let bare = EventColumns(for: [], in: 80, hasNetworks: true)
        #expect((bare[.time], bare[.show], bare[.code], bare[.name], bare[.network]) == (0, 0, 0, 0, 0))
    }

    @Test func `one long name does not narrow the others`() {
        let report = GuideReport.made(
            .day,
            (0..<20).map { .made(id: $0, .made(id: $0, $0 == 0 ? String(repeating: "long ", count: 40) : "Short")) }
        )
        let rows = report.days[0].shelves.flatMap(\.events).map {
            EventRow($0, isOnNow: false, isFavorite: false, time: report.time(of: $0))
        }
        let columns = EventColumns(for: rows, in: 80, hasNetworks: true)
        #expect(columns[.name] >= "Episode".count)
        #expect(columns[.network] == "NBC".count)
    }

    @Test(arguments: 20...200)
    func `columns and gaps never exceed the width`(width: Int) {
        let columns = columns(width)
        let widths = [
            columns[.time], columns[.show], columns[.code], columns[.name], columns[.runtime], columns[.network],
            columns[.genres],
        ].filter { $0 > 0 }
        #expect(columns.marks + widths.reduce(0, +) + (widths.count - 1) * (width < 56 ? 1 : 2) <= width)
        #expect(columns[.show] > 0)
    }
}
