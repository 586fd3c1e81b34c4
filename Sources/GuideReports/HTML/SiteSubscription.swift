/// A file of a site for other programs: a calendar, a feed or an XMLTV guide.
package enum SiteSubscription: String, CaseIterable, Sendable {
    case favoritesCalendar = "calendar/favorites.ics"
    case favoritesAtom = "feeds/favorites.atom"
    case favoritesJSON = "feeds/favorites.json"
    case upcomingCalendar = "feeds/upcoming.ics"
    case upcomingJSON = "feeds/upcoming.json"
    case premieresCalendar = "calendar/premieres.ics"
    case premieresAtom = "feeds/premieres.atom"
    case premieresJSON = "feeds/premieres.json"
    case guide = "guide.xml"

    /// The path of the file, relative to the folder of the site.
    package var path: String { rawValue }
    /// Whether the file is about the favorites. Otherwise it is about the current week.
    package var isOfFavorites: Bool { page == .favorites }
    /// Whether a site always has the file. The others are created with the first favorite.
    ///
    /// A dashboard that is set up before it must find a file.
    package var isPermanent: Bool { !isOfFavorites || isUpcoming }
    /// Whether the file is about what comes, the soonest first.
    private var isUpcoming: Bool { self == .upcomingCalendar || self == .upcomingJSON }

    /// The page with the same content.
    package var page: SitePage.Place {
        switch self {
        case .favoritesCalendar, .favoritesAtom, .favoritesJSON, .upcomingCalendar, .upcomingJSON: .favorites
        case .premieresCalendar, .premieresAtom, .premieresJSON, .guide: .thisWeek
        }
    }

    package var format: ReportFormat {
        switch self {
        case .favoritesCalendar, .upcomingCalendar, .premieresCalendar: .ics
        case .favoritesAtom, .premieresAtom: .atom
        case .favoritesJSON, .upcomingJSON, .premieresJSON: .jsonfeed
        case .guide: .xmltv
        }
    }

    var label: String {
        let others = isOfFavorites ? "Favorites" : "Premieres"
        let subject = isUpcoming ? "Upcoming" : others
        return switch format {
        case .ics: "\(subject), calendar"
        case .atom: "\(subject), Atom feed"
        case .jsonfeed: "\(subject), JSON Feed"
        default: "Two weeks, XMLTV"
        }
    }
}
