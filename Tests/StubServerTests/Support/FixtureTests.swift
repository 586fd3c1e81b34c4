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

    private func rows(_ target: String) throws -> [[String: Any]] {
        let body = Data(site.response(to: RequestTarget(target)).body)
        return try #require(try JSONSerialization.jsonObject(with: body) as? [Any]).compactMap { $0 as? [String: Any] }
    }

    private func week() throws -> [[[String: Any]]] {
        try (16...23).map { try rows("/schedule?country=US&date=2026-11-\($0)") }
    }

    private func ids(_ rows: [[String: Any]]) -> [Int] {
        rows.compactMap { $0["id"] as? Int }
    }

    @Test func `every route has a JSON file`() throws {
        #expect(site.routes.count > 20)
        for route in site.routes {
            guard case .file(let path?, _) = route.outcome else { continue }
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Fixtures.data(path)) }
        }
    }

    @Test func `has the rows of each day in the order of the service`() throws {
        for day in try week() {
            let stamps = day.filter { $0["show"] is [String: Any] }.map { row in
                let stamp = row["airstamp"] as? String ?? ""
                return (try? Date(stamp, strategy: .iso8601)) ?? .distantPast
            }
            #expect(stamps == stamps.sorted())
        }
    }

    @Test func `a day repeats only the rows of the previous day that air at 24:00`() throws {
        let week = try week()
        for (day, next) in zip(week, week.dropFirst()) {
            let both = Set(ids(day)).intersection(ids(next))
            let repeated = day.filter { both.contains($0["id"] as? Int ?? 0) }
            #expect(repeated.allSatisfy { $0["airtime"] as? String == "00:00" })
        }
        #expect(Set(ids(week[1])).intersection(ids(week[2])).count == 1)
        #expect(Set(ids(week[6])).intersection(ids(week[7])).count == 1)
    }

    @Test func `each day starts with the previous night`() throws {
        let tuesday = try #require(try week()[1].first)
        #expect(tuesday["airdate"] as? String == "2026-11-16")
        #expect(tuesday["airtime"] as? String == "00:35")
        #expect(tuesday["airstamp"] as? String == "2026-11-17T05:35:00+00:00")
    }

    @Test func `has a streaming show with six episodes at one instant`() throws {
        let rows = try rows("/schedule/web?date=2026-11-20&country=")
        #expect(rows.count { $0["number"] is Int } == 6)
        #expect(Set(rows.compactMap { $0["airstamp"] as? String }).count == 1)
        #expect(rows.allSatisfy { $0["show"] == nil && $0["_embedded"] is [String: Any] })
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
