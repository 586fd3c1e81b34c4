import CommandLineKit
import GuideService
import GuideSafeText
import TVModel

/// What became of several favorites, a line for each: what was done on standard output, what failed beside it.
struct FavoritesSummary {
    private static let alreadyThere = "Already among your favorites"

    private let diagnostics: Diagnostics
    private var lines: [String] = []
    /// What the first failure says of the whole run.
    private var status = ExitStatus.done

    init(_ diagnostics: Diagnostics) {
        self.diagnostics = diagnostics
    }

    /// Says what was done with a show.
    mutating func say(_ what: String, _ show: Show) {
        lines.append("\(what): \(show.favoriteName)")
    }

    /// Says what was done with a show, and which of its parts could not be had.
    private mutating func say(_ what: String, _ show: Show, butFor parts: [ShowPart: ServiceFailure]) {
        let names = ShowPart.allCases.filter { parts[$0] != nil }.map(\.rawValue).joinedByWord("and")
        say(names.isEmpty ? what : "\(what), but for its \(names)", show)
    }

    /// Notes that a show was added, or was there.
    mutating func note(_ addition: FavoriteAddition) {
        guard addition.isNew else { return say(Self.alreadyThere, addition.show) }
        say("Added", addition.show, butFor: addition.details?.missingParts ?? [:])
    }

    /// Notes what became of a favorite that was to be fetched again.
    mutating func note(_ refresh: FavoriteRefresh) throws(CommandFailure) {
        switch refresh.outcome {
        case .refreshed: say("Fetched", refresh.show)
        case .refreshedExcept(let parts): say("Fetched", refresh.show, butFor: parts)
        case .kept(let error): try note(error, about: refresh.show.favoriteName)
        }
    }

    /// Notes what became of a show that was to be imported.
    mutating func note(_ imported: FavoriteImport) throws(CommandFailure) {
        switch imported.outcome {
        case .added: say("Added", imported.show)
        case .addedAsGiven: say("Added, with what the file tells of it", imported.show)
        case .alreadyThere: say(Self.alreadyThere, imported.show)
        case .failed(let error): try note(error, about: imported.show.favoriteName)
        }
    }

    /// Notes a failure of one show, which does not keep the others from being dealt with; one of the store does.
    mutating func note(_ error: ShowError, about subject: String) throws(CommandFailure) {
        let failure = CommandFailure(error, about: subject)
        switch error {
        case .store, .cancelled:
            try? writeLines()
            throw failure
        default: break
        }
        diagnostics.tell(failure)
        if status == .done { status = failure.status }
    }

    /// Writes the lines, and says how the run ends.
    func finish() throws(CommandFailure) -> ExitStatus {
        try writeLines()
        return status
    }

    private func writeLines() throws(CommandFailure) {
        guard !lines.isEmpty else { return }
        try OutputPlace.prepare(nil).put(lines.map { $0 + "\n" }.joined())
    }
}

extension Show {
    /// The show by its name and its number, harmless to print.
    var favoriteName: String { "\(SafeText.terminal(facts.name)) (\(id))" }
}
