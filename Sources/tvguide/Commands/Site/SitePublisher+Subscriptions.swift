import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The files of a site for other programs.
extension SitePublisher {
    /// Returns the files that a site with these contents has.
    ///
    /// Files about favorites are kept, but empty, when the last favorite is removed, since old pages link to them and
    /// other programs subscribe to them.
    static func subscriptions(_ contents: SiteContents, in site: SiteFolder) -> [SiteSubscription] {
        SiteSubscription.allCases.filter { file in
            file.isPermanent || !contents.favorites.isEmpty || site.has(file.path)
        }
    }

    /// Publishes all files for other programs.
    func publishSubscriptions() throws { try publish(subscriptions) }

    /// Publishes the files of premieres.
    func publishPremieres() throws {
        try publish([.premieresCalendar, .premieresAtom, .premieresJSON])
    }

    private func publish(_ files: [SiteSubscription]) throws {
        for file in files {
            let document = document(of: file)
            // An empty guide would empty the recorder's, so that it never replaces another one.
            if document?.isEmpty == true, site.has(file.path) {
                let notice = "There is no programme for \(file.path), so that it stays as it was."
                update.diagnostics.report(notice: notice)
                continue
            }
            try put(document, at: file.path)
        }
    }

    /// Returns the options for a file with the same content as a page.
    func exchange(for path: String, page: String) -> ExchangeOptions {
        var exchange = options.exchange
        exchange.showsPictures = options.images != .none
        exchange.place = options.base.map { ExchangeOptions.Place(base: $0, file: $0 + path, page: $0 + page) }
        return exchange
    }

    private func document(of file: SiteSubscription) -> ReportDocument? {
        let exchange = exchange(for: file.path, page: file.page == .thisWeek ? "" : file.page.rawValue)
        return switch file {
        case .guide: update.comingDays.document(as: file.format, exchange)
        case .premieresCalendar, .premieresAtom, .premieresJSON: premieres.document(as: file.format, exchange)
        case .favoritesCalendar, .favoritesAtom, .favoritesJSON: favorites.document(as: file.format, exchange)
        case .upcomingCalendar, .upcomingJSON: upcoming.document(as: file.format, exchange)
        }
    }

    private var premieres: EventTimeline {
        let guides = (otherWeeks + [contents.guide]).sorted { $0.week.monday < $1.week.monday }
        return EventTimeline(premieresOf: guides, for: contents.context)
    }

    private var favorites: EventTimeline {
        EventTimeline(favorites: knownFavorites, listed: listedFavorites, for: contents.context)
    }

    private var upcoming: EventTimeline {
        EventTimeline(upcomingOf: knownFavorites, listed: listedFavorites, for: contents.context)
    }

    /// The events of favorites in the listings.
    private var listedFavorites: [TVEvent] {
        contents.guide.events.filter { contents.favoriteIDs.contains($0.show.id) }
    }
}
