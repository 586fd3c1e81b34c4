import TVModel
import Testing

@testable import GuideReports

@Suite("Filters", .timeLimit(.minutes(60)))
struct EventFilterTests {
    private func keeps(_ event: TVEvent = .made(), _ change: (inout EventFilter) -> Void) -> Bool {
        var filter = EventFilter()
        change(&filter)
        return filter.matches(event, clock: newYork)
    }

    @Test func `an empty filter keeps everything`() {
        #expect(keeps { _ in })
        #expect(keeps(.made(.made(network: nil), nil)) { _ in })
    }

    @Test(arguments: [("NBC", true), ("nbc", true), ("NB", false), ("ABC", false), ("", false)])
    func `matches whole network names in any case`(name: String, expected: Bool) {
        #expect(keeps { $0.networks = ListFilter(included: [name]) } == expected)
    }

    @Test func `matches any of several networks`() {
        #expect(keeps { $0.networks = ListFilter(included: ["ABC", "NBC"]) })
    }

    @Test func `an event without a network matches no included network and no excluded one`() {
        let event = TVEvent.made(.made(network: nil))
        #expect(!keeps(event) { $0.networks = ListFilter(included: ["NBC"]) })
        #expect(keeps(event) { $0.networks = ListFilter(excluded: ["NBC"]) })
    }

    @Test func `matches web channels like networks`() {
        let show = Show.made(network: nil) { $0.webChannel = Channel(id: 1, name: "Netflix") }
        #expect(keeps(.made(show)) { $0.networks = ListFilter(included: ["netflix"]) })
    }

    @Test func `an excluded name takes precedence over an included one`() {
        #expect(!keeps { $0.networks = ListFilter(included: ["NBC"], excluded: ["nbc"]) })
    }

    @Test func `matches any included genre unless a genre is excluded`() {
        let event = TVEvent.made(.made { $0.genres = ["Drama", "Crime"] })
        #expect(keeps(event) { $0.genres = ListFilter(included: ["crime"]) })
        #expect(!keeps(event) { $0.genres = ListFilter(included: ["Comedy"]) })
        #expect(!keeps(event) { $0.genres = ListFilter(included: ["Drama"], excluded: ["Crime"]) })
        #expect(!keeps(.made()) { $0.genres = ListFilter(included: ["Drama"]) }, "no genre at all")
        #expect(keeps(.made()) { $0.genres = ListFilter(excluded: ["Drama"]) })
    }

    @Test func `matches the show's type and language`() {
        let event = TVEvent.made(
            .made {
                $0.type = "Talk Show"
                $0.language = "Japanese"
            }
        )
        #expect(keeps(event) { $0.types = ListFilter(included: ["talk show"]) })
        #expect(!keeps(event) { $0.types = ListFilter(excluded: ["TALK SHOW"]) })
        #expect(keeps(event) { $0.languages = ListFilter(included: ["japanese"]) })
        #expect(!keeps(.made()) { $0.languages = ListFilter(included: ["English"]) }, "an unknown language")
    }

    @Test(arguments: [("law", true), ("& ORDER", true), ("order & law", false), ("É", true), ("", true)])
    func `matches part of the show's name in any case`(text: String, expected: Bool) {
        #expect(keeps(.made(.made("Café Law & Order"))) { $0.show = text } == expected)
    }

    @Test func `only first episodes are premieres`() {
        #expect(!keeps { $0.premieresOnly = true })
        #expect(keeps(.made { $0.number = 1 }) { $0.premieresOnly = true })
        let special = TVEvent.made {
            $0.number = 1
            $0.kind = .significantSpecial
        }
        #expect(!keeps(special) { $0.premieresOnly = true })
    }

    @Test func `only a time span drops events without a time`() {
        let event = TVEvent.made(.made(), nil)
        #expect(!keeps(event) { $0.span = TimeSpan(from: TimeOfDay("05:00"), to: nil) })
        #expect(keeps(event) { $0.show = "show" })
    }

    @Test func `a time span uses the listing clock`() {
        let span = TimeSpan(from: TimeOfDay("20:00"), to: TimeOfDay("21:00"))
        #expect(keeps { $0.span = span })
        #expect(!keeps(.made(.made(), "21:00")) { $0.span = span })
    }

    @Test func `keeps matching events, and all events for an empty filter`() {
        let events = [TVEvent.made(.made("Meridian")), .made(.made("Harbor")), .made(.made("Meridian"))]
        var filter = EventFilter()
        #expect(filter.filter(events, clock: newYork, []) == events)
        filter.show = "harb"
        #expect(filter.filter(events, clock: newYork, []) == [events[1]])
    }

    @Test func `keeps events that match all conditions`() {
        let event = TVEvent.made(.made("Meridian") { $0.genres = ["Drama"] }) { $0.number = 1 }
        func keeps(genre: String, show: String) -> Bool {
            self.keeps(event) {
                $0.networks = ListFilter(included: ["NBC"])
                $0.genres = ListFilter(included: [genre])
                $0.show = show
                $0.premieresOnly = true
                $0.span = TimeSpan(from: TimeOfDay("18:00"), to: nil)
            }
        }
        #expect(keeps(genre: "Drama", show: "meri"))
        #expect(!keeps(genre: "Comedy", show: "meri"))
        #expect(!keeps(genre: "Drama", show: "mary"))
    }

    @Test func `formats a list as it was typed`() {
        #expect(ListFilter(included: ["NBC"], excluded: ["ABC"]).typed == ["NBC", "!ABC"])
        #expect(ListFilter().isEmpty)
    }
}
