import Foundation
import TVModel

/// Finds shows by name, in the order of the service's search as far as it depends on names.
///
/// Case, accents and outer whitespace are ignored.
struct ShowMatcher {
    private let wanted: String

    /// Creates a matcher for a typed text.
    init(_ text: String) {
        wanted = Self.plain(text)
    }

    /// Returns whether a show has exactly this name.
    func isName(of show: Show) -> Bool {
        Self.plain(show.name) == wanted
    }

    /// Returns the shows whose names contain the text, the best match first.
    func matches(among shows: [Show]) -> [Show] {
        guard !wanted.isEmpty else { return [] }
        return shows.compactMap { show in rank(of: show).map { (show, $0) } }
            .sorted { Self.precedes($0, $1) }.map(\.0)
    }

    /// Returns the rank of the match: 0 for the whole name, then its beginning, the beginning of a word, or any part.
    /// Returns nil if the name does not match.
    private func rank(of show: Show) -> Int? {
        let name = Self.plain(show.name)
        if name == wanted { return 0 }
        if name.hasPrefix(wanted) { return 1 }
        if name.contains(" " + wanted) { return 2 }
        return name.contains(wanted) ? 3 : nil
    }

    /// Orders shows by rank, then by popularity, then by name and ID, so that the order is always the same.
    private static func precedes(_ one: (show: Show, rank: Int), _ other: (show: Show, rank: Int)) -> Bool {
        (one.rank, -(one.show.weight ?? 0).clamped, one.show.name, one.show.id)
            < (other.rank, -(other.show.weight ?? 0).clamped, other.show.name, other.show.id)
    }

    private static func plain(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Int {
    /// The popularity, limited to 0 to 100, since the service may send any number.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 100) }
}
