import GuideReports
import GuideService
import TVModel

extension ShowError {
    /// The maximum number of matching shows to list.
    private static var candidateLimit: Int { 20 }

    /// Returns the failure and the next step for the user, safe to print.
    ///
    /// - Parameter subject: The requested data within a sentence, such as `the episodes of 82`.
    func sentence(about subject: String) -> String {
        switch self {
        case .unknown(.id(let id)): "No show has the id \(id). Use tvguide search to find ids."
        case .unknown(.imdb(let number)):
            "No show has the IMDb id \(SafeText.terminal(number)). Use tvguide search to find shows by name."
        case .unknown(.name(let name)):
            "No show was found for \(quotedForDisplay(name)). Check the spelling, or try fewer words."
        case .ambiguous(let name, let candidates): Self.sentence(ambiguous: name, candidates)
        case .noSuchPage(let page):
            "The list of shows has no page \(page). Try a lower number; pages are counted from 0."
        case .unavailable(let reason):
            "Could not fetch \(SafeText.terminal(subject)): \(reason.reason(insteadOf: "a list"))."
                + " \(reason.advice())"
        case .notAFavorite(let which):
            "\(quotedForDisplay(which.description)) is not a favorite. Use tvguide favorites list to see your favorites."
        case .lostFavorites(let damage): damage.sentence
        case .badImport(let reason): "Could not import \(SafeText.terminal(subject)): \(reason.sentence)"
        case .store(let failure): failure.sentence
        case .cancelled: "The run was cancelled."
        }
    }

    private static func sentence(ambiguous name: String, _ candidates: [Show]) -> String {
        let lines = candidates.prefix(candidateLimit).map { "\n  \($0.candidateLine)" }.joined()
        let others = candidates.count - candidateLimit
        let more = others > 0 ? "\n  and \(others) more" : ""
        return "Several shows match \(quotedForDisplay(name)). Use the id of one of them:" + lines + more
    }
}

extension Show {
    /// A line that distinguishes the show from others with the same name, such as `Doctor Who, 2005, BBC One (GB),
    /// 210`.
    fileprivate var candidateLine: String {
        let year = facts.premiered.map { "\($0.year)" }
        let network = facts.network ?? facts.webChannel
        let place = network.map {
            SafeText.terminal($0.name) + ($0.country.map { " (\(SafeText.terminal($0)))" } ?? "")
        }
        return [SafeText.terminal(facts.name), year, place, "\(id)"].compactMap(\.self).joined(separator: ", ")
    }
}

extension ShowError.BadImport {
    fileprivate var sentence: String {
        switch self {
        case .notJSON: "it is not JSON."
        case .noList: "expected a list of shows, or an object with such a list as favorites."
        case .tooManyRows(let limit): "it has more than \(limit) shows."
        case .row(let row): "row \(row) must be an object whose id is a whole number above 0."
        case .foreignID(let row):
            "row \(row) does not name its show at TVmaze, as tvguide favorites export does. Lists of other programs have "
                + "ids of their own; use tvguide favorites add with names or IMDb ids."
        }
    }
}
