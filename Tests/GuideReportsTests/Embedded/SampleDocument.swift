@testable import GuideReports
import Foundation

/// The sample week, decoded with only the fields that the tests use.
struct SampleDocument: Decodable {
    struct Show: Decodable {
        let id: Int
        let name: String
        let language: String
        let runtime: Int?
        let rating: Rating?
        let image: Image?
        let network: Channel?
        let webChannel: Channel?
        let summary: String?
        let url: String?
    }

    @dynamicMemberLookup
    struct Event: Decodable {
        let show: Int
        let day: Int
        let weeksAgo: Int?
        let streaming: Bool
        let episode: Episode

        var kind: String { episode.type ?? "regular" }

        subscript<Value>(dynamicMember property: KeyPath<Episode, Value>) -> Value { episode[keyPath: property] }
    }

    struct Episode: Decodable {
        let id: Int
        let name: String
        let season: Int
        let number: Int?
        let type: String?
        let airtime: String?
        let runtime: Int?
        let summary: String?
        let url: String?
    }

    struct Cast: Decodable {
        let show: Int
    }

    struct Rating: Decodable {
        let average: Double
    }

    struct Image: Decodable {
        let medium: String
        let original: String
    }

    struct Channel: Decodable {
        let name: String
        let country: Country?
    }

    struct Country: Decodable {
        let code: String
    }

    let shows: [Show]
    /// The airings of the week, and those of earlier weeks.
    private let airings: [Event]
    let casts: [Cast]

    private enum CodingKeys: String, CodingKey {
        case shows, casts
        case airings = "events"
    }

    var events: [Event] { airings.filter { $0.weeksAgo == nil } }
    var earlier: [Event] { airings.filter { $0.weeksAgo != nil } }

    /// The week embedded in the program.
    static func embedded() throws -> SampleDocument {
        try JSONDecoder().decode(SampleDocument.self, from: Data(SampleWeek.json.utf8))
    }

    /// The show of an event.
    func show(of event: Event) -> Show? {
        shows.first { $0.id == event.show }
    }

    /// All names, of shows and of events.
    var names: [String] { shows.map(\.name) + events.map(\.name) }

    /// All summaries, of shows and of events.
    var summaries: [String] { shows.compactMap(\.summary) + events.compactMap(\.summary) }
}
