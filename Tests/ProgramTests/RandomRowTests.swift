import Foundation
import TestSupport
import Testing

/// Weeks of random rows: the guide lists each usable row once, at its instant and under its day, and counts the others.
@Suite(.timeLimit(.minutes(60)))
struct RandomRowTests {
    /// The facts about an event that the guide lists.
    private struct Listed: Hashable {
        let id: Int
        let day: String
        let start: String?
        let time: String?
    }

    @Test(arguments: 0..<6)
    func `lists every usable row at its instant`(seed: UInt64) async throws {
        let week = RandomWeek(seed: seed)
        let folder = try TemporaryFolder("rows")
        try week.write(to: folder)
        let harness = try await ProgramHarness(data: folder.path)
        let run = try await harness.guide("week", "--format", "json", "--no-highlights")
        #expect(run.status == 0)
        let events = try Self.events(in: run.standardOutput)
        let expected = week.rows.map { Listed(id: $0.id, day: $0.day, start: $0.start, time: $0.time) }
        #expect(Set(events.joined()) == Set(expected))
        #expect(events.joined().count == expected.count)
        for shelf in events {
            let starts = shelf.compactMap(\.start)
            #expect(starts == starts.sorted())
        }
        #expect(run.standardError.contains("\(week.unusableCount) invalid rows from the service were left out."))
        #expect(run.standardError.contains("\(week.strayCount) rows from the service belong to days outside"))
        let offline = try await harness.guide("week", "--format", "json", "--no-highlights", "--offline")
        #expect(offline.standardOutput == run.standardOutput, "no row keeps its day from being stored")
    }

    /// The events of a guide, shelf by shelf.
    private static func events(in json: String) throws -> [[Listed]] {
        let guide = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let days = try #require(guide["days"] as? [[String: Any]])
        return try days.flatMap { day in
            try #require(day["shelves"] as? [[String: Any]]).map { shelf in
                try #require(shelf["events"] as? [[String: Any]]).map { event in
                    #expect(event["date"] as? String == day["date"] as? String)
                    return Listed(
                        id: try #require(event["id"] as? Int),
                        day: try #require(day["date"] as? String),
                        start: event["start"] as? String,
                        time: event["time"] as? String
                    )
                }
            }
        }
    }
}
