/// A calendar, a feed or a guide that a site has for other programs.
package enum SiteSubscription: String, CaseIterable, Sendable {
    case favoritesCalendar = "calendar/favorites.ics"
    case favoritesAtom = "feeds/favorites.atom"
    case favoritesJSON = "feeds/favorites.json"
    case premieresCalendar = "calendar/premieres.ics"
    case premieresAtom = "feeds/premieres.atom"
    case premieresJSON = "feeds/premieres.json"
    case guide = "guide.xml"

    /// The path of the file, relative to the folder of the site.
    package var path: String { rawValue }

    /// Whether it is about the favorites; the others are about this week.
    package var isOfFavorites: Bool { page == .favorites }

    /// The page with the same contents.
    package var page: SitePage.Place {
        switch self {
        case .favoritesCalendar, .favoritesAtom, .favoritesJSON: .favorites
        case .premieresCalendar, .premieresAtom, .premieresJSON, .guide: .thisWeek
        }
    }

    /// The format of the file.
    package var format: ReportFormat {
        switch self {
        case .favoritesCalendar, .premieresCalendar: .ics
        case .favoritesAtom, .premieresAtom: .atom
        case .favoritesJSON, .premieresJSON: .jsonfeed
        case .guide: .xmltv
        }
    }

    /// The type of the file for programs; nil for the guide, which no browser subscribes to.
    var mediaType: String? {
        switch format {
        case .ics: "text/calendar"
        case .atom: "application/atom+xml"
        case .jsonfeed: "application/feed+json"
        default: nil
        }
    }

    /// The name of the file for people.
    var label: String {
        let subject = isOfFavorites ? "Favorites" : "Premieres"
        return switch format {
        case .ics: "\(subject), calendar"
        case .atom: "\(subject), Atom feed"
        case .jsonfeed: "\(subject), JSON Feed"
        default: "This week, XMLTV"
        }
    }

    /// The address for programs that subscribe to calendars, if the file is one and its address begins with `https`.
    func calendarAddress(of address: String) -> String? {
        guard format == .ics, address.hasPrefix("https:") else { return nil }
        return "webcal:" + address.dropFirst("https:".count)
    }
}
