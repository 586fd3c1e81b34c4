import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The entry points of the program.
enum Program {
    /// The name in a shell.
    static let name = "tvguide"
    /// The version, as in `CHANGELOG.md`.
    static let version = "1.1.0"
    static let versionDate = "2026-11-24"
    /// The address of the project.
    static let address = "https://github.com/tvguide-swift/tvguide"
    /// The `User-Agent` header of requests.
    static let userAgent = "tvguide/\(version) (+\(address))"

    /// A command line, or the error in it or in the settings.
    typealias Invocation = Result<TypedCommandLine, CommandFailure>

    /// The way in which the program ends.
    enum Ending: Sendable {
        /// With an exit status.
        case status(Int32)
        /// By a signal that the program sends to itself, for example if the reader of its output has closed the pipe.
        case signal(Signal)
    }

    /// Parses arguments, of which the first is the name of the program. Swift reads them from `/proc` and returns none
    /// without it. Then the run fails, since it would ignore what the user asked for.
    static func parse(_ arguments: [String]) -> Invocation {
        Result {
            guard !arguments.isEmpty else { throw CommandFailure.noArguments }
            return try TypedCommandLine(parsing: Array(arguments.dropFirst()))
        }
        .mapError { CommandFailure($0) }
    }

    /// Returns the command line completed with the environment and the settings files.
    static func complete(_ invocation: Invocation, in context: ProgramContext) -> Invocation {
        Result { try invocation.get().completedUnlessAboutTheProgram(in: context) }.mapError { CommandFailure($0) }
    }

    /// Runs a command line that needs no asynchronous code: an invalid one, or one that prints a text of the program.
    ///
    /// - Returns: The ending, or nil if the command line needs asynchronous code, so that it was not run.
    static func runWithoutThreads(_ invocation: Invocation, in context: ProgramContext) -> Ending? {
        do {
            let line = try invocation.get()
            guard let definition = line.command.definition as? any TextCommandDefinition.Type else { return nil }
            return .status(try definition.run(line, in: context).rawValue)
        } catch {
            return ending(after: CommandFailure(error), Diagnostics(.quiet, in: context))
        }
    }

    /// Completes a command line with the settings, after preparing the process so that signals and a time limit end it
    /// even if no other thread can run.
    ///
    /// Call this once, at the entry point, before any asynchronous code, which might never begin if threads are
    /// missing.
    static func start(_ invocation: Invocation, in context: ProgramContext) -> Invocation {
        ProcessEnd.watch()
        RunTimeLimit.guide.start()
        let completed = complete(invocation, in: context)
        // Errors in the settings are reported later, by the run.
        (try? completed.get())?.timeLimit.start()
        return completed
    }

    /// Runs one command line. Tests call this several times at once, since it does not change the process.
    static func run(_ invocation: Invocation, in context: ProgramContext) async -> Ending {
        switch invocation {
        case .success(let line): return await run(line, in: context)
        case .failure(let failure): return ending(after: failure, Diagnostics(.quiet, in: context))
        }
    }

    private static func run(_ line: TypedCommandLine, in context: ProgramContext) async -> Ending {
        let diagnostics = Diagnostics(line.verbosity, in: context, cacheFolder: line.cacheFolder(in: context))
        do {
            let call = CommandCall(line: line, context: context, diagnostics: diagnostics)
            return .status(try await line.command.definition.run(call).rawValue)
        } catch {
            return ending(after: CommandFailure(error), diagnostics)
        }
    }

    private static func ending(after failure: CommandFailure, _ diagnostics: Diagnostics) -> Ending {
        if case .output(.closedPipe) = failure { return .signal(.pipe) }
        diagnostics.report(failure)
        return .status(failure.status.rawValue)
    }
}

extension TypedCommandLine {
    /// The verbosity that the user chose. The last option is used.
    fileprivate var verbosity: Diagnostics.Verbosity {
        switch last(of: .quiet, .verbose, .debug) {
        case .quiet: .quiet
        case .verbose, .debug: .verbose
        default: .normal
        }
    }
}

/// The time after which a run is ended with ``ExitStatus/tryAgainLater``.
///
/// Each limit is at least twice the time that the command can need, so a run that reaches it hangs. Waiting for a
/// person or for the other end of a pipe does not count.
struct RunTimeLimit {
    /// The limit in seconds, or nil for none.
    let seconds: Int?

    /// The limit for this week's listings and next week's, each of which takes at most 45 seconds, however slow the
    /// service is.
    static let guide = RunTimeLimit(seconds: 180)
    /// The limit for a few consecutive requests with their retries.
    static let shows = RunTimeLimit(seconds: 300)
    /// The limit for commands that only use local files.
    static let housekeeping = RunTimeLimit(seconds: 600)
    /// The limit for requests for each of many shows or pictures, at the rate that the service allows.
    static let showByShow = RunTimeLimit(seconds: 6 * 3_600)
    /// No limit, since a person decides when the run ends.
    static let none = RunTimeLimit(seconds: nil)

    /// Returns the limit for a site: twice the time for details, and the time for writing its files.
    static func site(detailsBudget: Int) -> RunTimeLimit {
        let (doubled, isTooLong) = detailsBudget.multipliedReportingOverflow(by: 2)
        return RunTimeLimit(seconds: isTooLong ? nil : min(doubled, 30 * 86_400) + 1_200)
    }

    /// Starts the limit, which replaces an earlier one.
    func start() {
        guard let seconds else { return TimeLimit.stop() }
        TimeLimit.start(
            .seconds(seconds),
            exitStatus: ExitStatus.tryAgainLater.rawValue,
            message: "tvguide: Stopped after \(seconds / 60) minutes without finishing. Try again later.\n"
        )
    }
}

extension TypedCommandLine {
    var timeLimit: RunTimeLimit {
        switch command {
        case .week, .day, .tonight, .now, .templatesData: isShowByShow ? .showByShow : .guide
        case .browse: .none
        case .doctor: .shows
        case .search, .shows, .show, .episodes, .cast, .grab: isShowByShow ? .showByShow : .shows
        case .favoritesAdd, .favoritesRemove, .favoritesList, .favoritesRefresh, .favoritesSeen, .favoritesMissed,
            .favoritesUpcoming, .favoritesCalendar, .favoritesExport, .favoritesImport, .alerts:
            .showByShow
        case .site: .site(detailsBudget: detailsBudget)
        case .templatesList, .templatesShow, .templatesExport, .templatesCheck, .templatesRender: .housekeeping
        case .cacheStatus, .cacheClear, .cachePath, .config, .completions, .completeLine, .help, .version: .housekeeping
        }
    }

    /// Whether the run fetches each show of a guide, or the picture of each show.
    private var isShowByShow: Bool {
        has(.cast) || [.embed, .local].contains(choice(.images) ?? ImagesChoice.link)
    }
}
