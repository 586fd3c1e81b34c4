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

    /// The value with those items of each list that have a key which the items before them lack.
    var examples: JSONValue {
        switch self {
        case .object(let members): return .object(members.mapValues(\.examples))
        case .list(let items):
            var known: Set<String> = []
            let kept = items.enumerated().filter { place, item in
                let isNew = place == 0 || !item.allKeys.isSubset(of: known)
                known.formUnion(item.allKeys)
                return isNew
            }
            return .list(kept.map(\.element.examples))
        default: return self
        }
    }
}
