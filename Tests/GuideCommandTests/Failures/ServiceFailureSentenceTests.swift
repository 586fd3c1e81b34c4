import Foundation
import GuideService
import TVMaze
import Testing
import TVModel

@testable import GuideCommand

@Suite(.timeLimit(.minutes(10)))
struct ServiceFailureSentenceTests {
    private func failure(_ failure: TransportFailure) throws -> ServiceFailure {
        .service(.noConnection(try #require(URL(string: "https://api.tvmaze.com/schedule")), failure))
    }

    @Test func `a machine without libcurl is told what it lacks, and what goes without`() throws {
        let failure = try failure(.noLibrary("libcurl.so.4: no such file\u{1B}[2J"))
        #expect(failure.reason == "api.tvmaze.com cannot be reached without libcurl (libcurl.so.4: no such file [2J)")
        #expect(failure.advice == "Install libcurl, or use --offline for stored days.")
    }

    @Test func `a host that cannot be found is a matter of the connection`() throws {
        let failure = try failure(.unknownHost)
        #expect(failure.reason == "api.tvmaze.com cannot be found")
        #expect(failure.advice == "Check the connection, or use --offline for stored days.")
    }
}
