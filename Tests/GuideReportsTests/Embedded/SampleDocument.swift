@testable import GuideReports
import Foundation

/// The sample week, decoded with only the fields that the tests use.
struct SampleDocument: Decodable {
    struct Show: Decodable {
        let id: Int
        let image: Image?
        let url: String?
    }

    struct Event: Decodable {
        let show: Int
        let day: Int
        let weeksAgo: Int?
        let episode: Episode
    }

    struct Episode: Decodable {
        let id: Int
        let url: String?
    }

    struct Cast: Decodable {
        let show: Int
    }

    struct Image: Decodable {
        let medium: String
        let original: String
    }

    let shows: [Show]
    /// The airings of the week, and those of earlier weeks.
    let events: [Event]
    let casts: [Cast]
}
