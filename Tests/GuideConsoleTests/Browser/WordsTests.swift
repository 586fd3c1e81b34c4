@testable import GuideConsole
import Foundation
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel
import TestSupport
import Testing

/// The lines in the filter, in the list of words.
@Suite(.timeLimit(.minutes(60)))
struct WordsTests {
    @Test func `finds the events of the sample week that the words mean`() async throws {
        let now = try #require(Instant(iso: "2026-11-20T20:10:00-05:00"))
        let clock = try #require(ZoneClock("America/New_York"))
        let root = try #require(URL(string: TVAPI.serviceRoot))
        let transport = SampleTransport(SampleWeek.json, clock: clock) { now }
        let service = TVService(
            feeds: [.country("US"), .streaming],
            clock: clock,
            policy: CachePolicy(),
            api: TVAPI(root: root, network: NetworkCommunication(over: transport, isPaced: false)),
            cache: ResponseCache(files: CacheFolder(in: nil), root: root.absoluteString),
            now: { now }
        )
        let listings = try await service.week()
        var browser = try BrowserHarness(at: now)
        browser.receive(.storedGuideRead(browser.state.guide.week, listings))
        for (typed, meaning) in try TypedWords.rows(of: "events") {
            browser.press(.escape)
            browser.type("/" + typed)
            let guide = browser.state.guide
            let cards = guide.rows.indices.map { guide.events(at: $0).map { $0.id - 9_100_000 } }.filter { !$0.isEmpty }
            let wanted = Set(TypedWords.numbers(meaning))
            // All episodes of a release are one card.
            #expect(wanted.isSubset(of: cards.joined()), "\(typed)")
            #expect(cards.allSatisfy { !wanted.isDisjoint(with: $0) }, "\(typed)")
        }
    }
}
