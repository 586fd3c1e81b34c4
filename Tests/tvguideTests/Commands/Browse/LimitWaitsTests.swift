import Foundation
import TVMaze
import Testing
@testable import tvguide

@Suite(.timeLimit(.minutes(60))) struct LimitWaitsTests {
    @Test func `reports only waits for the rate limit and after status 429`() async throws {
        let waits = LimitWaits()
        let (limited, slow) = (try address("/shows/1"), try address("/shows/2"))
        waits.note(.requesting(limited, try: 1))
        waits.note(.waitingForTurn(slow, .seconds(3)))
        waits.note(.responded(limited, status: 429, bytes: 0))
        waits.note(.retrying(slow, after: .seconds(1)))
        waits.note(.retrying(limited, after: .seconds(8)))
        waits.note(.requesting(limited, try: 2))
        waits.note(.retrying(limited, after: .seconds(2)))
        waits.note(.waitingForTurn(slow, .seconds(5)))
        var told: [Duration] = []
        for await wait in waits.stream.prefix(3) { told.append(wait) }
        #expect(told == [.seconds(3), .seconds(8), .seconds(5)])
    }

    private func address(_ path: String) throws -> URL {
        try #require(URL(string: "https://api.tvmaze.com\(path)"))
    }
}
