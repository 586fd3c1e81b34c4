import Foundation
import TVModel

/// Finds shows by their names, as the service's own search would, as far as names alone go.
///
/// Case, accents and outer blanks do not matter.
struct ShowMatcher {
    private let wanted: String

    /// A matcher for what somebody typed.
    init(_ text: String) {
        wanted = Self.plain(text)
    }

    /// Whether a show has exactly that name.
    func isName(of show: Show) -> Bool {
        Self.plain(show.name) == wanted
    }

    /// Those of some shows whose names hold the text, the best first.
    func matches(among shows: [Show]) -> [Show] {
        guard !wanted.isEmpty else { return [] }
        return shows.compactMap { show in fit(of: show).map { (show, $0) } }
            .sorted { Self.precedes($0, $1) }.map(\.0)
    }

    /// How well a name fits, the best being 0: all of it, its beginning, the beginning of a word, any part of it.
    private func fit(of show: Show) -> Int? {
        let name = Self.plain(show.name)
        if name == wanted { return 0 }
        if name.hasPrefix(wanted) { return 1 }
        if name.contains(" " + wanted) { return 2 }
        return name.contains(wanted) ? 3 : nil
    }

    /// By fit, then by popularity, then so that the order is always the same.
    private static func precedes(_ one: (show: Show, fit: Int), _ other: (show: Show, fit: Int)) -> Bool {
        (one.fit, -(one.show.weight ?? 0).clamped, one.show.name, one.show.id)
            < (other.fit, -(other.show.weight ?? 0).clamped, other.show.name, other.show.id)
    }

    private static func plain(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension Int {
    /// The popularity as it can be, 0 to 100; anybody may have sent any number.
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 0), 100) }
}
