import TVModel
import Testing

@testable import GuideReports

@Suite("Event text", .timeLimit(.minutes(60)))
struct EventTextTests {
    private func text(_ change: (inout TVEvent) -> Void) -> EventText {
        EventText(episode: TVEvent.made(change: change).episode)
    }

    @Test func `joins season and number into a code, with and without spaces`() {
        #expect(text { _ in }.code == "S2 E3")
        #expect(text { _ in }.shortCode == "S2E3")
    }

    @Test func `without a season, the code is the number`() {
        #expect(text { $0.season = nil }.code == "E3")
        #expect(text { $0.season = nil }.shortCode == "E3")
    }

    @Test(arguments: ["Episode 232", "Ep. #232", "232. Bölüm", "Серия 232", "#232", "232"])
    func `a row leaves out a name that repeats the number`(name: String) {
        let daily = text { ($0.season, $0.number, $0.name) = (2_023, 232, name) }
        #expect(daily.rowName.isEmpty)
        #expect(daily.name == name)
    }

    @Test(arguments: ["Episode 23", "Episode 232: Home", "Week 232", "232 Days", "Episode", "At Home"])
    func `a row keeps every meaningful name`(name: String) {
        #expect(text { ($0.season, $0.number, $0.name) = (2_023, 232, name) }.rowName == name)
    }

    @Test func `a row keeps the name of a special, which shows no number`() {
        #expect(text { ($0.kind, $0.number, $0.name) = (.significantSpecial, 7, "Episode 7") }.rowName == "Episode 7")
    }

    @Test func `an episode outside the numbering is a special`() {
        #expect(text { $0.number = nil }.code == "Special")
        #expect(text { $0.kind = .significantSpecial }.shortCode == "Special")
    }

    @Test(
        arguments: zip(
            [nil, 0, -5, 1, 59, 60, 61, 90, 120, 10_080, .max],
            [
                "", "", "", "1 min", "59 min", "1 h", "1 h 1 min", "1 h 30 min", "2 h", "168 h",
                "153722867280912930 h 7 min",
            ]
        )
    )
    func `formats a runtime in hours and minutes`(minutes: Int?, expected: String) {
        #expect(text { $0.runtime = minutes }.runtime == expected)
    }

    @Test(arguments: zip([1, 2, nil], ["Series premiere", "Season premiere", ""]))
    func `the first episode is a premiere`(season: Int?, expected: String) {
        let text = text {
            $0.season = season
            $0.number = 1
        }
        #expect(text.premiere == expected)
        #expect(self.text { $0.number = 2 }.premiere.isEmpty)
    }

    @Test func `names are one clean line`() {
        #expect(text { $0.name = " A\n\u{1B}[31mname\t" }.name == "A [31mname")
    }
}

@Suite("Show text", .timeLimit(.minutes(60)))
struct ShowWordingTests {
    private func text(_ name: String = "Show", _ change: (inout Show) -> Void = { _ in }) -> ShowText {
        ShowText(show: .made(name, change: change))
    }

    @Test(arguments: ["", "  ", "\u{202E}", "\u{0}\u{1B}"])
    func `a show without a visible name is untitled`(name: String) {
        #expect(text(name).name == "Untitled")
    }

    @Test(
        arguments: zip(
            [
                "Law & Order", "The Voice", "The A-Team", "And", "60 Minutes", "The", "ジョジョ の奇妙", "&%$",
                "über alles",
                "straße", "Grey's Anatomy", "Bob’s Burgers", "'Til Death", "’’ '",
                // Letters that join into one.
                String(repeating: "\u{1100} ", count: 90), "\u{1112} \u{1161} Drama",
            ],
            [
                "LO", "V", "T", "A", "6M", "T", "ジの", "TV", "ÜA", "S", "GA", "BB", "TD", "TV", "\u{1100}\u{1100}",
                "\u{1112}\u{1161}",
            ]
        )
    )
    func `takes initials from the first two meaningful words`(name: String, initials: String) {
        #expect(text(name).initials == initials)
    }

    @Test(
        arguments: zip(
            [nil, 0, 7.0, 7.84, 7.86, 9.96, 10, 10.01, -1, .nan, .infinity, 1e300],
            ["", "0.0", "7.0", "7.8", "7.9", "10.0", "10.0", "", "", "", "", ""]
        )
    )
    func `a rating has one decimal, and invalid ratings are empty`(rating: Double?, expected: String) {
        #expect(text { $0.rating = rating }.rating == expected)
    }

    @Test func `prefers the network to the web channel, and is empty without both`() {
        #expect(text { $0.webChannel = Channel(id: 1, name: "Web") }.network == "NBC")
        #expect(text { $0.network = nil }.network.isEmpty)
    }

    @Test func `leaves out empty genres`() {
        #expect(text { $0.genres = ["", " ", "Drama"] }.genres == ["Drama"])
    }
}
