import GuideReports
import GuideService
import TVModel

/// The stored listings of the weeks before the current week of a site.
struct EarlierWeeks {
    /// The number of weeks whose premieres the feeds of a site contain.
    private static let count = 4

    private let service: TVService?
    private let settings: Settings
    private let weeks: [GuideWeek]

    /// Creates the weeks before the current one.
    ///
    /// - Parameter service: The service, or nil for a sample, which has no other weeks.
    init(_ service: TVService?, _ settings: Settings) {
        self.service = service
        self.settings = settings
        let current = GuideWeek(containing: settings.reportContext.today.date)
        weeks = (1...Self.count).reversed().map { current.advanced(by: -$0) }
    }

    /// Values that change each time a schedule of these weeks is stored.
    var revisions: [String] { service?.revisions(of: weeks.flatMap(\.dates)) ?? [] }

    /// Returns the guides of those weeks that are stored, in order.
    func guides(for context: ReportContext, favorites: Set<Show.ID>) -> [GuideReport] {
        weeks.compactMap { service?.storedWeek($0) }.map { listings in
            let context = context.listed(on: listings.clock)
            return GuideReport(.week, of: listings, for: context, selection: settings.selection, favorites: favorites)
        }
    }
}
