import GuideReports
import GuideService
import TVModel

/// The content of a guide, from which its report is made.
struct GuideContent {
    /// The listings of its days.
    let listings: Listings
    /// The favorites, which the guide marks or which its filter keeps.
    var favorites: Set<Show.ID> = []
    /// The casts that `--cast` asks for.
    var casts: [Show.ID: Cast] = [:]

    /// Makes the report of a kind.
    func report(_ kind: GuideReport.Kind, for settings: Settings) -> GuideReport {
        GuideReport(
            kind,
            of: listings,
            for: settings.reportContext,
            selection: settings.selection,
            cast: casts,
            favorites: favorites
        )
    }
}
