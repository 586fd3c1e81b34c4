import GuideService

/// The number of rows of imported lists with each result. Every row is counted once.
struct ImportedRows {
    private let imported: FavoritesImport

    init(_ imported: FavoritesImport) {
        self.imported = imported
    }

    /// A line such as `9 rows: 3 added, 1 already there, 2 more of the same shows, 3 left out (films: 2, games: 1).`
    var line: String {
        let results = imported.shows.reduce(into: [:]) { $0[Self.name(of: $1.outcome), default: 0] += 1 }
        let repeated = imported.shows.reduce(0) { $0 + $1.rows - 1 }
        let leftOut = LeftOutRow.allCases.compactMap { reason in
            imported.leftOut[reason].map { (name: Self.name(of: reason), count: $0) }
        }
        let leftOutCount = leftOut.reduce(0) { $0 + $1.count }
        var parts = Self.names.compactMap { name in results[name].map { "\($0) \(name)" } }
        if repeated > 0 { parts.append("\(repeated) more of the same shows") }
        if leftOutCount > 0 {
            let reasons = leftOut.map { "\($0.name): \($0.count)" }.joined(separator: ", ")
            parts.append("\(leftOutCount) left out (\(reasons))")
        }
        let count = imported.shows.count + repeated + leftOutCount
        return
            "\(count) \(count == 1 ? "row" : "rows"): \(parts.isEmpty ? "nothing to add" : parts.joined(separator: ", "))."
    }

    private static let names = [
        "added", "added with data from the file only", "to add", "already there", "not found", "ambiguous",
        "not fetched",
    ]

    private static func name(of outcome: FavoriteImport.Outcome) -> String {
        switch outcome {
        case .added: names[0]
        case .addedAsGiven: names[1]
        case .found: names[2]
        case .alreadyThere: names[3]
        case .failed(.unknown): names[4]
        case .failed(.ambiguous): names[5]
        case .failed: names[6]
        }
    }

    private static func name(of reason: LeftOutRow) -> String {
        switch reason {
        case .film: "films"
        case .game: "games"
        case .otherKind: "other kinds"
        case .unfollowed: "no longer followed"
        case .unnamed: "without number and name"
        }
    }
}
