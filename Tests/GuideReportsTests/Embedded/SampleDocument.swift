@testable import GuideReports
import Foundation

/// The sample week, decoded with only the fields that the tests use.
struct SampleDocument: Decodable {
    struct Show: Decodable {
        let id: Int
        let name: String
        let language: String
        let runtime: Int?
        let rating: Double?
        let image: Image?
        let network: Channel?
        let webChannel: Channel?
        let summary: String?
        let url: String?
    }

    struct Event: Decodable {
        let id: Int
        let show: Int
        let day: Int
        let time: String?
        let season: Int
        let number: Int?
        let kind: String
        let name: String
        let runtime: Int?
        let summary: String?
        let url: String?
        let streaming: Bool
    }

    struct Cast: Decodable {
        let show: Int
    }

    struct Image: Decodable {
        let medium: String
        let original: String
    }

    struct Channel: Decodable {
        let name: String
        let country: String?
    }

    let version: Int
    let shows: [Show]
    let events: [Event]
    let earlier: [Event]
    let casts: [Cast]

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
