import GuideReports
import GuideStore
import TVModel

/// The paths of a site's pages, and the links between them.
extension SitePublisher {
    /// Returns the page at a path, with its full address if `--base-url` is set.
    func page(_ path: String, _ place: SitePage.Place? = nil, week: SitePage.Week? = nil) -> SitePage {
        var page = SitePage(path, place, week: week)
        page.address = options.base.map { $0 + path }
        page.base = options.base
        page.subscriptions = subscriptions
        return page
    }

    /// The page for missing pages, which a server may show at any path. Without the address of the site, its links begin at
    /// the root of the server, until its script has found the folder of the site.
    var notFound: SitePage {
        var page = SitePage(Self.notFoundPath, root: options.base ?? "/")
        page.subscriptions = subscriptions
        return page
    }

    /// The files of the site for other programs.
    var subscriptions: [SiteSubscription] { Self.subscriptions(contents, in: site) }

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

    func neighbors(of week: GuideWeek) -> SitePage.Week {
        SitePage.Week(
            before: weeks.last { $0.monday < week.monday },
            after: weeks.first { $0.monday > week.monday }
        )
    }

    /// The pages of the sitemap, the most important first.
    var pagesToFind: [String] {
        let shows = showsWithPages.map(SitePage.path).sorted()
        return SitePage.Place.words + [SitePage.allWeeks] + weeks.map(SitePage.path) + shows
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
