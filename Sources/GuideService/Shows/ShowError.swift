public import GuideStore
public import TVModel

/// The reason why a request about listings, shows or favorites failed.
public enum ShowError: Error, Hashable, Sendable {
    /// The listings of these dates are missing, each for its reason.
    case missing([CalendarDay: FetchError])
    /// The show does not exist.
    case unknown(ShowReference)
    /// Several shows have this name, the most likely first.
    case ambiguous(String, [Show])
    /// One of a list's numbers is that of this show, which another number or the year in the list contradicts. The text is
    /// the name in the list.
    case contradicted(String, Show)
    /// A list does not say that a name, with this year, is that of a show, and the service has only these shows of the name,
    /// from other years.
    case unsure(String, Int?, [Show])
    /// The list of all shows has no such page.
    case noSuchPage(Int)
    /// The data could not be fetched, and no copy may be served.
    case unavailable(FetchError)
    /// The show is not a favorite.
    case notAFavorite(ShowReference)
    /// The list of favorites cannot be read, and neither can its backup.
    case lostFavorites(FavoritesDamage)
    /// The show cannot be marked as seen up to an episode.
    case badMark(Show, BadMark)
    /// The data to import is a damaged list of shows, for this reason, the end of a sentence.
    case badImport(String)
    /// The data to import is no list of shows, for this reason, the end of a sentence.
    case noList(String)
    /// The favorites could not be read or changed.
    case store(FileFailure)
    /// The calling task was cancelled.
    case cancelled
    /// A failure of an unknown kind.
    case other(UnknownFailure)

    /// The reason why a show cannot be marked.
    public enum BadMark: Error, Hashable, Sendable {
        /// No numbered episodes of the show are stored.
        case noEpisodes
        /// The show has no episode with this season and number, only the others, in their order.
        case noEpisode(SeenMark, among: [SeenMark])
        /// The episode has not aired. It has this date, or none.
        case notAired(SeenMark, CalendarDay?)
        /// There is no episode after this one.
        case lastEpisode(SeenMark)
    }
}

/// A failure whose kind is not known, with its cause. Two are equal if their causes have the same words.
public struct UnknownFailure: Hashable, Sendable {
    /// The error that was thrown.
    public let cause: any Error

    /// Returns whether the causes have the same words.
    public static func == (left: UnknownFailure, right: UnknownFailure) -> Bool {
        "\(left.cause)" == "\(right.cause)"
    }

    /// Hashes the words of the cause.
    public func hash(into hasher: inout Hasher) {
        hasher.combine("\(cause)")
    }
}

extension ShowError {
    /// Creates the error for one of the store.
    init(_ error: any Error) {
        if let failure = FileFailure(error) {
            self = .store(failure)
        } else {
            self = error is CancellationError ? .cancelled : .other(UnknownFailure(cause: error))
        }
    }

    /// Whether the service has no such show, or has it under another ID.
    package var meansNotFound: Bool {
        switch self {
        case .unknown: true
        case .unavailable(let reason): reason.meansNotFound || movedID != nil
        default: false
        }
    }

    /// The ID of the other show that the service returned, or nil for any other error.
    package var movedID: Show.ID? {
        if case .unavailable(let reason) = self { reason.movedID } else { nil }
    }
}

extension FetchResult {
    /// Returns the value, unless the task is cancelled.
    ///
    /// - Parameter unknown: The error if the service has no such thing, or nil if that is a failure as any other.
    func get(orThrow unknown: ShowError? = nil) throws(ShowError) -> Fetched<Value> {
        if Task.isCancelled || missingReason == .cancelled { throw .cancelled }
        switch self {
        case .fetched(let fetched): return fetched
        case .missing(let reason):
            if reason.meansNotFound, let unknown { throw unknown }
            throw .unavailable(reason)
        }
    }
}

extension ShowError: CustomStringConvertible {
    private static var candidateLimit: Int { 20 }

    /// The failure in a sentence. That of several matching shows has a line for each.
    public var description: String { description(about: "the data") }

