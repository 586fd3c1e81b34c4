import GuideReports
import GuideService
import TVModel

/// The results for several favorites, one on each line: successes on standard output, failures on standard error.
struct FavoritesSummary {
    private static let alreadyThere = "Already a favorite"

    private let changes: [FavoriteChange]

    init(_ changes: [FavoriteChange]) {
        self.changes = changes
    }

    /// The lines about successes.
    var lines: [String] { changes.prefix { !$0.endsRun }.compactMap(Self.line) }

    /// Writes the results.
    ///
    /// - Returns: The exit status, which the first failure decides.
    /// - Throws: The failure of the store, after the lines about the shows before it.
    func write(for call: CommandCall, _ settings: Settings) throws -> ExitStatus {
        var status = ExitStatus.done
        var end: CommandFailure?
        for change in changes {
            if case .added(let addition) = change, let details = addition.details {
                call.diagnostics.report(FetchNotices(details, for: settings.reportContext))
            }
            if let show = change.missingShow {
                call.diagnostics.report(notice: Self.sentence(aboutMissing: show))
                continue
            }
            guard let (error, subject) = change.failure else { continue }
            let failure = CommandFailure(error, about: subject)
            if change.endsRun {
                end = failure
                break
            }
            call.diagnostics.report(failure)
            if status == .done { status = failure.status }
        }
        if let end {
            try? writeLines(for: call)
            throw end
        }
        try writeLines(for: call)
        return status
    }

    /// Returns the sentence about a show that the service no longer has. It does not advise to try again, which would
    /// not help.
    private static func sentence(aboutMissing show: Show) -> String {
        "TVmaze no longer has \(show.favoriteName). It stays as it is stored; "
            + "tvguide favorites remove \(show.id) removes it."
    }

    private func writeLines(for call: CommandCall) throws {
        guard !lines.isEmpty else { return }
        try call.print(TerminalText(lines.map { $0 + "\n" }.joined()))
    }

    private static func line(about change: FavoriteChange) -> String? {
        switch change {
        case .failed: nil
        case .removed(let show): line("Removed", show)
        case .added(let addition) where !addition.isNew: line(alreadyThere, addition.show)
        case .added(let addition): line("Added", addition.show, without: addition.details?.missingParts ?? [:])
        case .refreshed(let refresh): line(about: refresh)
        case .imported(let imported): line(about: imported)
        case .counted(let rows): rows.line
        }
    }

    private static func line(about refresh: FavoriteRefresh) -> String? {
        switch refresh.outcome {
        case .refreshed: line("Fetched", refresh.show)
        case .refreshedExcept(let parts): line("Fetched", refresh.show, without: parts)
        case .kept: nil
        }
    }

    private static func line(about imported: FavoriteImport) -> String? {
        let result: String
        switch imported.outcome {
        case .added: result = "Added"
        case .addedAsGiven: result = "Added with data from the file only"
        case .found: result = "Would be added"
        case .alreadyThere: result = alreadyThere
        case .failed: return nil
        }
        return imported.outcome.show.map { line(result, $0) + (imported.seen.map { ", seen up to \($0)" } ?? "") }
    }

    /// Returns a line about a show, with the parts that could not be fetched.
    private static func line(_ result: String, _ show: Show, without parts: [ShowPart: FetchError] = [:]) -> String {
        let names = ShowPart.allCases.filter { parts[$0] != nil }.map(\.rawValue).joinedByWord("and")
        return "\(names.isEmpty ? result : "\(result) without its \(names)"): \(show.favoriteName)"
    }
}

extension Show {
    /// The name and the ID of the show, safe to print.
    var favoriteName: String { "\(SafeText.terminal(facts.name)) (\(id))" }
}

/// The result of a command for one favorite.
enum FavoriteChange {
    case added(FavoriteAddition)
    case removed(Show)
    case refreshed(FavoriteRefresh)
    case imported(FavoriteImport)
    /// The rows of the imported lists, after all of them.
    case counted(ImportedRows)
    /// The show is unchanged. The text describes it within a sentence, such as `the show "82"`.
    case failed(ShowError, about: String)

    /// Whether later results do not count, since the store failed or the run was cancelled.
    var endsRun: Bool {
        switch failure?.error {
        case .store, .cancelled: true
        default: false
        }
    }

    /// The favorite if the service no longer has it, in which case it stays stored, or nil for any other result.
    var missingShow: Show? {
        guard case .refreshed(let refresh) = self, case .kept(let error) = refresh.outcome else { return nil }
        switch error {
        case .unknown: return refresh.show
        case .unavailable(let reason): return reason.meansNotFound ? refresh.show : nil
        default: return nil
        }
    }

    /// The error, and the show within a sentence, or nil if there is no error.
    var failure: (error: ShowError, subject: String)? {
        switch self {
        case .added, .removed, .counted: nil
        case .failed(let error, let subject): (error, subject)
        case .refreshed(let refresh):
            if case .kept(let error) = refresh.outcome { (error, refresh.show.favoriteName) } else { nil }
        case .imported(let imported):
            if case .failed(let error) = imported.outcome { (error, imported.name) } else { nil }
        }
    }
}

/// The number of rows of imported lists with each result. Every row is counted once.
struct ImportedRows {
    let imported: FavoritesImport

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
        let rows = (imported.shows.count + repeated + leftOutCount).counted("row")
        return "\(rows): \(parts.isEmpty ? "nothing to add" : parts.joined(separator: ", "))."
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
