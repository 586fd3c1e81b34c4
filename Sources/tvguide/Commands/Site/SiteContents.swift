import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The data of a site: the week, tonight, the favorites, and the shows of all of them.
struct SiteContents {
    /// The country, clocks and time of its pages, as of the start of the guide day.
    let context: ReportContext
    let listings: Listings
    /// The guide of the current week.
    let guide: GuideReport
    let tonight: GuideReport
    let favorites: [Favorite]
    let favoriteIDs: Set<Show.ID>
    /// The episodes up to which the user has seen favorites.
    let seen: [Show.ID: SeenMark]
    /// All shows, beginning with those that are popular or on soon.
    let shows: [Fetched<Show>]
    /// The events of the week by show.
    let events: [Show.ID: [TVEvent]]
    /// The showings of the week by show.
    let showings: [Show.ID: [Showing]]
    let weekEnd: Instant

    init(_ listings: Listings, _ favorites: [Favorite], _ settings: Settings) {
        context = settings.reportContext.atOpening
        self.listings = listings
        self.favorites = favorites
        let marks = Set(favorites.map(\.id))
        favoriteIDs = marks
        seen = Dictionary(favorites.compactMap { favorite in favorite.seen.map { (favorite.id, $0) } }) { $1 }
        let today = context.today.date
        let evening = Listings(
            days: listings.days.filter { $0.date == today },
            schedule: listings.schedule,
            fetchedAt: listings.fetchedAt,
            unusableRows: 0
        )
        guide = GuideReport(.week, of: listings, for: context, selection: settings.selection, favorites: marks)
        tonight = GuideReport(
            .tonight,
            of: evening,
            for: context,
            selection: settings.selection,
            favorites: marks,
            networkWeights: listings.networkWeights
        )
        let fetchedAt = listings.fetchedAt ?? settings.reportContext.now
        shows = Self.shows(of: guide, favorites, seenFrom: settings.reportContext.now).map {
            Fetched($0, fetchedAt: fetchedAt)
        }
        events = Dictionary(grouping: guide.events, by: \.show.id)
        showings = events.mapValues { [context] in Showing.all(of: $0, for: context) }
        weekEnd = GuideDay(guide.week.sunday, clock: context.listingClock).end
    }

    /// A digest of the marks after which spoilers are hidden, or nil if nothing is hidden.
    var spoilers: String? {
        context.spoilerMarks.map { marks in
            SHA256.hex(of: marks.map { "\($0) \($1.mark)" }.sorted().joined(separator: "\n").utf8)
        }
    }

    /// The pictures of the main pages.
    var posterAddresses: [String] { guide.posterAddresses + favoritesReport.posterAddresses }

    var favoritesReport: ShowListReport {
        let fetchedAt = favorites.map(\.fetchedAt).max()
        return ShowListReport(.favorites, of: favorites.map(\.show), for: context, fetchedAt: fetchedAt)
    }

    /// Returns each show once, by rank. Being one day nearer counts as much as ten points of popularity.
    private static func shows(of guide: GuideReport, _ favorites: [Favorite], seenFrom now: Instant) -> [Show] {
        var ranks: [Show.ID: (show: Show, rank: Int)] = [:]
        for event in guide.events {
            // Stored listings may contain any number.
            let weight = min(max(event.show.weight ?? 0, 0), 100)
            let rank = weight - event.distance(from: now) / 8_640
            if let known = ranks[event.show.id], known.rank >= rank { continue }
            ranks[event.show.id] = (event.show, rank)
        }
        for favorite in favorites where ranks[favorite.id] == nil { ranks[favorite.id] = (favorite.show, 100) }
        return ranks.values.sorted { ($1.rank, $0.show.id) < ($0.rank, $1.show.id) }.map(\.show)
    }
}

/// The stored listings around the current week, which the files of a site for other programs have.
struct StoredGuides {
    /// The number of weeks before the current one whose premieres the feeds of a site contain.
    private static let earlierWeeks = 4
    /// The number of days, from today on, that a site has for tuners.
    static let daysForTuners = 14

    let source: ListingSource
    let settings: Settings

    private var current: GuideWeek { GuideWeek(containing: settings.reportContext.today.date) }
    private var comingDays: [CalendarDay] {
        (0..<Self.daysForTuners).map { settings.reportContext.today.date.advanced(by: $0) }
    }

    private var earlier: [GuideWeek] { (1...Self.earlierWeeks).reversed().map { current.advanced(by: -$0) } }

    /// Returns the guides of the four weeks before the current one and of the week after it, as far as they are stored, in
    /// order. A sample has no other weeks.
    func otherWeeks(for contents: SiteContents) -> [GuideReport] {
        (earlier + [current.advanced(by: 1)]).compactMap { guide(of: $0.dates, for: contents) }
    }

    /// Returns the guide of the days from today on, as far as they are stored.
    func comingDays(for contents: SiteContents) -> GuideReport {
        guide(of: comingDays, for: contents) ?? contents.guide
    }

    /// Returns the guide of an earlier week as of its end, if all its days are stored.
    func whole(_ week: GuideWeek, for contents: SiteContents) -> GuideReport? {
        let end = GuideDay(week.sunday, clock: contents.context.listingClock).end
        return guide(of: week.dates, for: contents, at: end) { !$0.isPartial }
    }

    private func guide(
        of days: [CalendarDay],
        for contents: SiteContents,
        at now: Instant? = nil,
        if isUsable: (Listings) -> Bool = { _ in true }
    ) -> GuideReport? {
        source.storedListings(of: days).flatMap { listings in
            guard isUsable(listings) else { return nil }
            return GuideReport(
                .week,
                of: listings,
                for: contents.context.moved(to: now ?? contents.context.now).listed(on: listings.clock),
                selection: settings.selection,
                favorites: contents.favoriteIDs
            )
        }
    }
}
