import TVModel
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SeenMarkTests {
    @Test(arguments: ["s3e4", "S03E04", "3x4", "03x04", "S3 E4", "s00003e4"])
    func `reads the usual forms`(text: String) {
        #expect(SeenMark(text) == SeenMark(season: 3, number: 4))
        #expect(SeenMark(text)?.description == "S3E4")
    }

    @Test func `reads a year as a season, and zeros`() {
        #expect(SeenMark("s2026e101") == SeenMark(season: 2026, number: 101))
        #expect(SeenMark("0x0") == SeenMark(season: 0, number: 0))
    }

    @Test(arguments: [
        "", "s", "3", "s3", "e4", "s3e", "3x", "x4", "s3x4", "3e4", "s-3e4", "s3e-4", " s3e4", "s3e4 ", "s3e4e5",
        "s3  e4", "s100000e4", "s3e100000", "s99999999999999999999e1", "s３e４", "S3E4\n",
    ])
    func `reads nothing else`(text: String) {
        #expect(SeenMark(text) == nil)
    }

    @Test func `has no numbers below 0 or above 99,999`() {
        #expect(SeenMark(season: -1, number: 1) == nil && SeenMark(season: 1, number: -1) == nil)
        #expect(SeenMark(season: 100_000, number: 1) == nil && SeenMark(season: 1, number: 100_000) == nil)
        #expect(SeenMark(season: 99_999, number: 99_999) != nil)
    }

    @Test func `compares seasons, then numbers`() throws {
        let marks = ["s1e2", "s1e10", "s2e1", "s10e1", "s2026e1"].compactMap(SeenMark.init)
        #expect(marks.count == 5 && marks.reversed().sorted() == marks)
    }

    @Test func `an episode has a mark unless it is a special or lacks a season`() {
        var episode = Episode(id: 1, name: "Neap")
        #expect(episode.mark == nil)
        episode.number = 4
        #expect(episode.mark == nil)
        episode.season = 3
        #expect(episode.mark == SeenMark(season: 3, number: 4))
        episode.kind = .significantSpecial
        #expect(episode.mark == nil)
    }
}
