import CommandLineKit
import GuideService
import GuideSafeText
import TVModel

/// The results for several favorites, one line each: successes on standard output, failures on standard error.
struct FavoritesSummary {
    private static let alreadyThere = "Already a favorite"

    private let diagnostics: Diagnostics
    private let context: ProgramContext
    private var lines: [String] = []
    /// The exit status of the run, which the first failure decides.
    private var status = ExitStatus.done

    init(_ diagnostics: Diagnostics, in context: ProgramContext) {
        self.diagnostics = diagnostics
        self.context = context
    }

    /// Adds a line for a show.
    mutating func say(_ what: String, _ show: Show) {
        lines.append("\(what): \(show.favoriteName)")
    }

    /// Adds a line for a show, with the parts that could not be fetched.
    private mutating func say(_ what: String, _ show: Show, butFor parts: [ShowPart: ServiceFailure]) {
        let names = ShowPart.allCases.filter { parts[$0] != nil }.map(\.rawValue).joinedByWord("and")
        say(names.isEmpty ? what : "\(what) without its \(names)", show)
    }

    /// Notes that a show was added, or was there.
    mutating func note(_ addition: FavoriteAddition) {
        guard addition.isNew else { return say(Self.alreadyThere, addition.show) }
        say("Added", addition.show, butFor: addition.details?.missingParts ?? [:])
    }

    /// Notes the result of fetching a favorite again.
    mutating func note(_ refresh: FavoriteRefresh) throws(CommandFailure) {
        switch refresh.outcome {
        case .refreshed: say("Fetched", refresh.show)
        case .refreshedExcept(let parts): say("Fetched", refresh.show, butFor: parts)
        case .kept(let error): try note(error, about: refresh.show.favoriteName)
        }
    }

    /// Notes the result of importing a show.
    mutating func note(_ imported: FavoriteImport) throws(CommandFailure) {
        switch imported.outcome {
        case .added: say("Added", imported.show)
        case .addedAsGiven: say("Added with data from the file only", imported.show)
        case .alreadyThere: say(Self.alreadyThere, imported.show)
        case .failed(let error): try note(error, about: imported.show.favoriteName)
        }
    }

    /// Notes a failure of one show; the others go on, unless the store failed.
    mutating func note(_ error: ShowError, about subject: String) throws(CommandFailure) {
        let failure = CommandFailure(error, about: subject)
        switch error {
        case .store, .cancelled:
            try? writeLines()
            throw failure
        default: break
        }
        diagnostics.report(failure)
        if status == .done { status = failure.status }
    }

    /// Writes the lines, and returns the exit status.
    func finish() throws(CommandFailure) -> ExitStatus {
        try writeLines()
        return status
    }

    private func writeLines() throws(CommandFailure) {
        guard !lines.isEmpty else { return }
        try OutputPlace.prepare(nil, in: context).put(lines.map { $0 + "\n" }.joined())
    }
}

extension Show {
    /// The show by its name and its number, harmless to print.
    var favoriteName: String { "\(SafeText.terminal(facts.name)) (\(id))" }
}
