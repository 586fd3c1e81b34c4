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

    @Test(arguments: [("law", true), ("& ORDER", true), ("order & law", false), ("É", true), ("", true)])
    func `matches part of the show's name in any case`(text: String, expected: Bool) {
        #expect(keeps(.made(.made("Café Law & Order"))) { $0.show = text } == expected)
    }

    @Test func `a time span uses the listing clock`() {
        let span = TimeSpan(from: TimeOfDay("20:00"), to: TimeOfDay("21:00"))
        #expect(keeps { $0.span = span })
        #expect(!keeps(.made(.made(), "21:00")) { $0.span = span })
    }

    @Test func `formats a list as it was typed`() {
        #expect(ListFilter(included: ["NBC"], excluded: ["ABC"]).typed == ["NBC", "!ABC"])
        #expect(ListFilter().isEmpty)
    }
}
