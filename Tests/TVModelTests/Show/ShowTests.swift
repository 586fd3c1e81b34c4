import Foundation
import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ShowTests {
    private static let show: Show = {
        var facts = Show.Facts(id: 1, name: "Meridian")
        facts.premiered = CalendarDay(iso: "2024-11-18")
        facts.genres = ["Drama"]
        return Show(facts)
    }()

    @Test func `shows are equal if all their facts are`() {
        let same = Show(Self.show.facts)
        #expect(Self.show == same && Self.show.hashValue == same.hashValue)
        var other = Self.show
        other.name = "Meridians"
        #expect(Self.show != other)
    }

    @Test func `changing a copy does not change the original`() {
        var copy = Self.show
        copy.name = "Another"
        copy.genres.append("Crime")
        #expect(Self.show.name == "Meridian" && Self.show.genres == ["Drama"])
        #expect(copy.name == "Another" && copy.genres == ["Drama", "Crime"] && copy.id == 1)
    }
}
