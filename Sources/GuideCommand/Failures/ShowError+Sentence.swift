import CommandLineKit
import GuideReports
import GuideService
import GuideSafeText
import TVModel

extension ShowError {
    /// How many shows that may be meant are listed.
    private static var candidateLimit: Int { 20 }

    /// The failure, and the next step for the user; harmless to print.
    ///
    /// - Parameter subject: The subject of the request, as the beginning of a sentence: `The episodes of 82`.
    func sentence(about subject: String) -> String {
        switch self {
        case .unknown(.id(let id)): "There is no show of the number \(id). See tvguide search for the numbers of shows."
        case .unknown(.imdb(let number)): "There is no show of the number \(SafeText.terminal(number)) at IMDb."
        case .unknown(.name(let name)):
            "No show was found for \(quotedForDisplay(name)). Check the spelling, or try fewer words."
        case .ambiguous(let name, let candidates): Self.sentence(ambiguous: name, candidates)
        case .noSuchPage(let page): "The list of shows has no page \(page). Its pages begin with 0."
        case .unavailable(let reason):
            "\(SafeText.terminal(subject)) could not be fetched: \(reason.reason(insteadOf: "a list"))."
                + " \(reason.advice(for: "what is stored"))"
        case .notAFavorite(let which):
            "\(quotedForDisplay(which.description)) is no favorite. See tvguide favorites list for those there are."
        case .lostFavorites(let damage): damage.sentence
        case .badImport(let reason): "\(SafeText.terminal(subject)) could not be imported: \(reason.sentence)"
        case .store(let failure): failure.sentence
        case .cancelled: "The run was cancelled."
        }
    }

    private static func sentence(ambiguous name: String, _ candidates: [Show]) -> String {
        let lines = candidates.prefix(candidateLimit).map { "\n  \($0.candidateLine)" }.joined()
        let others = candidates.count - candidateLimit
        let more = others > 0 ? "\n  and \(others) more" : ""
        return "Several shows may be meant by \(quotedForDisplay(name)). Say which by its number:" + lines + more
    }
}

extension Show {
    /// The line that tells it from other shows of its name: `Doctor Who, 2005, 210`.
    fileprivate var candidateLine: String {
        let year = facts.premiered.map { "\($0.year)" }
        return [SafeText.terminal(facts.name), year, "\(id)"].compactMap(\.self).joined(separator: ", ")
    }
}

extension ShowError.BadImport {
    fileprivate var sentence: String {
        switch self {
        case .notJSON: "it is not JSON."
        case .noList: "it is neither a list of shows nor an object with one under favorites."
        case .row(let row): "row \(row) is no object with a whole number above 0 as its id."
        }
    }
}