    /// Returns the failure in a sentence.
    ///
    /// - Parameter subject: The requested data within a sentence, such as `the episodes of 82`.
    package func description(about subject: String) -> String {
        switch self {
        case .missing(let reasons): Self.sentence(missing: reasons)
        case .unknown(.id(let id)): "No show has the id \(id)."
        case .unknown(.imdb(let number)): "No show has the IMDb id \(number.onOneLine)."
        case .unknown(.tvdb(let number)): "No show has the TheTVDB id \(number)."
        case .unknown(.numberless(let text)):
            "\(quotedForDisplay(text)) does not contain the number of a show. Use a link such as "
                + "https://www.tvmaze.com/shows/82, a number such as tvdb:121361, or the name."
        case .unknown(.name(let name)):
            "No show was found for \(quotedForDisplay(name)). Check the spelling, or try fewer words."
        case .contradicted(let name, let show):
            "The numbers and the year of \"\(displayable(name))\" in the list do not belong to one show. "
                + "If this one is meant, add it by its id:\n  \(show.candidateLine)"
        case .ambiguous(let name, let candidates): Self.sentence(ambiguous: name, candidates)
        case .noSuchPage(let page):
            "The list of shows has no page \(page). Try a lower number; pages are counted from 0."
        case .unavailable(let reason):
            "Could not fetch \(subject.onOneLine): \(reason.reason(insteadOf: "a list"))."
        case .notAFavorite(let which):
            "\(quotedForDisplay(which.description)) is not a favorite."
        case .lostFavorites(let damage): "\(damage)"
        case .badMark(let show, let reason): reason.sentence(about: "\(show.name.onOneLine) (\(show.id))")
        case .unsure(let name, let year, let candidates):
            "The list does not say that \"\(displayable(name))\"\(year.map { " of \($0)" } ?? "") is a show. "
                + "If one of these is meant, add it by its id:\(Self.lines(of: candidates))"
        case .noList(let reason), .badImport(let reason): "Could not import \(subject.onOneLine): \(reason)."
        case .store(let failure): "\(failure)"
        case .cancelled: "The run was cancelled."
        case .other(let failure): "\(failure.cause)"
        }
    }

    /// Returns a sentence with the days that are missing, and the reason of the first, such as `Could not fetch the schedule
    /// for Wednesday, March 6: api.tvmaze.com refused the connection.`
    private static func sentence(missing reasons: [CalendarDay: FetchError]) -> String {
        guard let (date, reason) = reasons.min(by: { $0.key < $1.key }) else { return "Could not fetch the schedule." }
        let others = reasons.count - 1
        // A week also needs the next Monday, for the hours after midnight.
        let isWeek = date.weekday == .monday && (6...7).contains(others)
        var days = date.longText
        if isWeek {
            days = "the week of \(days)"
        } else if others > 0 {
            let unit = others == 1 ? "day" : "days"
            days += " and \(others) more \(unit)"
        }
        return "Could not fetch the schedule for \(days): \(reason.reason(insteadOf: "a schedule"))."
    }

    private static func sentence(ambiguous name: String, _ candidates: [Show]) -> String {
        let byYear = candidates.first.flatMap { show in
            show.facts.premiered.map { ", or name the year, as in '\(show.name.onOneLine) (\($0.year))'" }
        }
        let isNumber = name.allSatisfy(\.isNumber)
        let form = isNumber ? candidates.first.map { ", as in tvmaze:\($0.id)" } : byYear
        let advice = "Use the id of one of them\(form ?? ""):\(lines(of: candidates))"
        return "Several shows match \"\(displayable(name))\". \(advice)"
    }

    private static func lines(of candidates: [Show]) -> String {
        let lines = candidates.prefix(candidateLimit).map { "\n  \($0.candidateLine)" }.joined()
        let others = candidates.count - candidateLimit
        return lines + (others > 0 ? "\n  and \(others) more" : "")
    }
}

extension Show {
    /// A line that distinguishes the show from others with the same name, such as `210  Doctor Who, 2005, BBC One (GB)`.
    fileprivate var candidateLine: String {
        let year = facts.premiered.map { "\($0.year)" }
        let network = facts.network ?? facts.webChannel
        let place = network.map {
            $0.name.onOneLine + ($0.country.map { " (\($0.onOneLine))" } ?? "")
        }
        return "\(id)  " + [facts.name.onOneLine, year, place].compactMap(\.self).joined(separator: ", ")
    }
}

extension ShowError.BadMark {
    fileprivate func sentence(about show: String) -> String {
        switch self {
        case .noEpisodes: return "No numbered episodes of \(show) are stored."
        case .lastEpisode(let last): return "\(show) has no episode after \(last)."
        case .notAired(let mark, let date):
            let when = date.map { "it is listed for \($0.longText), \($0.year)" } ?? "it has no date yet"
            return "\(mark) of \(show) has not aired: \(when)."
        case .noEpisode(let mark, let all):
            let numbers = all.filter { $0.season == mark.season }.map(\.number)
            let others = numbers.isEmpty ? all.map(\.season) : numbers
            return "\(show) has no episode \(mark). "
                + (numbers.isEmpty ? "Its seasons are" : "The episodes of season \(mark.season) are")
                + " \(others.runs.joinedByWord("and"))."
        }
    }
}

extension [Int] {
    /// The runs of sorted numbers, such as `1 to 10` and `12`.
    fileprivate var runs: [String] {
        RangeSet(map { $0..<$0 + 1 }).ranges.flatMap { run in
            run.count > 2 ? ["\(run.lowerBound) to \(run.upperBound - 1)"] : run.map { "\($0)" }
        }
    }
}
