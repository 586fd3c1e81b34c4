import GuideReports
import GuideService
import TVModel

/// The results for several favorites, one on each line: successes on standard output, failures on standard error.
extension [FavoriteChange] {
    /// The lines about successes.
    var lines: [String] { prefix { !$0.endsRun }.compactMap(\.line) }

    /// Writes the results.
    ///
    /// - Parameter areNotices: Whether the successes are notices, since the output is another report.
    /// - Returns: The exit status, which the first failure decides.
    /// - Throws: The failure of the store, after the lines about the shows before it.
    func write(for call: CommandCall, _ context: ReportContext, areNotices: Bool = false) throws -> ExitStatus {
        var status = ExitStatus.done
        for change in self {
            if let details = change.details { call.diagnostics.report(details, for: context) }
            call.diagnostics.report(notice: change.notice)
            guard let (error, subject) = change.failure else { continue }
            let failure = CommandFailure(error, about: subject)
            if change.endsRun {
                try? writeLines(for: call, areNotices)
                throw failure
            }
            call.diagnostics.report(failure)
            if status == .done { status = failure.status }
        }
        try writeLines(for: call, areNotices)
        return status
    }

    private func writeLines(for call: CommandCall, _ areNotices: Bool) throws {
        if areNotices { return lines.forEach { call.diagnostics.report(notice: $0) } }
        guard !lines.isEmpty else { return }
        try call.print(TerminalText(lines.map { $0 + "\n" }.joined()))
    }
}

extension Show {
    /// The name and the ID of the show, safe to print.
    var favoriteName: String { "\(SafeText.terminal(facts.name)) (\(id))" }
}

/// The result of a command for one favorite.
struct FavoriteChange {
    /// The line about a success.
    private(set) var line: String?
    /// The details that were fetched.
    private(set) var details: Fetched<ShowDetails>?
    private(set) var notice: String?
    /// The error, and the show within a sentence, such as `the show "82"`.
    private(set) var failure: (error: ShowError, subject: String)?

    /// Whether later results do not count, since the store failed or the run was cancelled.
    var endsRun: Bool {
        switch failure?.error {
        case .store, .cancelled: true
        default: false
        }
    }

    private static let alreadyThere = "Already a favorite"

    static func added(_ addition: FavoriteAddition) -> FavoriteChange {
        guard addition.isNew else { return FavoriteChange(line: line(alreadyThere, addition.show)) }
        let line = line("Added", addition.show, without: addition.details?.value.missingParts ?? [])
        return FavoriteChange(line: line, details: addition.details)
    }

    static func removed(_ show: Show) -> FavoriteChange { FavoriteChange(line: line("Removed", show)) }

    static func refreshed(_ refresh: FavoriteRefresh) -> FavoriteChange {
        let show = refresh.show
        if case .kept(let error) = refresh.outcome, let id = error.movedID {
            let mark = refresh.seen.map { ", tvguide favorites seen \(id) \("\($0)".lowercased()) sets its mark" }
            let notice =
                "TVmaze now returns another show, with the id \(id), for \(show.favoriteName). "
                + "It stays as it is stored. If the other one is the same, tvguide favorites add \(id) adds it"
                + "\(mark ?? ""), and tvguide favorites remove \(show.id) removes the old one."
            return FavoriteChange(notice: notice)
        }
        switch refresh.outcome {
        case .refreshed: return FavoriteChange(line: line("Fetched", show))
        case .kept(let error) where error.meansNotFound:
            // Another try would not help.
            let notice =
                "TVmaze no longer has \(show.favoriteName). It stays as it is stored; "
                + "tvguide favorites remove \(show.id) removes it."
            return FavoriteChange(notice: notice)
        case .kept(let error): return failed(error, about: show.favoriteName)
        }
    }

