import CommandLineKit
import GuideReports
import GuideService
import GuideStore
import GuidePlatform
import GuideSafeText
import TVMaze
import TVModel

/// Why a command could not do what it was asked for: facts only. The sentence and the exit status follow from them.
enum CommandFailure: Error {
    /// The command line is wrong.
    case usage(UsageError)
    /// A value on the command line means nothing; what it is of, the value, and what would have been right.
    case badValue(of: String, value: String, expected: String)
    /// These dates could not be had.
    case missing([CalendarDay: ServiceFailure])
    /// Something about shows could not be done; what was asked for begins a sentence: `The episodes of 82`.
    case shows(ShowError, about: String)
    /// The show has no season of this number; the numbers that it has.
    case noSeason(Int, of: String, among: [Int])
    /// The show of this name has no page where one was to be opened.
    case noPage(of: String)
    /// A page could not be opened.
    case browser(URLOpener.Failure, WebLink)
    /// A screen is needed, and there is no terminal.
    case noTerminal
    /// Nothing fits a text.
    case nothingFound(String)
    /// A file or folder that the user named cannot be read.
    case unreadable(SystemFailure)
    /// A file that the user named is not what it should be.
    case badFile(path: String, reason: String)
    /// A template is missing or broken.
    case template(RenderFailure)
    /// There is no template of this name; the nearest one, if any is near.
    case noTemplate(String, nearest: String?)
    /// The report did not get to where it should.
    case output(OutputFailure)
    /// Nothing says where favorites could be kept.
    case noDataFolder
    /// The store could not be read or changed.
    case store(StoreFailure)
    /// Something that cannot be is.
    case fault(String)
    /// The run was cancelled.
    case cancelled
}

extension CommandFailure {
    /// What the program says of itself to whoever started it.
    var status: ExitStatus {
        switch self {
        case .usage, .badValue, .noTerminal: .misused
        case .missing(let reasons): Self.status(of: Array(reasons.values))
        case .shows(let error, _): Self.status(of: error)
        case .noSeason, .noPage, .nothingFound, .unreadable, .badFile, .template, .noTemplate: .noInput
        case .browser: .unavailable
        case .output(.cannotBeCreated), .noDataFolder: .cannotCreate
        case .output(.writingFailed), .output(.streamFailed), .output(.closedPipe): .inputOutput
        case .store(.locked): .tryAgainLater
        case .store: .inputOutput
        case .fault, .cancelled: .internalFault
        }
    }

    private static func status(of error: ShowError) -> ExitStatus {
        switch error {
        case .unknown, .ambiguous, .noSuchPage, .notAFavorite, .badImport: .noInput
        // Here nobody named a country or a date.
        case .unavailable(.service(.refused)): .unavailable
        case .unavailable(let reason): status(of: reason)
        case .store(let failure): CommandFailure.store(failure).status
        case .cancelled: .internalFault
        }
    }

    /// Where days fail differently, the one that says most about what to do next: 75 before 69 before 65.
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
