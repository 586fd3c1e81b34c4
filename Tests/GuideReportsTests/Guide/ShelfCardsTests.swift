import TVModel
import TestSupport
import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct ShelfCardsTests {
    private let first = Show.made(id: 1)
    private let second = Show.made(id: 2, "Another")

    private func cards(_ events: [TVEvent]) -> [[Int]] {
        Shelf(name: "", events: events).cards.map { $0.map(\.id) }
    }

    @Test func `a card is in place of its first episode, and others keep their order`() {
        let events: [TVEvent] = [
            .made(id: 1, second, "20:00"), .made(id: 2, first, "20:00"), .made(id: 3, second, "20:00"),
            .made(id: 4, first, "20:00"), .made(id: 5, second, "21:00"), .made(id: 6, first, "20:00"),
        ]
        #expect(cards(events) == [[1], [2, 4, 6], [3], [5]])
    }

    @Test func `episodes of a show at different instants have separate cards`() {
        let events = (1...4).map { TVEvent.made(id: $0, first, "2\($0 - 1):00") }
        #expect(cards(events) == [[1], [2], [3], [4]])
    }

    @Test func `episodes without a time share a card`() {
        let events = (1...3).map { TVEvent.made(id: $0, first, nil) } + [.made(id: 4, second, nil)]
        #expect(cards(events) == [[1, 2, 3], [4]])
    }
}
