import GuideReports
import GuideService
import TVModel

/// The data from which the report of a guide is created.
struct GuideContent {
    /// The listings of the days.
    let listings: Listings
    /// The favorites, which the guide marks or which its filter selects.
    var favorites: Set<Show.ID> = []

    /// Creates a report of a kind.
    func report(_ kind: GuideReport.Kind, for settings: Settings) -> GuideReport {
        GuideReport(
            kind,
            of: listings,
            for: settings.reportContext,
            selection: settings.selection,
            favorites: favorites
        )
    }
}
