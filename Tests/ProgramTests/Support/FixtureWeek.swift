import Foundation
import TestSupport

/// The events of the fixture week, read from its files without the program's own code.
enum FixtureWeek {
    /// The dates of the week.
    static let dates = (16...22).map { "2026-11-\($0)" }
    /// The dates that a week requests, including the next Monday for Sunday's late night.
    static let requestedDates = (16...23).map { "2026-11-\($0)" }

    /// The IDs of the events of a guide day, in the service's order.
    static func ids(on date: String) throws -> [Int] {
        var seen: Set<Int> = []
        return try requestedDates.flatMap(rows).filter { $0["airdate"] as? String == date }.compactMap { row in
            guard row["show"] is [String: Any], let id = row["id"] as? Int, seen.insert(id).inserted else { return nil }
            return id
        }
    }

    /// The IDs of all events of the week.
    static func ids() throws -> [Int] {
        try dates.flatMap(ids)
    }

    private static func rows(_ date: String) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Fixtures.data("schedule/US-\(date).json"))
        return (json as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    }
}
