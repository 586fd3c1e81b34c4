import TVModel
import Testing

@testable import GuideReports

@Suite("Names that filters ask for", .timeLimit(.minutes(10)))
struct FilterNamesTests {
    private let events = [TVEvent.made(.made { $0.genres = ["Drama"] })]

    private func unknown(_ change: (inout EventFilter) -> Void) -> [FilterNames.Unknown] {
        var filter = EventFilter()
        change(&filter)
        return FilterNames(filter, events).unknown
    }

    @Test func `a name that no event has is unknown, with those that events have`() {
        let unknown = unknown { $0.genres = ListFilter(included: ["dramaa"], excluded: ["Crime"]) }
        #expect(unknown.map(\.name) == ["dramaa", "Crime"])
        #expect(unknown.allSatisfy { $0.kind == "genre" && $0.known == ["Drama"] })
    }

    @Test func `case does not matter, and without events nothing is unknown`() {
        #expect(unknown { $0.genres = ListFilter(included: ["DRAMA"]) }.isEmpty)
        var filter = EventFilter()
        filter.networks = ListFilter(included: ["ABCD"])
        #expect(FilterNames(filter, []).unknown.isEmpty)
    }
}
