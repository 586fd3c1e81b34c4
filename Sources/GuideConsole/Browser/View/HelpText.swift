import GuideReports
import GuideSafeText

/// What `?` shows: all keys, and whom the data are from.
enum HelpText {
    private static let keys: [(key: String, meaning: String)] = [
        ("↑ ↓ j k", "up and down"),
        ("Page keys", "a page up or down"),
        ("Home End g G", "the first, the last"),
        ("Tab 1 2 3", "Guide, Shows, Favorites"),
        ("Enter", "details, an episode"),
        ("Escape", "back"),
        ("f", "save or delete a show"),
        ("r", "refresh"),
        ("q", "leave"),
        ("", ""),
        ("Guide", ""),
        ("n t", "now, today"),
        ("← → h l", "the day before or after"),
        ("/", "filter as you type"),
        ("Space", "all episodes of a drop"),
        ("", ""),
        ("Shows", ""),
        ("/", "search as you type"),
        ("", ""),
        ("Details", ""),
        ("o", "open the page at IMDb"),
        ("w", "open the page at TVmaze"),
        ("", ""),
    ]

    /// The lines on a screen of some columns.
    static func lines(in columns: Int) -> [ScreenLine] {
        keys.map { key, meaning in
            var line = ScreenLine(" ")
            line.append(meaning.isEmpty ? key : key.padded(to: 14), meaning.isEmpty ? .heading : .time)
            line.append(meaning)
            return line
        } + "\(Attribution.text), \(Attribution.url)".wrapped(to: columns - 2).map { ScreenLine(" " + $0, .dim) }
    }
}
