import GuideReports

/// The list of keys that `?` shows, and the source of the data.
enum HelpText {
    private static let keys: [(key: String, meaning: String)] = [
        ("↑ ↓ j k", "move up, down"),
        ("Page keys", "page up, down"),
        ("Home End g G", "first, last"),
        ("Tab 1 2 3", "Guide, Shows, Favorites"),
        ("Enter", "open details, an episode"),
        ("Escape", "back"),
        ("y n", "answer a question"),
        ("f", "save or delete a show"),
        ("s u", "seen up to here or the next, undo"),
        ("r", "refresh"),
        ("q", "quit"),
        ("Mouse", "select, then open; wheel scrolls"),
        ("", ""),
        ("Guide", ""),
        ("n t", "go to now, to today"),
        ("← → h l", "previous, next day"),
        ("< >", "previous, next week"),
        ("/", "filter: names, 9 pm, friday, S2E14"),
        ("Space", "all episodes of a batch"),
        ("v", "grid of networks, from 100 columns"),
        ("♥ ★ ✦ ▶", "favorite, premiere, highlight, on now"),
        ("", ""),
        ("Shows", ""),
        ("/", "search as you type"),
        ("", ""),
        ("Details", ""),
        ("o", "open the page at IMDb"),
        ("w", "open the page at TVmaze"),
        ("", ""),
    ]

    static func lines(in columns: Int) -> [ScreenLine] {
        keys.map { key, meaning in
            var line = ScreenLine(" ")
            if meaning.isEmpty {
                line.append(key, .heading)
            } else {
                line.append(key.padded(to: 14), .time)
                line.append(meaning)
            }
            return line
        } + ScreenLine.lines(of: Attribution.line, .dim, in: columns)
    }
}
