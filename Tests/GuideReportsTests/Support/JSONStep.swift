import GuidePlatform
import Testing

@testable import GuideReports

/// One step into JSON: a key or an index.
enum JSONStep: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    case key(String)
    case place(Int)

    init(stringLiteral key: String) { self = .key(key) }
    init(integerLiteral place: Int) { self = .place(place) }
}

extension JSONValue {
    /// The value one step deeper; the test fails if there is none.
    func at(_ step: JSONStep) throws -> JSONValue {
        switch (self, step) {
        case (.object(let members), .key(let key)): try #require(members[key], "\(key)")
        case (.list(let items), .place(let place)) where items.indices.contains(place): items[place]
        default: try #require(nil as JSONValue?, "\(step)")
        }
    }

    /// The keys of an object, in order.
    var keys: [String] {
        if case .object(let object) = self { object.keys.sorted() } else { [] }
    }
}
