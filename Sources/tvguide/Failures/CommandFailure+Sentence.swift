import GuideMustache
import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

extension CommandFailure {
    /// The failure and the next step for the user, safe to print.
    var sentence: String {
        switch self {
        case .usage(let error): error.sentence
        case .settings(let error): error.sentence
        case .badValue(let thing, let value, let expected, let nearest):
            "\(thing) takes \(expected), not \(quotedForDisplay(value))."
                + (nearest.map { " Did you mean \($0)?" } ?? "")
        case .noSuchDate(let thing, let value, let reason):
            "\(thing) cannot be \(quotedForDisplay(value)): \(reason)."
        case .noLocalZone: "This machine does not name its time zone. Name one, such as --timezone Europe/Berlin."
        case .missing(let reasons, let remedy): Self.sentence(missing: reasons, remedy)
        case .shows(let error, let subject): error.sentence(about: subject)
        case .noSeason(let number, let show, let numbers):
            "\(SafeText.terminal(show)) has no season \(number). " + Self.sentence(seasons: numbers)
        case .noPage(let show): "\(SafeText.terminal(show)) has no IMDb id, so there is no page to open."
        case .noBrowser(let name, let page):
            "Could not start a browser: there is no program \(quotedForDisplay(name)). "
                + "Set BROWSER to a browser, or open \(page.address) yourself."
        case .browserFailed(let name, let page):
            "Could not open \(page.address) with \(quotedForDisplay(name)). "
                + "Set BROWSER to another browser, or open the address yourself."
        case .noTerminal:
            "tvguide browse needs a terminal for input and output. "
                + "Without one, use tvguide tonight, tvguide search or tvguide favorites."
        case .emptyGuide(let country, let filter, let unknown):
            Self.sentence(emptyGuide: country, filter, unknown)
                + " Nothing was written, since an empty guide would empty the recorder's. "
                + (filter == EventFilter() ? "Try other days or channels." : "Try another filter.")
        case .noChannel(let country):
            "The configuration includes no channel that has a programme for \(country) on these days. Nothing was "
                + "written, since an empty guide would empty the recorder's. See tvguide grab --list-channels."
        case .badFile(let path, let reason): "\(SafeText.terminal(path)) \(reason)."
        case .missingTemplate(let failure): "\(failure)"
        case .template(let error): "The template has an error.\n" + error.diagnosis
        case .noTemplate(let name, let nearest):
            "There is no template \(SafeText.terminal(name)). "
                + (nearest.map { "Did you mean \($0)?" } ?? "tvguide templates export DIR writes all of them.")
        case .output(let failure): failure.sentence
        case .noArguments: "Could not read the command line from /proc/self/cmdline. Is /proc mounted?"
        case .noDataFolder: "There is no folder for the favorites. Set HOME or XDG_DATA_HOME to an absolute path."
        case .noStateFolder: "There is no folder for what was told. Set HOME or XDG_STATE_HOME to an absolute path."
        case .noThreads: "The system starts no more threads: its limit of processes is reached. Try again later."
        case .notSent(let command, let status):
            "The command\(Self.program(of: command)) of --send "
                + (status.map { "failed with status \($0)." } ?? "took too long and was ended.")
                + " The next run tells it again."
        case .noFavorites: "Could not find the favorites. Set HOME or XDG_DATA_HOME to an absolute path."
        case .unreadableFavorites(.system(let failure)):
            "Could not read the favorites in \(SafeText.terminal(failure.path)): \(failure.reason)."
        case .unreadableFavorites(let failure): "\(failure)"
        case .store(let failure): "\(failure)"
        case .otherCountry(let folder, let known, let other):
            "The site in \(quotedForDisplay(folder)) is that of \(SafeText.terminal(known)), not of \(other). Name another folder."
        case .partOfSite(let folder, let age, let reason, _):
            "Only tonight and the premieres of the site in \(quotedForDisplay(folder)) are new, \(age). \(reason)"
        case .fault(let what): "Internal error: \(what). Please report it."
        case .cancelled: "The run was cancelled."
        }
    }

    /// Returns the name of the program in a command, whose other words may be secret, or nothing if it has no plain name.
    private static func program(of command: String) -> String {
        let word = command.prefix { !$0.isWhitespace }
        return word.wholeMatch(of: /[A-Za-z0-9._\/-]{1,64}/) != nil ? " \(word)" : ""
    }

    private static func sentence(
        emptyGuide country: String,
        _ filter: EventFilter,
        _ unknown: [UnknownName]
    ) -> String {
        if !unknown.isEmpty { return unknown.map(\.sentence).joined(separator: " ") }
        let options = filter.options.map(\.dashedName).joinedByWord("and")
        return options.isEmpty
            ? "The service lists no programme for \(country) on these days."
            : "The service lists no programme for \(country) that matches \(options)."
    }

