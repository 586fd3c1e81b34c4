import GuideReports
import GuideService
import TVModel

/// The result of a command for one favorite.
enum FavoriteChange {
    /// A success, with its line and the details that were fetched.
    case done(String, Fetched<ShowDetails>? = nil)
    /// A favorite that stays as it is, for a reason that another try would not remove.
    case kept(because: String)
    /// A failure, with the show within a sentence, such as `the show "82"`.
    case failed(ShowError, about: String)

    /// Whether later results do not count, since the store failed or the run was cancelled.
    var endsRun: Bool {
        switch self {
        case .failed(.store, _), .failed(.cancelled, _): true
        default: false
        }
    }

    /// Whether the change failed since a name fits no show, or several.
    var namesNoSingleShow: Bool {
        switch self {
        case .failed(.unknown(.name), _), .failed(.ambiguous, _): true
        default: false
        }
    }

    private static let alreadyThere = "Already a favorite"

    static func added(_ addition: FavoriteAddition) -> FavoriteChange {
        guard addition.isNew else { return .done("\(alreadyThere): \(addition.show.favoriteName)") }
        let result = added(without: addition.details?.value.missingParts ?? [])
        return .done("\(result): \(addition.show.favoriteName)", addition.details)
    }

    static func refreshed(_ refresh: FavoriteRefresh) -> FavoriteChange {
        let show = refresh.show
        guard let error = refresh.failure else { return .done("Fetched: \(show.favoriteName)") }
        if let id = error.movedID {
            let mark = refresh.seen.map { ", tvguide favorites seen \(id) \("\($0)".lowercased()) sets its mark" }
            let notice =
                "TVmaze now returns another show, with the id \(id), for \(show.favoriteName). "
                + "It stays as it is stored. If the other one is the same, tvguide favorites add \(id) adds it"
                + "\(mark ?? ""), and tvguide favorites remove \(show.id) removes the old one."
            return .kept(because: notice)
        }
        guard error.meansNotFound else { return .failed(error, about: show.favoriteName) }
        let notice = "TVmaze no longer has \(show.favoriteName). It stays as it is stored"
        return .kept(because: "\(notice); tvguide favorites remove \(show.id) removes it.")
    }

    /// Returns the results for the shows of a list, the number of rows, and what ended the import early.
    static func imported(_ imported: FavoritesImport) -> [FavoriteChange] {
        var changes = imported.shows.compactMap { FavoriteChange.imported($0, isTrial: imported.isTrial) }
        let postponed = imported.shows.count { $0.addition == nil }
        if let outage = imported.outage, postponed > 0 {
            changes.append(.failed(.unavailable(outage), about: "the other \(postponed.counted("show"))"))
        }
        changes.append(.done(imported.rowsLine))
        return changes
    }

    /// Returns the result for a show of a list, or nil for one that was not requested.
    private static func imported(_ imported: FavoriteImport, isTrial: Bool) -> FavoriteChange? {
        let result: String
        switch imported.addition {
        case nil: return nil
        case .failure(let error): return .failed(error, about: imported.name)
        case .success(let addition) where !addition.isNew: result = alreadyThere
        case .success where isTrial: result = "Would be added"
        case .success(let addition): result = added(without: addition.details?.value.missingParts ?? [])
        }
        let line = "\(result): \(imported.listedName)"
        if let seen = imported.seen { return .done("\(line), seen up to \(seen)") }
        return .done(imported.isUnmarked ? "\(line), not marked as seen" : line)
    }

    private static func added(without parts: [ShowPart]) -> String {
        let missing = parts.map(\.rawValue).joinedByWord("and")
        return missing.isEmpty ? "Added" : "Added without its \(missing)"
    }
}

/// The results for several favorites, one on each line: successes on standard output, failures on standard error.
extension [FavoriteChange] {
    /// The lines about successes.
    var lines: [String] {
        prefix { !$0.endsRun }.compactMap { if case .done(let line, _) = $0 { line } else { nil } }
    }

