import Foundation
import TestSupport
import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct FixtureTests {
    private let site: Site

    init() throws {
        site = try Site(folder: Fixtures.folder.path)
    }

    @Test func `every route has a JSON file`() throws {
        #expect(site.routes.count > 20)
        for route in site.routes {
            guard case .file(let path?, _) = route.outcome else { continue }
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Fixtures.data(path)) }
        }
    }

    @Test func `a stub server serves the fixtures by default`() async throws {
        let server = try await StubServerProcess()
        let connection = try RawConnection(port: server.port)
        connection.get("/schedule?date=2026-11-16&country=GB")
        #expect(connection.response()?.body == Array(try Fixtures.data("schedule/GB-2026-11-16.json")))
        connection.get("/lookup/shows?imdb=tt99900002")
        #expect(connection.response()?.headers["location"] == "/shows/9500002")
    }
}
