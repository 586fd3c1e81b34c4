import Foundation
import TVModel
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct StoredFormTests {
    private func json(_ form: some StoredForm) throws -> String {
        String(decoding: try form.storedBytes(for: "form.json"), as: UTF8.self)
    }

    @Test func `a show has a member for each known fact`() throws {
        var show = Show(id: 1, name: "Meridian")
        show.genres = ["Drama"]
        show.premiered = CalendarDay(iso: "2024-11-18")
        let json = try json(StoredShow(of: show))
        #expect(json == #"{"genres":["Drama"],"id":1,"name":"Meridian","premiered":"2024-11-18"}"#)
        #expect(try JSONDecoder().decode(StoredShow.self, from: Data(json.utf8)).model == show)
    }

    @Test func `a show keeps its last change and its number at TheTVDB`() throws {
        var show = Show(id: 1, name: "Meridian")
        show.updated = Instant(secondsSince1970: 1_700_000_000)
        show.tvdb = 378_023
        let json = try json(StoredShow(of: show))
        #expect(json == #"{"genres":[],"id":1,"name":"Meridian","tvdb":378023,"updated":1700000000}"#)
        #expect(try JSONDecoder().decode(StoredShow.self, from: Data(json.utf8)).model == show)
    }

    @Test(arguments: ["2024-02-30", "soon", ""])
    func `an invalid date is dropped, but its show is kept`(text: String) throws {
        let json = #"{"genres":[],"id":1,"name":"Meridian","premiered":"\#(text)","ended":null}"#
        let form = try JSONDecoder().decode(StoredShow.self, from: Data(json.utf8))
        #expect(form.model == Show(id: 1, name: "Meridian"))
    }

    @Test func `an episode round-trips through its form`() throws {
        var whole = Episode(id: 1, name: "Ebb")
        (whole.season, whole.number, whole.kind) = (2, 5, .insignificantSpecial)
        whole.airdate = CalendarDay(iso: "2026-11-20")
        whole.start = Instant(secondsSince1970: 0)
        (whole.runtime, whole.rating, whole.summary, whole.url) = (30, 8.1, "<p>s</p>", "u")
        whole.image = Picture(medium: nil, original: "o")
        let episodes = [whole, Episode(id: -1, name: "")]
        let json = try json([StoredEpisode](of: episodes))
        #expect(try JSONDecoder().decode([StoredEpisode].self, from: Data(json.utf8)).model == episodes)
    }

    @Test(arguments: [#""kind":"x""#, #""runtime":0"#, #""airdate":"2026-02-30""#, #""start":253402300800"#])
    func `one invalid episode makes the list invalid`(member: String) throws {
        let kind = member.contains("kind") ? "" : #","kind":"regular""#
        let json = #"[{"id":1,"kind":"regular","name":""},{"id":2,"name":"",\#(member)\#(kind)}]"#
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([StoredEpisode].self, from: Data(json.utf8)) }
    }
}
