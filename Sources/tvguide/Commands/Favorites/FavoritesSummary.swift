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