    private static func sentence(seasons: [Int]) -> String {
        switch seasons.count {
        case 0: "It has no known seasons."
        case 1: "It has only season \(seasons[0])."
        case 2...12: "It has seasons \(seasons.map { "\($0)" }.joinedByWord("and"))."
        default: "It has \(seasons.count) seasons, from \(seasons.min() ?? 0) to \(seasons.max() ?? 0)."
        }
    }

    private static func sentence(
        missing reasons: [CalendarDay: FetchError],
        _ remedy: Option?
    ) -> String {
        guard let (_, reason) = reasons.min(by: { $0.key < $1.key }) else { return "\(ServiceError.missing(reasons))" }
        let use = remedy.map { "use --\($0.rawValue) for \($0 == .offline ? "stored days" : "the rest")" }
        // Before the longest requested wait, another run would fail, too.
        let longest = reasons.values.max { $0.wait < $1.wait }.flatMap { $0.wait > .zero ? $0 : nil }
        return "\(ServiceError.missing(reasons)) \((longest ?? reason).advice(or: use))"
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

    /// The wait that the service requests.
    fileprivate var wait: Duration {
        if case .rateLimited(_, let wait?) = self { wait } else { .zero }
    }
}

extension OutputFailure {
    fileprivate var sentence: String {
        switch self {
        case .cannotBeCreated(let path, let obstacle):
            "Could not create the output \(SafeText.terminal(path)): \(obstacle.reason)."
        case .writingFailed(let failure):
            "Could not write \(SafeText.terminal(failure.path)): \(failure.reason). Its previous contents are unchanged."
        case .syncFailed(let failure):
            "\(SafeText.terminal(failure.path)) was written, but the disk did not confirm it: \(failure.reason). "
                + "Check the disk, and run again."
        case .streamFailed(let failure):
            "Could not write \(SafeText.terminal(failure.path)): \(failure.reason). Part of the output may have been written."
        case .closedPipe: "The reader of the output closed the pipe."
        }
    }
}

extension OutputFailure.Reason {
    fileprivate var reason: String {
        switch self {
        case .isFolder: "it is a folder"
        case .isSocket: "it is a socket"
        case .isFile: "it is a file, not a folder"
        case .folderRefuses(let folder): "no file can be created in \(SafeText.terminal(folder))"
        case .foreign: "something that does not belong to the site is there. Move it away, or choose another folder"
        case .damagedManifest:
            "the site's list of files is damaged. Restore it, or choose another folder"
        case .folderIsMissing(let folder): "there is no folder \(SafeText.terminal(folder))"
        case .system(let failure): failure.reason
        }
    }
}

extension EventFilter {
    /// The options that set the conditions of the filter.
    fileprivate var options: [Option] {
        let lists: [(Option, ListFilter)] = [
            (.network, networks), (.genre, genres), (.type, types), (.language, languages),
        ]
        let others: [(Option, Bool)] = [
            (.show, show != nil), (.from, span != nil), (.to, span != nil), (.premieres, premieresOnly),
            (.favorites, favoritesOnly),
        ]
        return lists.filter { !$0.1.isEmpty }.map(\.0) + others.filter(\.1).map(\.0)
    }
}

extension ShowError {
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

extension StoreFailure {
    /// The failure of a cache, which only costs time, safe to print.
    var cacheSentence: String {
        switch self {
        case .system(let failure): Self.cacheSentence(at: failure.path, because: failure.reason)
        case .notAFile(let path): Self.cacheSentence(at: path, because: "it is not a file")
        default: "Could not write to the cache. \(self)"
        }
    }

    private static func cacheSentence(at path: String, because reason: String) -> String {
        "Could not write to the cache at \(SafeText.terminal(path)): \(reason). Later runs will fetch the data again."
    }
}

extension CommandFailure {
    /// Creates the failure for a text that is not a date or a week. The thing is the name of the option or argument.
    init(_ error: DateFormError, of thing: String, value: String, expected: String, nearest: String? = nil) {
        self =
            switch error {
            case .unknownForm: .badValue(of: thing, value: value, expected: expected, nearest: nearest)
            case .noSuchWeek(let year, let weeks):
                .noSuchDate(of: thing, value: value, reason: "\(year) has \(weeks) weeks")
            case .noSuchDay(let year, let month, let days):
                .noSuchDate(of: thing, value: value, reason: "\(Self.name(ofMonth: month)) \(year) has \(days) days")
            case .noSuchMonth: .noSuchDate(of: thing, value: value, reason: "a year has 12 months")
            case .twoDates(let first, let second):
                .noSuchDate(
                    of: thing,
                    value: value,
                    reason: "it could be \(Self.name(ofMonth: first)) \(second) or "
                        + "\(Self.name(ofMonth: second)) \(first)"
                )
            case .tooFar(let limit): .noSuchDate(of: thing, value: value, reason: "the offset is at most \(limit)")
            case .beyondCalendar:
                .noSuchDate(of: thing, value: value, reason: "all days have to be in the years 1 to 9999")
            }
    }

    private static func name(ofMonth month: Int) -> String {
        CalendarDay(year: 2000, month: month, day: 1)?.monthName ?? ""
    }
}
