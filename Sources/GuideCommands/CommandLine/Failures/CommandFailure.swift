import GuideMustache
import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// The reason why a command failed.
struct CommandFailure: Error {
    /// The failure and the next step for the user, safe to print.
    let sentence: String
    let status: ExitStatus
    /// Whether the service failed or refused, and no stored data can be used instead.
    let isOfService: Bool

    init(_ sentence: String, _ status: ExitStatus, isOfService: Bool = false) {
        self.sentence = sentence
        self.status = status
        self.isOfService = isOfService
    }

    /// Converts any error that a command throws. One of an unknown type is a bug of the program.
    init(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let failure as MissingTemplate: self.init("\(failure)", .noInput)
        case let error as MustacheError: self.init("The template has an error.\n" + error.diagnosis, .noInput)
        case ShowError.cancelled, is CancellationError: self.init("The run was cancelled.", .internalFault)
        // Commands that request other data name them.
        case let error as ShowError: self.init(error, about: "the favorites")
        default:
            let failure = FileFailure(error)
            self = failure.map { CommandFailure("\($0)", $0.status) } ?? .fault("\(error)")
        }
    }

    /// Converts an error about shows.
    ///
    /// - Parameter subject: The requested data within a sentence, such as `the episodes of 82`.
    init(_ error: ShowError, about subject: String) {
        switch error {
        case .cancelled: self.init(CancellationError())
        case .other(let failure): self.init(failure.cause)
        case .missing(let reasons): self = .missing(reasons, remedy: nil)
        case .unavailable: self.init(error.sentence(about: subject), error.status, isOfService: true)
        default: self.init(error.sentence(about: subject), error.status)
        }
    }

    /// Creates the failure for a text that is not a date or a week. The thing is the name of the option or argument.
    init(_ error: DateFormError, of thing: String, value: String, expected: String, nearest: String? = nil) {
        let month = { CalendarDay(year: 2000, month: $0, day: 1)?.monthName ?? "" }
        let reason: String
        switch error {
        case .unknownForm:
            self = .badValue(of: thing, value: value, expected: expected, nearest: nearest)
            return
        case .noSuchWeek(let year, let weeks): reason = "\(year) has \(weeks) weeks"
        case .noSuchDay(let year, let number, let days): reason = "\(month(number)) \(year) has \(days) days"
        case .noSuchMonth: reason = "a year has 12 months"
        case .twoDates(let first, let second):
            reason = "it could be \(month(first)) \(second) or \(month(second)) \(first)"
        case .tooFar(let limit): reason = "the offset is at most \(limit)"
        case .beyondCalendar: reason = "all days have to be in the years 1 to 9999"
        }
        self.init("\(thing) cannot be \(quotedForDisplay(value)): \(reason).", .misused)
    }
}

/// The failures that several commands have.
extension CommandFailure {
    /// Returns the failure for an invalid value: its option, argument or variable, the value, and the expected form.
    static func badValue(of thing: String, value: String, expected: String, nearest: String? = nil) -> CommandFailure {
        let question = nearest.map { " Did you mean \($0)?" } ?? ""
        return CommandFailure("\(thing) takes \(expected), not \(quotedForDisplay(value)).\(question)", .misused)
    }

    /// Returns the failure for a word that is none of a choice.
    static func badChoice(of thing: String, value: String, _ words: [String]) -> CommandFailure {
        let nearest = Suggestion.nearest(to: value, among: words)
        return .badValue(of: thing, value: value, expected: words.joinedByWord("or"), nearest: nearest)
    }

    /// Returns the failure for a text that is no time of day up to `latest`, in minutes since midnight.
    static func badTime(of thing: String, value: String, latest: Int) -> CommandFailure {
        let range = "a time of day from 00:00 to \(latest == TimeOfDayText.lastEnd ? "24:00" : "23:59")"
        guard TimeOfDayText.isTwoTimes(value) else {
            return .badValue(of: thing, value: value, expected: "\(range), such as 20:30 or 8:30pm")
        }
        let typed = quotedForDisplay(value)
        return CommandFailure("\(thing) takes \(range), and \(typed) could be \(typed)am or \(typed)pm.", .misused)
    }

