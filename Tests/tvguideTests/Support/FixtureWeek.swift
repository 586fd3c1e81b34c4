import Foundation
import TestSupport

/// The events of the fixture week, read from its files by means other than the program's own.
enum FixtureWeek {
    /// The dates of the week.
    static let dates = (16...22).map { "2026-11-\($0)" }
    /// The dates that it takes to know the week's late nights.
    static let asked = (16...23).map { "2026-11-\($0)" }

    /// The numbers of the events of a guide day, in the order in which the service first names them.
    static func ids(on date: String) throws -> [Int] {
        var seen: Set<Int> = []
        return try asked.flatMap(rows).filter { $0["airdate"] as? String == date }.compactMap { row in
            guard row["show"] is [String: Any], let id = row["id"] as? Int, seen.insert(id).inserted else { return nil }
            return id
        }
    }

    /// The numbers of all events of the week.
    static func ids() throws -> [Int] {
        try dates.flatMap(ids)
    }

    private static func rows(_ date: String) throws -> [[String: Any]] {
        let json = try JSONSerialization.jsonObject(with: Fixtures.data("schedule/US-\(date).json"))
        return (json as? [Any] ?? []).compactMap { $0 as? [String: Any] }
    }
}
