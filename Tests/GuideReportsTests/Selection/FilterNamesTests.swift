import TVModel
import Testing

@testable import GuideReports

@Suite("Unknown names in filters", .timeLimit(.minutes(60)))
struct FilterNamesTests {
    private let events = [TVEvent.made(.made { $0.genres = ["Drama"] })]

    private func unknown(_ change: (inout EventFilter) -> Void) -> [UnknownName] {
        var filter = EventFilter()
        change(&filter)
        return filter.unknownNames(in: events)
    }

    @Test func `reports a name that no event has, with the names that events have`() {
        let unknown = unknown { $0.kinds = ListFilter(included: ["dramaa"], excluded: ["Crime"]) }
        #expect(unknown.map(\.name) == ["dramaa", "Crime"])
        #expect(unknown.allSatisfy { $0.kind == "kind" && $0.known.contains("Drama") })
    }

    @Test func `ignores case, and reports nothing if there are no events`() {
        #expect(unknown { $0.kinds = ListFilter(included: ["DRAMA"]) }.isEmpty)
        var filter = EventFilter()
        filter.networks = ListFilter(included: ["ABCD"])
        #expect(filter.unknownNames(in: []).isEmpty)
    }
}
