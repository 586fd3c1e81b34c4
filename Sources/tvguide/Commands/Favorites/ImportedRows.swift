import GuideService

/// The number of rows of imported lists with each result. Every row is counted once.
struct ImportedRows {
    private let imported: FavoritesImport

    init(_ imported: FavoritesImport) {
        self.imported = imported
    }

    /// A line such as `9 rows: 3 added, 1 already there, 2 more of the same shows, 3 left out (films: 2, games: 1).`
    var line: String {
        let results = imported.shows.reduce(into: [:]) { $0[Result($1.outcome), default: 0] += 1 }
        let repeated = imported.shows.reduce(0) { $0 + $1.rows - 1 }
        let leftOut = LeftOutRow.allCases.compactMap { reason in
            imported.leftOut[reason].map { (name: Self.name(of: reason), count: $0) }
        }
        let leftOutCount = leftOut.reduce(0) { $0 + $1.count }
        var parts = Result.allCases.compactMap { result in results[result].map { "\($0) \(result.rawValue)" } }
        if repeated > 0 { parts.append("\(repeated) more of the same shows") }
        if leftOutCount > 0 {
            let reasons = leftOut.map { "\($0.name): \($0.count)" }.joined(separator: ", ")
            parts.append("\(leftOutCount) left out (\(reasons))")
        }
        let count = imported.shows.count + repeated + leftOutCount
        return
            "\(count) \(count == 1 ? "row" : "rows"): \(parts.isEmpty ? "nothing to add" : parts.joined(separator: ", "))."
    }

    /// The results of rows, in the order in which they are printed.
    private enum Result: String, CaseIterable {
        case added
        case addedAsGiven = "added with data from the file only"
        case found = "to add"
        case alreadyThere = "already there"
        case unknown = "not found"
        case ambiguous
        case failed = "not fetched"

        init(_ outcome: FavoriteImport.Outcome) {
            self =
                switch outcome {
                case .added: .added
                case .addedAsGiven: .addedAsGiven
                case .found: .found
                case .alreadyThere: .alreadyThere
                case .failed(.unknown): .unknown
                case .failed(.ambiguous): .ambiguous
                case .failed: .failed
                }
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
