import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ScheduleTests {
    private static let monday = CalendarDay(epochDay: 20_773)

    private func event(
        _ id: Int,
        day: Int = 0,
        at hour: Int? = 20,
        network: String? = "NBC",
        show: String = "Show",
        season: Int? = 1,
        number: Int? = 2
    ) -> TVEvent {
        var parent = Show(id: id, name: show)
        parent.network = network.map { Channel(id: 1, name: $0) }
        let date = Self.monday.advanced(by: day)
        let instant = Instant(secondsSince1970: date.epochDay * 86_400 + (hour ?? 12) * 3_600)
        var episode = Episode(id: id, name: "Episode")
        (episode.airdate, episode.start) = (date, hour == nil ? nil : instant)
        (episode.season, episode.number) = (season, number)
        guard let event = TVEvent(episode, of: parent) else { preconditionFailure("The episode has a date.") }
        return event
    }

    private func response(_ day: Int, _ events: [TVEvent]) -> DaySchedule {
        DaySchedule(
            feed: .country("US"),
            date: Self.monday.advanced(by: day),
            events: events
        )
    }

    private func order(_ events: [TVEvent]) -> [Int] {
        Schedule([response(0, events)]).events(on: Self.monday).map(\.id)
    }

    @Test func `lists every event once, under its own day`() {
        let late = event(7, day: 0, at: 25)
        let schedule = Schedule([response(0, [event(1)]), response(1, [late, event(2, day: 1)]), response(2, [late])])
        #expect(schedule.events(on: Self.monday).map(\.id) == [1, 7])
        #expect(schedule.events(on: Self.monday.advanced(by: 1)).map(\.id) == [2])
        #expect(schedule.events.map(\.id) == [1, 7, 2])
    }

    @Test func `keeps the first of two responses with the same event`() {
        let schedule = Schedule([response(0, [event(1, show: "First")]), response(1, [event(1, show: "Second")])])
        #expect(schedule.events.map(\.show.name) == ["First"])
    }

    @Test func `late-night shows stay with their evening`() {
        #expect(order([event(1, at: 24), event(2, at: 28), event(3, at: 23)]) == [3, 1, 2])
    }

    @Test func `orders by start, then network, show, season, number and id`() {
        #expect(order([event(2, at: 21), event(1, at: 20)]) == [1, 2])
        #expect(order([event(1, network: "NBC"), event(2, network: "ABC"), event(3, network: nil)]) == [3, 2, 1])
        #expect(
            order([event(1, show: "b"), event(2, show: "B"), event(3, show: "é"), event(4, show: "z")]) == [2, 1, 4, 3]
        )
        #expect(order([event(1, season: 2), event(2, season: 1)]) == [2, 1])
        #expect(order([event(1, number: nil), event(2, number: 10), event(3, number: 9)]) == [3, 2, 1])
        #expect(order([event(9), event(8)]) == [8, 9])
    }

    @Test func `puts events without a time after all others, by their placeholder`() {
        #expect(
            order([event(1, at: nil, network: "B"), event(2, at: 28), event(3, at: nil, network: "A")]) == [2, 3, 1]
        )
    }

    @Test func `has no events on other days`() {
        #expect(Schedule([]).events(on: Self.monday).isEmpty)
    }
}
