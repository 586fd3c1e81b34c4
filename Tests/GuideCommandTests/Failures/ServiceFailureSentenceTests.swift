import Foundation
import GuideService
import TVMaze
import Testing
import TVModel

@testable import GuideCommand

@Suite(.timeLimit(.minutes(60)))
struct ServiceFailureSentenceTests {
    private func failure(_ failure: TransportFailure) throws -> ServiceFailure {
        .service(.noConnection(try #require(URL(string: "https://api.tvmaze.com/schedule")), failure))
    }

    @Test func `without libcurl, the error names it and the commands that work without it`() throws {
        let failure = try failure(.noLibrary("libcurl.so.4: no such file\u{1B}[2J"))
        #expect(failure.reason == "api.tvmaze.com cannot be reached without libcurl (libcurl.so.4: no such file [2J)")
        #expect(failure.advice == "Install libcurl, or use --offline for stored days.")
    }

    @Test func `reports an unknown host as a connection problem`() throws {
        let failure = try failure(.unknownHost)
        #expect(failure.reason == "api.tvmaze.com cannot be found")
        #expect(failure.advice == "Check the connection, or use --offline for stored days.")
    }
}
