import Foundation
import GuideService
import TVMaze
import Testing
import TVModel

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct FetchErrorSentenceTests {
    private func failure(_ failure: TransportFailure) throws -> FetchError {
        .noConnection(try #require(URL(string: "https://api.tvmaze.com/schedule")), failure)
    }

    @Test func `without libcurl, the error names it and the commands that work without it`() throws {
        let failure = try failure(.noLibrary("libcurl.so.4: no such file\u{1B}[2J"))
        #expect(failure.reason == "api.tvmaze.com cannot be reached without libcurl (libcurl.so.4: no such file [2J)")
        #expect(failure.advice() == "Install libcurl.")
    }

    @Test func `reports an unknown host as a connection problem`() throws {
        let failure = try failure(.unknownHost)
        #expect(failure.reason == "api.tvmaze.com cannot be found")
        #expect(failure.advice() == "Check the connection.")
        #expect(failure.advice(or: "use --offline") == "Check the connection, or use --offline.")
    }

    @Test func `names both countries of a refused site, and no control characters`() {
        let failure = CommandFailure.otherCountry(folder: "my site", shows: "X\u{1B}[2JY", not: "Japan")
        #expect(failure.status == .misused)
        #expect(failure.sentence == #"The site in "my site" is that of X [2JY, not of Japan. Name another folder."#)
    }

    @Test func `advises to wait as long as any part of the service requests`() throws {
        let url = try #require(URL(string: "https://api.tvmaze.com/schedule"))
        let waits = try [20, 3_600, 60].enumerated().map { place, seconds in
            let reason = FetchError.rateLimited(url, retryAfter: .seconds(seconds))
            return (try #require(CalendarDay(year: 2026, month: 11, day: 16 + place)), reason)
        }
        let failure = CommandFailure.missing(Dictionary(uniqueKeysWithValues: waits), remedy: .allowPartial)
        #expect(failure.sentence.hasSuffix("Try again in 60 minutes, or use --allow-partial for the rest."))
    }
}