    static func imported(_ imported: FavoriteImport) -> FavoriteChange {
        let seen = imported.seen.map { ", seen up to \($0)" } ?? (imported.isUnmarked ? ", not marked as seen" : "")
        let name = imported.isOtherName ? "\"\(displayable(imported.name))\"" : nil
        return switch imported.outcome {
        case .added(let show): FavoriteChange(line: line("Added", show, named: name) + seen)
        case .addedAsGiven(let show, _):
            FavoriteChange(line: line("Added with data from the file only", show, named: name) + seen)
        case .found(let show): FavoriteChange(line: line("Would be added", show, named: name) + seen)
        case .alreadyThere(let show): FavoriteChange(line: line(alreadyThere, show, named: name) + seen)
        case .failed(let error): failed(error, about: imported.name)
        }
    }

    /// The rows of the imported lists, after all of them.
    static func counted(_ imported: FavoritesImport) -> FavoriteChange { FavoriteChange(line: imported.rowsLine) }

    static func failed(_ error: ShowError, about subject: String) -> FavoriteChange {
        FavoriteChange(failure: (error, subject))
    }

    /// Returns a line about a show, with its name in a list if that is another one, and the parts that could not be
    /// fetched.
    private static func line(
        _ result: String,
        _ show: Show,
        named name: String? = nil,
        without parts: [ShowPart] = []
    ) -> String {
        let names = parts.map(\.rawValue).joinedByWord("and")
        return "\(names.isEmpty ? result : "\(result) without its \(names)"): "
            + (name.map { "\($0) is " } ?? "") + show.favoriteName
    }
}

extension FavoriteImport.Outcome {
    /// The place of the result among those that are printed, and its words.
    fileprivate var result: (place: Int, words: String) {
        switch self {
        case .added: (0, "added")
        case .addedAsGiven: (1, "added with data from the file only")
        case .found: (2, "to add")
        case .alreadyThere: (3, "already there")
        case .failed(.unknown), .failed(.contradicted): (4, "not found")
        case .failed(.ambiguous): (5, "ambiguous")
        case .failed: (6, "not fetched")
        }
    }
}

/// The number of rows of imported lists with each result. Every row is counted once.
extension FavoritesImport {
    /// A line such as `9 rows: 3 added, 1 already there, 2 more of the same shows, 3 left out (films: 2, games: 1).`
    fileprivate var rowsLine: String {
        let results = Dictionary(grouping: shows.map(\.outcome.result)) { $0.place }.values.sorted { $0[0] < $1[0] }
        let repeated = shows.reduce(0) { $0 + $1.rows - 1 }
        let kinds = otherKinds.map { "\"\(displayable($0))\"" }.joined(separator: ", ")
        let leftOut = LeftOutRow.allCases.compactMap { reason in
            self.leftOut[reason].map { count in
                let detail = reason == .otherKind && !kinds.isEmpty ? " (\(kinds))" : ""
                return (name: Self.name(of: reason) + detail, count: count)
            }
        }
        let leftOutCount = leftOut.reduce(0) { $0 + $1.count }
        var parts = results.map { "\($0.count) \($0[0].words)" }
        if repeated > 0 { parts.append("\(repeated) more of the same shows") }
        if leftOutCount > 0 {
            let reasons = leftOut.map { "\($0.name): \($0.count)" }.joined(separator: ", ")
            parts.append("\(leftOutCount) left out (\(reasons))")
        }
        let rows = (shows.count + repeated + leftOutCount).counted("row")
        let unmarked = shows.count(where: \.isUnmarked)
        let verb = unmarked == 1 ? "was" : "were"
        return "\(rows): \(parts.isEmpty ? "nothing to add" : parts.joined(separator: ", "))."
            + (unmarked == 0
                ? "" : " \(unmarked.counted("show")) \(verb) not marked, though the list says that some was seen.")
    }

    private static func name(of reason: LeftOutRow) -> String {
        switch reason {
        case .film: "films"
        case .game: "games"
        case .episode: "episodes"
        case .otherKind: "other kinds"
        case .unfollowed: "no longer followed"
        case .unnamed: "without number and name"
        }
    }
}
