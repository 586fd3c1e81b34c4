import Foundation
import TVMaze
import Testing

@testable import tvguide

@Suite(.timeLimit(.minutes(60)))
struct LimitWaitTests {
    @Test func `only waits for the rate limit count, before a request and after a refusal`() throws {
        let url = try #require(URL(string: "https://api.tvmaze.com/shows/1"))
        let events: [NetworkEvent] = [
            .requesting(url, try: 1),
            .waitingForRateLimit(url, .seconds(3)),
            .responded(url, status: 429, bytes: 0),
            .retrying(url, after: .seconds(1), isRateLimited: false),
            .retrying(url, after: .seconds(8), isRateLimited: true),
        ]
        #expect(events.compactMap(\.limitWait) == [.seconds(3), .seconds(8)])
    }
}
