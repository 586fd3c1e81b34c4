import GuidePlatform

/// The time after which a run is ended with ``ExitStatus/tryAgainLater``.
///
/// Each limit is at least twice the time that the command can need, so a run that reaches it hangs. Waiting for a
/// person or for the other end of a pipe does not count.
struct RunTimeLimit: Hashable {
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