    /// Returns the failure for a file or folder that the user named, and that cannot be read or has the wrong content.
    static func badFile(path: String, reason: String) -> CommandFailure {
        CommandFailure("\(SafeText.terminal(path)) \(reason).", .noInput)
    }

    /// The environment names no folder for the favorites, which the command reads.
    static var noFavorites: CommandFailure {
        CommandFailure("Could not find the favorites. Set HOME or XDG_DATA_HOME to an absolute path.", .inputOutput)
    }

    /// Returns the failure for listings that could not be fetched. The option, if any, gives a guide nevertheless.
    static func missing(_ reasons: [CalendarDay: FetchError], remedy: Option?) -> CommandFailure {
        let days = "\(ShowError.missing(reasons))"
        // 75 takes precedence over 69, and 69 over 65.
        let statuses = reasons.values.map(\.status)
        let status =
            [.tryAgainLater, .unavailable, .notUnderstood].first(where: statuses.contains) ?? ExitStatus.misused
        guard let (_, reason) = reasons.min(by: { $0.key < $1.key }) else { return CommandFailure(days, status) }
        let use = remedy.map { "use --\($0.rawValue) for \($0 == .offline ? "stored days" : "the rest")" }
        // Before the longest requested wait, another run would fail, too.
        let longest = reasons.values.max { $0.wait < $1.wait }.flatMap { $0.wait > .zero ? $0 : nil }
        let advice = (longest ?? reason).advice(or: use)
        return CommandFailure("\(days) \(advice)", status, isOfService: status != .misused)
    }

    /// Returns the failure of a guide in XMLTV that would have no programme, with the names in a filter that no event has.
    static func emptyGuide(_ line: TypedCommandLine, country: Country, unknown: [UnknownName] = []) -> CommandFailure {
        let filters = OptionGroup.filters.options.filter { $0 != .networks && line.has($0) }
        let options = filters.map(\.dashedName).joinedByWord("and")
        let condition = filters.isEmpty ? "on these days" : "that matches \(options)"
        let problem =
            unknown.isEmpty
            ? "The service lists no programme for \(country.name) \(condition)."
            : unknown.map(\.sentence).joined(separator: " ")
        return emptyGuide(problem, filters.isEmpty ? "Try other days or channels." : "Try another filter.")
    }

    /// Returns the failure of a guide in XMLTV that would have no programme, for a reason.
    static func emptyGuide(_ problem: String, _ advice: String) -> CommandFailure {
        let result = "Nothing was written, since an empty guide would empty the recorder's."
        return CommandFailure("\(problem) \(result) \(advice)", .unavailable)
    }

    /// Returns the failure for an unknown name of a template, with the nearest name.
    static func unknownTemplate(_ name: String) -> CommandFailure {
        // The extension may be omitted, so it is ignored in the comparison.
        let short = { (name: String) in
            name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        }
        let nearest = Suggestion.nearest(to: short(name), among: TemplateSet().names.map(short))
        let advice = nearest.map { "Did you mean \($0)?" } ?? "tvguide templates export DIR writes all of them."
        return CommandFailure("There is no template \(SafeText.terminal(name)). \(advice)", .noInput)
    }

    /// Returns the failure for a site that shows the guides of another country.
    static func otherCountry(folder: String, shows known: String, not other: String) -> CommandFailure {
        let problem = "The site in \(quotedForDisplay(folder)) is that of \(SafeText.terminal(known)), not of \(other)."
        return CommandFailure("\(problem) Name another folder.", .misused)
    }

    /// Returns the failure for the sample in place of a site that shows listings.
    static func sampleOnSite(folder: String) -> CommandFailure {
        let problem = "The site in \(quotedForDisplay(folder)) is made of listings, which the sample would replace."
        return CommandFailure("\(problem) Name another folder.", .misused)
    }

