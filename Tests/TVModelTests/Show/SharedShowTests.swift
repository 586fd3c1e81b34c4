import TVModel
import Testing

@Suite(.timeLimit(.minutes(10)))
struct SharedShowTests {
    private func event(of show: SharedShow) -> TVEvent {
        TVEvent(
            id: 1,
            show: show,
            name: "One",
            airdate: CalendarDay(epochDay: 20_775),
            airing: .announced(Instant(secondsSince1970: 0))
        )
    }

    @Test func `is equal to another that tells the same, and to no other`() {
        let show = SharedShow(Show(id: 1, name: "Meridian"))
        let same = SharedShow(Show(id: 1, name: "Meridian"))
        let other = SharedShow(Show(id: 1, name: "Meridians"))
        #expect(show == same && show.hashValue == same.hashValue)
        #expect(show != other)
        #expect(event(of: show) == event(of: same))
        #expect(event(of: show) != event(of: other))
    }

    @Test func `is the show of its events`() {
        let show = Show(id: 1, name: "Meridian")
        let event = event(of: SharedShow(show))
        #expect(event.show == show)
        #expect(event == TVEvent(id: 1, show: show, name: "One", airdate: event.airdate, airing: event.airing))
    }
}