    /// Writes the results.
    ///
    /// - Parameter areNotices: Whether the successes are notices, since the output is another report.
    /// - Returns: The exit status, which the first failure decides.
    /// - Throws: The failure of the store, after the lines about the shows before it.
    func write(for call: CommandCall, _ context: ReportContext, areNotices: Bool = false) throws -> ExitStatus {
        var status = ExitStatus.done
        let counted = prefix { !$0.endsRun }
        for change in counted {
            switch change {
            case .done(_, let details): if let details { call.diagnostics.report(details, for: context) }
            case .kept(let reason): call.diagnostics.report(notice: reason)
            case .failed(let error, let subject):
                let failure = CommandFailure(error, about: subject)
                call.diagnostics.report(failure)
                if status == .done { status = failure.status }
            }
        }
        var failure: CommandFailure?
        if case .failed(let error, let subject)? = dropFirst(counted.count).first {
            failure = CommandFailure(error, about: subject)
        }
        if areNotices {
            lines.forEach { call.diagnostics.report(notice: $0) }
        } else if !lines.isEmpty {
            let text = TerminalText(lines.map { $0 + "\n" }.joined())
            if failure == nil { try call.print(text) } else { try? call.print(text) }
        }
        if let failure { throw failure }
        return status
    }
}

extension Show {
    /// The name and the ID of the show, safe to print.
    var favoriteName: String { "\(SafeText.terminal(facts.name)) (\(id))" }
}

extension FavoriteImport {
    /// The name and the ID of the show, after its name in the list if that is another one, with the years if they differ.
    fileprivate var listedName: String {
        guard let show else { return name }
        let listed = "\"\(displayable(name))\""
        if let year, let other = show.premiered?.year, year != other {
            return "\(listed) of \(year) is \(show.favoriteName) of \(other)"
        }
        return hasSameName ? show.favoriteName : "\(listed) is \(show.favoriteName)"
    }
}

/// The results of an import that are counted, in the order in which they are printed.
private enum CountedResult: String, CaseIterable {
    case added
    case alreadyThere = "already there"
    case notFound = "not found"
    case ambiguous
    case uncertain
    case notFetched = "not fetched"

    init(_ imported: FavoriteImport) {
        self =
            switch imported.addition {
            case .success(let addition): addition.isNew ? .added : .alreadyThere
            case .failure(.unknown), .failure(.contradicted): .notFound
            case .failure(.ambiguous): .ambiguous
            case .failure(.unsure): .uncertain
            case .failure, nil: .notFetched
            }
    }
}

/// The number of rows of imported lists with each result. Every row is counted once.
extension FavoritesImport {
    /// A line such as `9 rows: 3 added, 1 already there, 2 more of the same shows, 3 left out (films: 2, games: 1).`
    var rowsLine: String {
        let results = Dictionary(grouping: shows, by: CountedResult.init)
        var parts = CountedResult.allCases.compactMap { result in
            let words = isTrial && result == .added ? "to add" : result.rawValue
            return results[result].map { "\($0.count) \(words)" }
        }
        let repeated = shows.reduce(0) { $0 + $1.rows - 1 }
        if repeated > 0 { parts.append("\(repeated) more of the same shows") }
        let leftOutCount = leftOut.values.reduce(0, +)
        if leftOutCount > 0 {
            let reasons = LeftOutRow.allCases.compactMap { reason in
                leftOut[reason].map { "\(name(of: reason)): \($0)" }
            }
            parts.append("\(leftOutCount) left out (\(reasons.joined(separator: ", ")))")
        }
        let rows = (shows.count + repeated + leftOutCount).counted("row")
        let line = "\(rows): \(parts.isEmpty ? "nothing to add" : parts.joined(separator: ", "))."
        return ([line] + unmarkedSentences).joined(separator: " ")
    }

    /// Says how many shows have no mark, though the list says that some was seen, and where the episodes may be.
    private var unmarkedSentences: [String] {
        let unmarked = shows.filter(\.isUnmarked)
        guard !unmarked.isEmpty else { return [] }
        let verb = unmarked.count == 1 ? "was" : "were"
        let count = unmarked.count.counted("show")
        let files = Set(unmarked.compactMap(\.episodesFile)).sorted()
        let advice = files.map { "The episodes are in \($0): import these files, too." }
        return ["\(count) \(verb) not marked, though the list says that some was seen."] + advice
    }

    private func name(of reason: LeftOutRow) -> String {
        switch reason {
        case .film: "films"
        case .episode: "episodes"
        case .otherKind: "other kinds"
        case .unfollowed: "no longer followed"
        case .unnamed: "without number and name"
        }
    }
}
