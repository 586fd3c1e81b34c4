import CommandLineKit
import GuideReports
import GuideService
import GuideStore
import GuidePlatform
import GuideSafeText
import TVMaze
import TVModel

/// Why a command failed: facts only. The sentence and the exit status follow from them.
enum CommandFailure: Error {
    /// The command line is wrong.
    case usage(UsageError)
    /// A settings file or an environment variable is wrong.
    case settings(SettingsError)
    /// A value on the command line is wrong: its option, the value, and the expected form.
    case badValue(of: String, value: String, expected: String)
    /// A value on the command line has the right form, but names nothing: its option, the value, and the reason.
    case noSuchDate(of: String, value: String, reason: String)
    /// There is no time zone of this name: the option, the value, and the zone that was perhaps meant.
    case badZone(of: String, value: String, nearest: String?)
    /// The machine names no time zone.
    case noLocalZone
    /// The listings of these dates could not be fetched, and whether others are stored.
    case missing([CalendarDay: ServiceFailure], hasStoredDays: Bool)
    /// A request about shows failed; the requested thing in running text: `the episodes of 82`.
    case shows(ShowError, about: String)
    /// The show has no season of this number; the numbers that it has.
    case noSeason(Int, of: String, among: [Int])
    /// The show of this name has no page that could be opened.
    case noPage(of: String)
    /// A page could not be opened.
    case browser(URLOpener.Failure, WebLink)
    /// The command needs a terminal, and the program runs without one.
    case noTerminal
    /// A grab found no programme on the requested days.
    case emptyGrab(country: String)
    /// A search found nothing.
    case nothingFound(String)
    /// A file or folder that the user named cannot be read.
    case unreadable(SystemFailure)
    /// A file that the user named has the wrong content.
    case badFile(path: String, reason: String)
    /// A template is missing or broken.
    case template(RenderFailure)
    /// There is no template of this name; the nearest one, if any is near.
    case noTemplate(String, nearest: String?)
    /// The report could not be written.
    case output(OutputFailure)
    /// The environment names no folder for favorites, so they cannot be stored.
    case noDataFolder
    /// The command needs the favorites and cannot read them.
    case favorites(FavoritesObstacle)
    /// The store could not be read or changed.
    case store(StoreFailure)
    /// Files of a site could not be renewed; all others are.
    case incompleteSite(folder: String, files: [String])
    /// The program has a fault.
    case fault(String)
    /// The run was cancelled.
    case cancelled
}

extension CommandFailure {
    /// The exit status.
    var status: ExitStatus {
        switch self {
        case .usage, .settings, .badValue, .noSuchDate, .badZone, .noLocalZone, .noTerminal: .misused
        case .missing(let reasons, _): Self.status(of: Array(reasons.values))
        case .shows(let error, _): Self.status(of: error)
        case .noSeason, .noPage, .nothingFound, .unreadable, .badFile, .template, .noTemplate: .noInput
        case .browser, .emptyGrab: .unavailable
        case .output(.cannotBeCreated), .noDataFolder: .cannotCreate
        case .output(.writingFailed), .output(.syncFailed), .output(.streamFailed), .output(.closedPipe),
            .incompleteSite:
            .inputOutput
        case .favorites(let obstacle): obstacle.status
        case .store(.locked): .tryAgainLater
        case .store(.newerVersion): .noInput
        case .store: .inputOutput
        case .fault, .cancelled: .internalFault
        }
    }

    private static func status(of error: ShowError) -> ExitStatus {
        switch error {
        case .lostFavorites: .inputOutput
        case .unknown, .ambiguous, .noSuchPage, .notAFavorite, .badImport: .noInput
        // A request about shows names no country and no date.
        case .unavailable(.service(.refused)): .unavailable
        case .unavailable(let reason): status(of: reason)
        case .store(let failure): CommandFailure.store(failure).status
        case .cancelled: .internalFault
        }
    }

    /// The status for days that fail differently, the most helpful one first: 75 before 69 before 65.
    private static func status(of reasons: [ServiceFailure]) -> ExitStatus {
        let statuses = reasons.map(status)
        return [.tryAgainLater, .unavailable, .notUnderstood].first(where: statuses.contains) ?? .misused
    }

    private static func status(of reason: ServiceFailure) -> ExitStatus {
        switch reason {
        case .service(.rateLimited): .tryAgainLater
        case .service(.invalidData), .service(.tooLarge): .notUnderstood
        // The service does not take the country or the date.
        case .service(.refused(_, status: 422)): .misused
        case .service, .notStored, .emptied: .unavailable
        }
    }
}
