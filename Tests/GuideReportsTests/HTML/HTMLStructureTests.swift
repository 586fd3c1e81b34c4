import TVModel
import Testing

@testable import GuideReports

@Suite("The HTML page", .timeLimit(.minutes(60)))
struct HTMLStructureTests {
    @Test(arguments: [GuideReport.Kind.week, .day, .tonight, .now])
    func `has balanced tags, unique IDs and only safe addresses`(kind: GuideReport.Kind) throws {
        let markup = Markup(try HazardousDay.report(kind).text(.html))
        #expect(markup.faults.isEmpty, "\(markup.faults)")
        for address in markup.addresses {
            let isGood = ["https://", "http://", "#", "data:image/svg+xml,"].contains { address.hasPrefix($0) }
            #expect(isGood, "\(address)")
        }
    }

    @Test func `has each event once`() throws {
        let ids = Markup(try HazardousDay.report(.week).text(.html)).ids.filter { $0.hasPrefix("event-") }
        #expect(Set(ids) == Set(HazardousDay.events.map { "event-\($0.id)" }))
        #expect(ids.count == HazardousDay.events.count)
    }

    @Test func `escapes the service's texts`() throws {
        let page = try HazardousDay.report(.week).text(.html)
        #expect(!page.contains("<script>alert"))
        #expect(!page.contains("javascript:"))
        #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }

    @Test func `a report without events is a complete page`() throws {
        for days in [[], [ListedDayExamples.whole], [ListedDayExamples.missing]] {
            let markup = Markup(try GuideReport.made(.week, [], days: days).text(.html))
            #expect(markup.faults.isEmpty, "\(markup.faults)")
        }
    }
}
