import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// The pages of shows, with the calendar and the feed of each, and the files of the site for other programs.
extension SitePublisher {
    /// Publishes the page and the files of a show, which may not be in the current listings.
    func publish(_ show: ShowDetails) throws {
        var page = page(SitePage.path(of: show.id))
        page.show = show.id
        page.showings = contents.showings[show.id] ?? []
        page.weekEnd = contents.weekEnd
        page.seen = contents.seen[show.id]
        page.showFiles = try publishFiles(of: show)
        let report = ShowReport(of: show, for: contents.context, isFavorite: contents.favoriteIDs.contains(show.id))
        let files = page.showFiles.map { SitePage.path(of: show.id, as: $0) }
        try publish(report, on: page, isLeaf: true, links: pictureLinks(to: report.pictureAddresses) + files)
    }

    /// Publishes the calendar and the feed of a show. A show that has ended gets none, but keeps those that readers may
    /// have subscribed to.
    private func publishFiles(of show: ShowDetails) throws -> [ReportFormat] {
        let timeline = EventTimeline(of: show, listed: contents.events[show.id] ?? [], for: contents.context)
        let isKept = SitePage.showFormats.contains { site.has(SitePage.path(of: show.id, as: $0)) }
        guard isKept || !timeline.isEmpty || show.show.status != "Ended" else { return [] }
        for format in SitePage.showFormats {
            let path = SitePage.path(of: show.id, as: format)
            let exchange = renderer.exchange(for: path, page: SitePage.path(of: show.id))
            try put(timeline.document(as: format, exchange), at: path, isLeaf: true)
        }
        return SitePage.showFormats
    }

    /// Publishes files for other programs.
    func publish(_ files: [SiteSubscription]) throws {
        for file in files where !(keepsFavorites && file.isOfFavorites) {
            let document = document(of: file)
            // Only a guide for tuners can be empty in this sense. It would empty the recorder, so the old one stays.
            if document?.isEmpty == true, site.has(file.path) {
                let notice = "There is no programme for \(file.path), so that it stays as it was."
                call.diagnostics.report(notice: notice)
                continue
            }
            try put(document, at: file.path)
        }
    }

    private func document(of file: SiteSubscription) -> ReportDocument? {
        let exchange = renderer.exchange(for: file.path, page: file.page == .thisWeek ? "" : file.page.rawValue)
        // The events of favorites in the listings.
        let listed: [TVEvent] = contents.guide.events.filter { contents.favoriteIDs.contains($0.show.id) }
        let timeline: EventTimeline
        switch file {
        case .guide: return comingDays.document(as: file.format, exchange)
        case .premieresCalendar, .premieresAtom, .premieresJSON:
            let guides = (otherWeeks + [contents.guide]).sorted { $0.week.monday < $1.week.monday }
            timeline = EventTimeline(premieresOf: guides, for: contents.context)
        case .favoritesCalendar, .favoritesAtom, .favoritesJSON:
            timeline = EventTimeline(favorites: knownFavorites, listed: listed, for: contents.context)
        case .upcomingCalendar, .upcomingJSON:
            timeline = EventTimeline(upcomingOf: knownFavorites, listed: listed, for: contents.context)
        }
        return timeline.document(as: file.format, exchange)
    }
}

/// The paths of a site's pages, and the links between them.
extension SitePublisher {
    /// Returns the page at a path, with its full address if `--base-url` is set.
    func page(_ path: String, _ place: SitePage.Place? = nil, week: SitePage.Neighbors? = nil) -> SitePage {
        var page = SitePage(path, place, week: week)
        page.address = renderer.base.map { $0 + path }
        page.base = renderer.base
        page.subscriptions = subscriptions
        return page
    }

    /// The page for missing pages, which a server may show at any path. Without the address of the site, its links begin at
    /// the root of the server, until its script has found the folder of the site.
    var notFound: SitePage {
        var page = SitePage(Self.notFoundPath, root: renderer.base ?? "/")
        page.subscriptions = subscriptions
        return page
    }

    /// The files of the site for other programs.
    ///
    /// Files about favorites are kept, but empty, when the last favorite is removed, since old pages link to them and
    /// other programs subscribe to them.
    var subscriptions: [SiteSubscription] {
        SiteSubscription.allCases.filter { $0.isPermanent || !contents.favorites.isEmpty || site.has($0.path) }
    }

    /// The weeks that have a page, and the current week, in order.
    var weeks: [GuideWeek] {
        let weeks = site.manifest.files.keys.compactMap { path in
            GuideWeek(ofPage: path).flatMap { site.has(path) ? $0 : nil }
        }
        return Set(weeks + [contents.guide.week]).sorted { $0.monday < $1.monday }
    }

    /// The shows that have a page, also those that are no longer listed.
    var showsWithPages: Set<Show.ID> {
        Set(site.manifest.files.keys.compactMap(Show.id(ofPage:)).filter { site.has(SitePage.path(of: $0)) })
    }

    func neighbors(of week: GuideWeek) -> SitePage.Neighbors {
        (weeks.last { $0.monday < week.monday }, weeks.first { $0.monday > week.monday })
    }
}

extension GuideWeek {
    /// Creates the week whose page has this path, or nil for any other path.
    init?(ofPage path: String) {
        let parts = path.split(separator: ".")[0].split(separator: "-W")
        guard parts.count == 2, let year = Int(parts[0]), let number = Int(parts[1]) else { return nil }
        self.init(isoYear: year, week: number)
        guard SitePage.path(of: self) == path else { return nil }
    }
}

extension Show {
    /// Returns the ID of the show whose page has this path, or nil for any other path.
    static func id(ofPage path: String) -> Show.ID? {
        let id = path.split(separator: "/").last?.split(separator: ".").first.flatMap { Int($0) }
        return id.flatMap { SitePage.path(of: $0) == path ? $0 : nil }
    }
}
