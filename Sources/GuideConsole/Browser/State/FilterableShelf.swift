import GuideReports
import TVModel

/// A shelf of a day, whose cards can be filtered.
struct FilterableShelf: Sendable {
    let name: String
    /// Its cards: one event each, or the episodes of a batch release.
    let cards: [[TVEvent]]
    /// The lower-case text of each card that the filter searches, as UTF-8.
    let keys: [[UInt8]]

    /// Returns the summaries of a card in lower case, as UTF-8.
    func story(of card: Int) -> [UInt8] {
        let events = cards[card]
        let summaries = [events.first?.show.summary].compactMap(\.self) + events.compactMap(\.summary)
        return Array(summaries.map { $0.prefix(scalars: SafeText.nameLimit * 10).lowercaseBytes }.joined())
    }
}

extension FilterableShelf {
    init(_ shelf: GuideReports.Shelf) {
        name = shelf.name
        cards = shelf.cards
        keys = cards.map { events in
            let show = events.first?.show
            let texts =
                ([show?.name, show?.channel?.name].compactMap(\.self) + (show?.genres ?? []) + events.map(\.name))
                .map { $0.prefix(scalars: SafeText.nameLimit) }
            return Array(texts.map(\.lowercaseBytes).joined(separator: [UInt8(ascii: "\n")]))
        }
    }
}

extension String {
    /// The text in lower case as UTF-8. Most names are ASCII, for which this is much faster than `lowercased()`.
    var lowercaseBytes: [UInt8] {
        guard utf8.allSatisfy({ $0 < 0x80 }) else { return Array(lowercased().utf8) }
        return utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}

extension [UInt8] {
    /// Returns whether these bytes contain other bytes as a substring.
    func containsBytes(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
        return withUnsafeBufferPointer { bytes in
            (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == first && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
            }
        }
    }
}
