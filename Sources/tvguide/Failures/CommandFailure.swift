import GuideMustache
import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// The reason why a command failed. The message and the exit status are derived from it.
enum CommandFailure: Error {
    /// The system does not pass on the command line.
    case noArguments
    /// The command line has an error.
    case usage(UsageError)
    /// A settings file or an environment variable has an error.
    case settings(SettingsError)
    /// A value on the command line is invalid: its option, the value, and the expected form.
    case badValue(of: String, value: String, expected: String, nearest: String? = nil)
    /// A date on the command line has a valid form, but does not exist: its option, the value, and the reason.
    case noSuchDate(of: String, value: String, reason: String)
    /// The time zone of the machine is not set or unknown.
    case noLocalZone
    /// The listings of these dates could not be fetched. The option, if any, gives a guide nevertheless.
    case missing([CalendarDay: FetchError], remedy: Option?)
    /// A request about shows failed. The text is the requested data within a sentence, such as `the episodes of 82`.
    case shows(ShowError, about: String)
    /// The show has no season with this number: the number, the name of the show, and the numbers of its seasons.
    case noSeason(Int, of: String, among: [Int])
    /// The show with this name has no such page.
    case noPage(of: String)
    /// There is no program of this name to open a page.
    case noBrowser(String, WebLink)
    /// The program of this name could not be started, or exited with an error, so that a page was not opened.
    case browserFailed(String, WebLink)
    /// The command requires a terminal.
    case noTerminal
    /// A guide in XMLTV would have no programme: the country, the filter, and the names in it that no event has.
    case emptyGuide(country: String, EventFilter, unknown: [UnknownName])
    /// The configuration of a grabber includes no channel with a programme.
    case noChannel(country: String)
    /// A file or folder that the user named cannot be read, or has the wrong content.
    case badFile(path: String, reason: String)
    /// A template is missing.
    case missingTemplate(MissingTemplate)
    /// A template is broken.
    case template(MustacheError)
    /// No template has this name. `nearest` is a similar name, if any.
    case noTemplate(String, nearest: String?)
    /// The report could not be written.
    case output(OutputFailure)
    /// The environment names no folder for favorites, so they cannot be stored.
    case noDataFolder
    /// The environment names no folder for what was told.
    case noStateFolder
    /// The system starts no more threads.
    case noThreads
    /// The command to which alerts are passed has failed.
    case notSent(String, status: Int32?)
    /// The command requires the favorites, and the environment names no folder for them.
    case noFavorites
    /// The list of favorites cannot be read.
    case unreadableFavorites(StoreFailure)
    /// The store could not be read or changed.
    case store(StoreFailure)
    /// A site shows the guides of another country.
    case otherCountry(folder: String, shows: String, not: String)
    /// Only a part of a site could be made, for lack of some days of the week: the age of the listings of tonight, and
    /// the reason, with its status.
    case partOfSite(folder: String, age: String, String, status: ExitStatus)
    /// The program has a bug.
    case fault(String)
    /// The run was cancelled.
    case cancelled
}

extension CommandFailure {
    /// Creates the failure of a guide in XMLTV that would have no programme.
    static func emptyGuide(_ report: GuideReport) -> CommandFailure {
        let filter = report.selection.filter
        return .emptyGuide(country: report.context.country.name, filter, unknown: report.unknownNames)
    }

    var status: ExitStatus {
        switch self {
        case .usage, .settings, .badValue, .noSuchDate, .noLocalZone, .noTerminal, .otherCountry: .misused
        case .missing(let reasons, _): Self.status(of: Array(reasons.values))
        case .partOfSite(_, _, _, let status): status
        case .shows(let error, _): Self.status(of: error)
        case .noSeason, .noPage, .badFile, .missingTemplate, .template, .noTemplate: .noInput
        case .noBrowser, .browserFailed, .emptyGuide, .noChannel: .unavailable
        case .output(.cannotBeCreated), .noDataFolder, .noStateFolder: .cannotCreate
        case .output(.writingFailed), .output(.syncFailed), .output(.streamFailed), .output(.closedPipe),
            .notSent, .noArguments, .noFavorites:
            .inputOutput
        case .unreadableFavorites(let failure): CommandFailure.store(failure).status
        case .store(.locked), .noThreads: .tryAgainLater
        case .store(.newerVersion): .noInput
        case .store: .inputOutput
        case .fault, .cancelled: .internalFault
        }
    }

    /// Whether the service failed or refused, and no stored data can be used instead.
    var isOfService: Bool {
        switch self {
        case .missing, .shows(.unavailable, _): status != .misused
        default: false
        }
    }

    private static func status(of error: ShowError) -> ExitStatus {
        switch error {
        case .lostFavorites: .inputOutput
        case .unknown, .ambiguous, .contradicted, .noSuchPage, .notAFavorite, .badMark, .badImport: .noInput
        // A request about shows contains neither a country nor a date.
        case .unavailable(.refused): .unavailable
        case .unavailable(let reason): status(of: reason)
        case .store(let failure): CommandFailure.store(failure).status
        case .cancelled: .internalFault
        }
    }

    /// Returns the status for days that fail for different reasons. 75 takes precedence over 69, and 69 over 65.
    private static func status(of reasons: [FetchError]) -> ExitStatus {
        let statuses = reasons.map(status)
        return [.tryAgainLater, .unavailable, .notUnderstood].first(where: statuses.contains) ?? .misused
    }

    private static func status(of reason: FetchError) -> ExitStatus {
        switch reason {
        case .rateLimited: .tryAgainLater
        case .invalidData, .tooLarge: .notUnderstood
        // The service does not accept the country or the date.
        case .refused(_, status: 422): .misused
        case .noConnection, .refused, .notFound, .notStored, .emptied, .cancelled: .unavailable
        }
    }
}

extension CommandFailure {
    /// Converts any error that a command throws. One of an unknown type is a bug of the program.
    init(_ error: any Error) {
        self =
            switch error {
            case let failure as CommandFailure: failure
            case let error as UsageError: .usage(error)
            case let error as SettingsError: .settings(error)
            case let failure as MissingTemplate: .missingTemplate(failure)
            case let error as MustacheError: .template(error)
            case let failure as OutputFailure: .output(failure)
            // Commands that request other data name them.
            case let error as ShowError: CommandFailure(error, about: "the favorites")
            case StoreFailure.cancelled, is CancellationError: .cancelled
            case let failure as StoreFailure: .store(failure)
            case let failure as SystemFailure:
                .badFile(path: failure.path, reason: "cannot be read: \(failure.reason)")
            default: .fault("\(error)")
            }
    }
}

extension CommandFailure {
    /// Converts an error about shows.
    ///
    /// - Parameter subject: The requested data within a sentence, such as `the episodes of 82`.
    init(_ error: ShowError, about subject: String) {
        self = error == .cancelled ? .cancelled : .shows(error, about: subject)
    }
}

extension CommandFailure {
    /// Returns the failure for an unknown name of a template, with the nearest name.
    static func unknownTemplate(_ name: String) -> CommandFailure {
        // The extension may be omitted, so it is ignored in the comparison.
        let short = { (name: String) in
            name.hasSuffix(TemplateSet.ending) ? String(name.dropLast(TemplateSet.ending.count)) : name
        }
        return .noTemplate(name, nearest: Suggestion.nearest(to: short(name), among: TemplateSet().names.map(short)))
    }
}
