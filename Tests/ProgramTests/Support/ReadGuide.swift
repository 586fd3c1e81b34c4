import Foundation
import TestSupport

/// A guide decoded from its JSON.
struct ReadGuide: Decodable {
    struct Day: Decodable {
        let date: String
        let weekday: String
        let asOf: String?
        let missing: Bool
        let shelves: [Shelf]

        var events: [Event] { shelves.flatMap(\.events) }
    }

    struct Shelf: Decodable {
        let name: String
        let events: [Event]
    }

    struct Event: Decodable {
        let id: Int
        let start: String?
        let time: String?
        let date: String
        let number: Int?
        let name: String
        let premiere: String?
        let network: String?
        let streaming: Bool
        let show: Show
    }

    struct Show: Decodable {
        let name: String
        let type: String?
        let language: String?
        let genres: [String]
    }

    struct Week: Decodable {
        let iso: String
    }

    let schema: Int
    let country: String
    let timezone: String
    let week: Week
    let generatedAt: String?
    let stale: Bool
    let days: [Day]

    /// Decodes the output of a run.
    init(_ run: ProgramRun) throws {
        self = try JSONDecoder().decode(ReadGuide.self, from: run.output)
    }

    /// All events, in the order of the guide.
    var events: [Event] { days.flatMap(\.events) }
    /// The IDs of all events, in the order of the guide.
    var ids: [Int] { events.map(\.id) }

    /// The day with a date.
    func day(_ date: String) -> Day? { days.first { $0.date == date } }
}
