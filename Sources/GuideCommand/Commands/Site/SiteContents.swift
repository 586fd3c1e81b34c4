import GuideReports
import GuideService
import GuideStore
import TVModel

/// The data of a site: the week, tonight, favorites, and the shows of all of them.
struct SiteContents {
    /// The country, clocks and present of its pages, as of the beginning of the guide day.
    let context: ReportContext
    /// The listings of its week.
    let listings: Listings
    /// This week.
    let guide: GuideReport
    /// Tonight.
    let tonight: GuideReport
    /// The user's favorites.
    let favorites: [Favorite]
    /// All shows, first those that are popular or soon on.
    let shows: [Fetched<Show>]

    /// The contents that follow from listings and favorites.
    init(_ listings: Listings, _ favorites: [Favorite], _ settings: Settings) {
        context = settings.reportContext.atOpening
        self.listings = listings
        self.favorites = favorites
        let marks = Set(favorites.map(\.id))
        let today = context.today.date
        let evening = Listings(
            days: listings.days.filter { $0.date == today },
            schedule: listings.schedule,
            fetchedAt: listings.fetchedAt,
            unusableRows: 0
        )
        guide = GuideReport(.week, of: listings, for: context, selection: settings.selection, favorites: marks)
        tonight = GuideReport(.tonight, of: evening, for: context, selection: settings.selection, favorites: marks)
        let fetchedAt = listings.fetchedAt ?? settings.reportContext.now
        shows = Self.shows(of: guide, favorites, seenFrom: settings.reportContext.now).map {
            Fetched($0, fetchedAt: fetchedAt)
        }
    }

    /// The list of favorites.
    var favoritesReport: ShowListReport {
        let fetchedAt = favorites.map(\.fetchedAt).max()
        return ShowListReport(.favorites, of: favorites.map(\.show), for: context, fetchedAt: fetchedAt)
    }

    /// The numbers of the favorites.
    var favoriteIDs: Set<Show.ID> { Set(favorites.map(\.id)) }

    /// Each show once, by rank. A day nearer counts as much as ten of the hundred points of popularity.
    private static func shows(of guide: GuideReport, _ favorites: [Favorite], seenFrom now: Instant) -> [Show] {
        var ranks: [Show.ID: (show: Show, rank: Int)] = [:]
        for event in guide.events {
            // Stored listings may hold any number.
            let weight = min(max(event.show.weight ?? 0, 0), 100)
            let rank = weight - event.distance(from: now) / 8_640
            if let known = ranks[event.show.id], known.rank >= rank { continue }
            ranks[event.show.id] = (event.show, rank)
        }
        for favorite in favorites where ranks[favorite.id] == nil { ranks[favorite.id] = (favorite.show, 100) }
        return ranks.values.sorted { ($1.rank, $0.show.id) < ($0.rank, $1.show.id) }.map(\.show)
    }
}