    /// Returns the failure for a bug of the program.
    static func fault(_ what: String) -> CommandFailure {
        CommandFailure("Internal error: \(what). Please report it.", .internalFault)
    }
}

extension FetchError {
    /// The reason why listings are missing or old, for the end of a sentence.
    var reason: String { reason(insteadOf: "a schedule") }

    /// Returns the next step for the user, as a sentence.
    ///
    /// - Parameter remedy: Another step that helps here, such as `use --allow-partial for the rest`.
    func advice(or remedy: String? = nil) -> String {
        let orElse = remedy.map { ", or \($0)." } ?? "."
        return switch self {
        case .notStored: "Run once without --offline\(orElse)"
        case .refused(_, status: 422): "Check the country and the date."
        case .rateLimited(_, let wait?): "Try again \(wait.wordsForWaiting)\(orElse)"
        case .rateLimited: "Try again in a minute\(orElse)"
        case .noConnection(_, .unknownHost): "Check the connection\(orElse)"
        case .noConnection(_, .insecure):
            "Check the address and the clock, or name the certificate to trust in SSL_CERT_FILE."
        case .noConnection(_, .noCertificates):
            "Install the package ca-certificates, or name a file of certificates in SSL_CERT_FILE."
        case .noConnection(_, .proxy):
            "Check the variables http_proxy, https_proxy and all_proxy\(orElse)"
        case .noConnection(_, .noSecureConnection): "Check the address and the proxy\(orElse)"
        case .noConnection(_, .noLibrary): "Install libcurl\(orElse)"
        case .invalidData(_, .anotherShow(let id, _)):
            "If that is the same one, use this id; tvguide favorites add \(id) adds it to your favorites."
        default: "Try again later\(orElse)"
        }
    }

    var status: ExitStatus {
        switch self {
        case .rateLimited: .tryAgainLater
        case .invalidData, .tooLarge: .notUnderstood
        // The service does not accept the country or the date.
        case .refused(_, status: 422): .misused
        case .noConnection, .refused, .notFound, .notStored, .emptied, .cancelled: .unavailable
        }
    }

    /// The wait that the service requests.
    var wait: Duration {
        if case .rateLimited(_, let wait?) = self { wait } else { .zero }
    }
}

extension ShowError {
    var status: ExitStatus {
        switch self {
        case .lostFavorites: .inputOutput
        case .unknown, .ambiguous, .contradicted, .unsure, .noSuchPage, .notAFavorite, .badMark, .badImport, .noList:
            .noInput
        // A request about shows contains neither a country nor a date.
        case .unavailable(.refused): .unavailable
        case .unavailable(let reason): reason.status
        case .missing: .unavailable
        case .store(let failure): failure.status
        case .cancelled, .other: .internalFault
        }
    }

    /// Returns the failure and the next step for the user. The subject stands within a sentence: `the episodes of 82`.
    func sentence(about subject: String) -> String {
        let advice: String? =
            switch self {
            case .unknown(.id): "Use tvguide search to find ids."
            case .unknown(.imdb), .unknown(.tvdb): "Use tvguide search to find shows by name."
            case .unavailable(let reason): reason.advice()
            case .notAFavorite: "Use tvguide favorites to see your favorites."
            case .badMark(_, .noEpisodes): "Use tvguide favorites --refresh."
            default: nil
            }
        return [description(about: subject), advice].compactMap(\.self).joined(separator: " ")
    }
}

extension FileFailure {
    var status: ExitStatus {
        switch (action, reason) {
        case (.create, _): .cannotCreate
        case (.keep, .locked): .tryAgainLater
        case (.keep, .newerVersion): .noInput
        default: .inputOutput
        }
    }

    /// The failure of a cache, which only costs time, safe to print.
    var cacheSentence: String {
        switch reason {
        case .system, .notAFile:
            "Could not write to the cache at \(SafeText.terminal(path)): \(words). Later runs will fetch the data again."
        default: "Could not write to the cache. \(self)"
        }
    }
}
