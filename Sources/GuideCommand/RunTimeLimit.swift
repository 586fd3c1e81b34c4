import CommandLineKit
import GuidePlatform

/// How long a run may take before it is ended with ``ExitStatus/tryAgainLater``.
///
/// Each limit is at least twice the time that the command can need; a run that reaches it hangs. Waiting for a person or
/// for the other end of a pipe does not count.
struct RunTimeLimit: Hashable {
    /// The limit, in seconds; nil for none.
    let seconds: Int?

    /// A limit in seconds, or none.
    init(seconds: Int?) {
        self.seconds = seconds
    }

    /// A week of listings: it is over within 45 seconds, however slow the service is.
    static let guide = RunTimeLimit(seconds: 120)

    /// A few requests one after the other, each with its retries.
    static let shows = RunTimeLimit(seconds: 300)

    /// Commands that work on files of this machine.
    static let housekeeping = RunTimeLimit(seconds: 600)

    /// Requests for each of many shows or pictures, at the pace that the service allows.
    static let showByShow = RunTimeLimit(seconds: 6 * 3_600)

    /// A person decides when it is over.
    static let none = RunTimeLimit(seconds: nil)

    /// A site: twice the time for details, and the time that its files take.
    static func site(detailsBudget: Int) -> RunTimeLimit {
        let (doubled, isTooLong) = detailsBudget.multipliedReportingOverflow(by: 2)
        return RunTimeLimit(seconds: isTooLong ? nil : min(doubled, 30 * 86_400) + 1_200)
    }

    /// Starts to count, instead of an earlier limit.
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
    /// How long the run may take.
    var timeLimit: RunTimeLimit {
        switch command {
        case .week, .day, .tonight, .now, .templatesData: isShowByShow ? .showByShow : .guide
        case .browse: .none
        case .doctor: .shows
        case .search, .shows, .show, .episodes, .cast, .grab: isShowByShow ? .showByShow : .shows
        case .favoritesAdd, .favoritesRemove, .favoritesList, .favoritesRefresh, .favoritesUpcoming, .favoritesCalendar,
            .favoritesExport, .favoritesImport:
            .showByShow
        case .site: .site(detailsBudget: detailsBudget)
        case .templatesList, .templatesShow, .templatesExport, .templatesCheck, .templatesRender: .housekeeping
        case .cacheStatus, .cacheClear, .cachePath, .config, .completions, .help, .version: .housekeeping
        }
    }

    /// Whether the run fetches each show of a guide, or each of its pictures.
    private var isShowByShow: Bool {
        has(.cast) || [.embed, .local].contains(choice(.images) ?? ImagesChoice.link)
    }
}
