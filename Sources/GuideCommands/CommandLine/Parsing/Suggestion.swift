import GuideReports

/// Finds the known word that the user probably meant.
enum Suggestion {
    /// Returns the nearest candidate, or nil if none is near. Of several equally near candidates, returns the first.
    ///
    /// A candidate is near if it differs by one edit for each five characters. If no candidate is near, the result is the
    /// only one that begins with the typed word, which must have at least three characters.
    static func nearest(to typed: String, among candidates: [String]) -> String? {
        // A word of this length is not a misspelled name, and comparing it would take long.
        guard typed.utf8.count <= 100 else { return nil }
        let word = typed.lowercased()
        let limit = word.count / 5
        let near = candidates.map { (candidate: $0, distance: distance(word, $0, bound: limit)) }
        if let nearest = near.min(by: { $0.distance < $1.distance }), nearest.distance <= limit {
            return nearest.candidate
        }
        let longer = candidates.filter { $0.hasPrefix(word) }
        return word.count >= 3 && longer.count == 1 ? longer.first : nil
    }

    /// Returns the second word of a command that means the same as the typed word in other programs, else the nearest one,
    /// but none of a command that removes.
    static func synonym(of typed: String, among candidates: [String]) -> String? {
        let synonyms = ["watched": "seen", "ics": "upcoming", "calendar": "upcoming", "sync": "import", "+": "add"]
        let safe = candidates.filter { !["remove", "clear"].contains($0) }
        return synonyms[typed.lowercased()].flatMap { safe.contains($0) ? $0 : nil } ?? nearest(to: typed, among: safe)
    }

    /// Returns the command that means the same as a first word in other programs, else the nearest one.
    static func command(for typed: String) -> String? {
        let synonyms = [
            "tv": "week", "guide": "week", "schedule": "week", "list": "week", "actors": "show SHOW --cast",
            "episode": "show SHOW --episodes", "info": "show SHOW", "find": "search", "lookup": "search",
            "settings": "config", "man": "help --man", "add": "favorites add", "follow": "favorites add",
            "watch": "favorites add", "upcoming": "favorites upcoming", "missed": "favorites missed",
            "seen": "favorites seen", "watched": "favorites seen", "mark": "favorites seen", "next": "show SHOW",
            "watchlist": "favorites", "mine": "favorites", "favs": "favorites", "favourites": "favorites",
            "calendar": "favorites upcoming -o tv.ics", "ics": "favorites upcoming -o tv.ics",
            "import": "favorites import", "export": "favorites export", "publish": "site", "notify": "alerts",
            "alert": "alerts", "remind": "alerts", "reminders": "alerts", "tonite": "tonight", "whats": "now",
            "what": "now", "on": "now", "whatson": "now", "ical": "favorites upcoming -o tv.ics",
            "when": "show SHOW", "who": "show SHOW --cast", "my": "favorites", "star": "favorites add",
            "track": "favorites add", "popular": "tonight", "trending": "tonight", "top": "tonight", "best": "tonight",
            "highlights": "tonight", "recommend": "tonight", "rss": "--format atom", "countries": "--country",
            "networks": "--network", "premiere": "--premieres", "demo": "--sample",
            "movies": "--kind", "new": "--premieres", "uk": "--country GB", "tui": "browse", "ui": "browse",
            "channels": "--network", "stations": "--network", "genres": "--kind", "types": "--kind",
        ]
        return synonyms[typed.lowercased()] ?? nearest(to: typed, among: Command.listedFirstWords)
    }

    /// Returns the option, with its dashes, that means the same as a word in other programs, else the nearest one.
    ///
    /// - Parameter candidates: Long names, without dashes.
    static func option(for typed: String, among candidates: [String]) -> String? {
        let word = typed.lowercased().replacing("colour", with: "color")
        let synonyms = [
            "f": "format", "json": "format json", "md": "format markdown", "txt": "format text",
            "no-color": "color never", "update": "refresh", "force": "refresh", "file": "output", "channel": "network",
            "channels": "network", "tz": "timezone", "category": "kind", "genres": "kind", "sports": "kind Sports",
            "xml": "format xmltv", "at": "from", "time": "from", "v": "version", "after": "from", "until": "to",
            "favs": "favorites", "favourites": "favorites", "favorite": "favorites", "mine": "favorites",
            "premiere": "premieres", "station": "network", "hide": "kind '!Sports'", "exclude": "kind '!Sports'",
            "not": "kind '!Sports'", "no-sports": "kind '!Sports'",
            "detail": "details", "group": "group-by", "region": "country", "demo": "sample", "cached": "offline",
            "no-network": "offline", "no-cache": "refresh", "fresh": "refresh", "subtitle": "language",
        ]
        let format = ReportFormat(rawValue: word).map { "format \($0.rawValue)" }
        if let meant = synonyms[word] ?? format, candidates.contains(String(meant.prefix { $0 != " " })) {
            return "--\(meant)"
        }
        return nearest(to: word, among: candidates).map { "--\($0)" }
    }

    /// Returns the number of edits between two words: a character added, removed or replaced, or two neighbors swapped.
    ///
    /// This is the optimal string alignment distance. If the lengths of the words differ by more than the bound, they
    /// are not compared, and the result is the bound plus one.
    static func distance(_ first: String, _ second: String, bound: Int) -> Int {
        let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
        guard abs(first.count - second.count) <= bound else { return bound + 1 }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var line = [row + 1]
            for column in second.indices {
                let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
                var least = min(replaced, last[column + 1] + 1, line[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    least = min(least, beforeLast[column - 1] + 1)
                }
                line.append(least)
            }
            (beforeLast, last) = (last, line)
        }
        return last[second.count]
    }
}
