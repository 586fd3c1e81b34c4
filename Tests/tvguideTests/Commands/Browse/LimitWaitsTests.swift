import Foundation
import TVMaze
import Testing
@testable import tvguide

@Suite(.timeLimit(.minutes(60))) struct LimitWaitsTests {
    @Test func `reports only waits for the rate limit and after status 429`() throws {
        let waits = LimitWaits()
        let (limited, slow) = (try address("/shows/1"), try address("/shows/2"))
        let events: [NetworkEvent] = [
            .requesting(limited, try: 1),
            .waitingForRateLimit(slow, .seconds(3)),
            .responded(limited, status: 429, bytes: 0),
            .retrying(slow, after: .seconds(1)),
            .retrying(limited, after: .seconds(8)),
            .requesting(limited, try: 2),
            .retrying(limited, after: .seconds(2)),
            .waitingForRateLimit(slow, .seconds(5)),
        ]
        #expect(events.compactMap(waits.wait(at:)) == [.seconds(3), .seconds(8), .seconds(5)])
    }

    private func address(_ path: String) throws -> URL {
        try #require(URL(string: "https://api.tvmaze.com\(path)"))
    }
}
