package import TVModel

/// The short texts of an episode, clean but not escaped.
package struct EventText {
    private let episode: Episode
    private let clean: (String) -> String

    /// Creates the texts of an episode.
    ///
    /// - Parameter clean: Returns a text as one clean line, which is empty if no character is visible.
    package init(episode: Episode, cleanedBy clean: @escaping (String) -> String = { $0.cleanLine }) {
        self.episode = episode
        self.clean = clean
    }

    /// The name of the episode, or an empty text if it has none, only a placeholder such as `TBA`, or only the code, as
    /// where spoilers are hidden.
    package var name: String {
        let name = clean(episode.name)
        guard name.utf8.count != 3 || !["TBA", "TBD"].contains(name.uppercased()) else { return "" }
        // Hardly any other name is as short and ends like a number or the word "Special".
        guard name.utf8.count < 16, let last = name.utf8.last, last == 0x6C || (0x30...0x39).contains(last) else {
            return name
        }
        return name == shortCode ? "" : name
    }

    /// The name for a row that also shows the number. It is empty if the name only repeats the number, as `Episode 232`
    /// does.
    package var rowName: String {
        let name = name
        return episode.kind == .regular && name.repeatsNumber(episode.number) ? "" : name
    }

    /// `S3 E7`, `S2026 E214`, or `Special`.
    package var code: String {
        guard let number = episode.number, episode.kind == .regular else { return "Special" }
        return episode.season.map { "S\($0) E\(number)" } ?? "E\(number)"
    }

    /// The code for narrow columns, such as `S3E7`.
    package var shortCode: String {
        guard let number = episode.number, episode.kind == .regular else { return "Special" }
        return episode.season.map { "S\($0)E\(number)" } ?? "E\(number)"
    }

    /// The length, such as `45 min` or `1 h 30 min`, or an empty text if it is unknown.
    package var runtime: String { episode.runtime?.minutesText ?? "" }

    /// `Series premiere`, `Season premiere`, or empty.
    package var premiere: String {
        switch episode.premiere {
        case .series: "Series premiere"
        case .season: "Season premiere"
        case nil: ""
        }
    }
}

extension String {
    /// The words for "episode" before or after the number in names that contain nothing else.
    private static let episodeWords: Set<String> = [
        "", "episode", "ep", "ep.", "folge", "episodio", "episódio", "épisode", "aflevering", "afsnit", "avsnitt",
        "bölüm", "серия", "эпизод", "الحلقة",
    ]

    /// Returns whether the text is only the number of an episode, with or without the word "episode", such as `Episode
    /// 7`, `Ep. #7` or `#7`.
    fileprivate func repeatsNumber(_ number: Int?) -> Bool {
        guard let number, utf8.count < 32, utf8.contains(where: { (0x30...0x39).contains($0) }) else { return false }
        // Bytes are compared in a tenth of the time of characters.
        let words = utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "#") }.map { Substring($0) }
        let digits = "\(number)"
        guard let place = words.firstIndex(where: { $0 == digits || $0 == digits + "." }) else { return false }
        let others = words.indices.filter { $0 != place }.map { words[$0].lowercased() }
        return others.count <= 1 && Self.episodeWords.contains(others.first ?? "")
    }
}
