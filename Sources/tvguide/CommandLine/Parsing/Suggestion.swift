import GuideReports

/// Finds the known word that the user probably meant.
enum Suggestion {
    /// Returns the nearest candidate, or nil if none is near. Of several equally near candidates, returns the first.
    ///
    /// A candidate is near if it differs by one edit in a word of up to five characters, by two in a longer word, or by
    /// three if both begin with the same letter (`tonite`). If no candidate is near, the result is the first one that
    /// begins with the typed word, which must have at least two characters.
    static func nearest(to typed: String, among candidates: [String]) -> String? {
        // A word of this length is not a misspelled name, and comparing it would take long.
        guard typed.utf8.count <= 100 else { return nil }
        let word = typed.lowercased()
        var nearest: (candidate: String, distance: Int)?
        for candidate in candidates {
            let maxDistance = word.count <= 5 ? 1 : word.first == candidate.first ? 3 : 2
            let distance = distance(word, candidate, bound: maxDistance)
            guard distance <= maxDistance, distance < min(candidate.count, nearest?.distance ?? .max) else { continue }
            nearest = (candidate, distance)
        }
        if let nearest { return nearest.candidate }
        return word.count < 2 ? nil : candidates.first { $0.hasPrefix(word) }
    }

    /// Returns the candidate that means the same as the typed word in other programs, else the nearest one.
    static func synonym(of typed: String, among candidates: [String]) -> String? {
        let synonyms = [
            "delete": "remove", "rm": "remove", "purge": "clear", "clean": "clear", "ls": "list", "update": "refresh",
            "watched": "seen", "next": "upcoming",
        ]
        return synonyms[typed.lowercased()].flatMap { candidates.contains($0) ? $0 : nil }
            ?? nearest(to: typed, among: candidates)
    }

    /// Returns the command that means the same as a first word in other programs, else the nearest one.
    static func command(for typed: String) -> String? {
        let synonyms = [
            "tv": "week", "guide": "week", "schedule": "week", "list": "week", "actors": "cast", "settings": "config",
            "man": "help --man", "add": "favorites add", "remove": "favorites remove", "delete": "favorites remove",
            "upcoming": "favorites upcoming", "sports": "--type Sports", "update": "--refresh",
            "import": "favorites import", "export": "favorites export", "publish": "site", "notify": "alerts",
        ]
        return synonyms[typed.lowercased()] ?? nearest(to: typed, among: Command.firstWords)
    }

    /// Returns the option, with its dashes, that means the same as a word in other programs, else the nearest one.
    ///
    /// - Parameter candidates: Long names, without dashes.
    static func option(for typed: String, among candidates: [String]) -> String? {
        let word = typed.lowercased()
        let synonyms = [
            "f": "format", "md": "format markdown", "txt": "format text", "no-color": "color never",
            "no-colour": "color never", "update": "refresh", "force": "refresh", "file": "output", "channel": "network",
            "channels": "network", "tz": "timezone", "category": "type",
            "xml": "format xmltv", "at": "from", "time": "from", "v": "version",
        ]
        let format = ReportFormat(rawValue: word).map { "format \($0.rawValue)" }
        if let meant = synonyms[word] ?? format, candidates.contains(String(meant.prefix { $0 != " " })) {
            return "--\(meant)"
        }
        return word.count < 2 ? nil : nearest(to: word, among: candidates).map { "--\($0)" }
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
