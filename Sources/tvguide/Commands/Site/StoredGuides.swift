import GuideReports
import GuideService
import TVModel

/// The stored listings around the current week, which the files of a site for other programs have.
struct StoredGuides {
    /// The number of weeks before the current one whose premieres the feeds of a site contain.
    private static let earlierWeeks = 4
    /// The number of days, from today on, that a site has for tuners.
    static let daysForTuners = 14

    private let source: ListingSource
    private let settings: Settings
    private let current: GuideWeek
    private let comingDays: [CalendarDay]

    init(_ source: ListingSource, _ settings: Settings) {
        self.source = source
        self.settings = settings
        let today = settings.reportContext.today.date
        current = GuideWeek(containing: today)
        comingDays = (0..<Self.daysForTuners).map { today.advanced(by: $0) }
    }

    /// Values that change each time a schedule of these days is stored. A sample is identified by its week.
    var revisions: [String] {
        let weeks = (earlier + [current.advanced(by: 1)]).flatMap(\.dates)
        let days = weeks + comingDays + [comingDays.last?.advanced(by: 1)].compactMap(\.self)
        return source.service?.revisions(of: days) ?? []
    }

    private var earlier: [GuideWeek] { (1...Self.earlierWeeks).reversed().map { current.advanced(by: -$0) } }

    /// Returns the guides of the four weeks before the current one and of the week after it, as far as they are stored, in
    /// order. A sample has no other weeks.
    func otherWeeks(for contents: SiteContents) -> [GuideReport] {
        guard source.service != nil else { return [] }
        return (earlier + [current.advanced(by: 1)]).compactMap { guide(of: $0.dates, for: contents) }
    }

    /// Returns the guide of the days from today on, as far as they are stored.
    func comingDays(for contents: SiteContents) -> GuideReport {
        guide(of: comingDays, for: contents) ?? contents.guide
    }

    private func guide(of days: [CalendarDay], for contents: SiteContents) -> GuideReport? {
        source.storedListings(of: days).map { listings in
            GuideReport(
                .week,
                of: listings,
                for: contents.context.listed(on: listings.clock),
                selection: settings.selection,
                favorites: contents.favoriteIDs
            )
        }
    }
}
