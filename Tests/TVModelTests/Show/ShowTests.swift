import Foundation
import TVModel
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ShowTests {
    private static let show: Show = {
        var facts = Show.Facts(id: 1, name: "Meridian")
        facts.premiered = CalendarDay(iso: "2024-11-18")
        facts.genres = ["Drama"]
        return Show(facts)
    }()

    @Test func `shows are equal if all facts are`() {
        let same = Show(Self.show.facts)
        #expect(Self.show == same && Self.show.hashValue == same.hashValue)
        var other = Self.show
        other.name = "Meridians"
        #expect(Self.show != other)
    }

    @Test func `a change of a copy leaves the original as it was`() {
        var copy = Self.show
        copy.name = "Another"
        copy.genres.append("Crime")
        #expect(Self.show.name == "Meridian" && Self.show.genres == ["Drama"])
        #expect(copy.name == "Another" && copy.genres == ["Drama", "Crime"] && copy.id == 1)
    }

    @Test func `the coded form has a key for each known fact`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(Self.show), as: UTF8.self)
        #expect(json == #"{"genres":["Drama"],"id":1,"name":"Meridian","premiered":"2024-11-18"}"#)
        #expect(try JSONDecoder().decode(Show.self, from: Data(json.utf8)) == Self.show)
    }

    @Test(arguments: ["2024-02-30", "soon", ""])
    func `a text that is not a date costs the date, not the show`(text: String) throws {
        let json = #"{"genres":[],"id":1,"name":"Meridian","premiered":"\#(text)","ended":null}"#
        #expect(try JSONDecoder().decode(Show.self, from: Data(json.utf8)) == Show(id: 1, name: "Meridian"))
    }
}
