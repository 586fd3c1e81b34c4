import TVModel
import Testing

@testable import tvguide

/// The notes in the manifest that one run of `site` leaves for the next.
@Suite(.timeLimit(.minutes(60)))
struct SiteNoteTests {
    private static let extremes: [Int64] = [.min, .min + 1, -253_402_300_801, 253_402_300_800, .max - 1, .max]

    @Test func `reads and writes notes`() throws {
        let note = try #require(SiteShowNote("1794909900@386-17 -"))
        #expect(note.revision == "386-17 -")
        #expect(note.fetchedAt == Instant(secondsSince1970: 1_794_909_900))
        #expect(note.text == "1794909900@386-17 -")
        let shows = ShowPrefetcher.failures(in: "5@1795514700 9@1795514760")
        #expect(shows.mapValues(\.secondsSince1970) == [5: 1_795_514_700, 9: 1_795_514_760])
    }

    @Test(arguments: extremes)
    func `ignores notes with an instant beyond the calendar`(number: Int64) {
        #expect(SiteShowNote("\(number)@386-17 -") == nil)
        #expect(ShowPrefetcher.failures(in: "1@\(number)").isEmpty)
    }

    @Test(arguments: ["", "@", "1", "1@", "@1", "a@b", "1@2@3", "9223372036854775808@1", "1@-9223372036854775809"])
    func `ignores malformed lists of shows`(text: String) {
        #expect(ShowPrefetcher.failures(in: text).isEmpty)
    }
}
