import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// Publishes a site with the listings of a run: details of shows, pictures and pages. A page is written before the pages
/// that link to it, and the index is written last.
struct SitePublisher {
    let contents: SiteContents
    let site: SiteFolder
    let session: Session
    /// The path of the site as the user typed it.
    let folder: String
    let renderer: SitePageRenderer
    /// The stored guides of the four weeks before the current one and of the week after it, in order, or none before
    /// ``readStored()``. A sample has no other weeks.
    var otherWeeks: [GuideReport] = []
    /// The favorites with their stored episodes, or none before ``readStored()``.
    var knownFavorites: [ShowDetails] = []
    /// Whether what is about favorites stays as it was, since their list is missing.
    var keepsFavorites = false
    /// The paths of the pictures that were gathered, by their addresses.
    var pictureFiles: [String: String] = [:]

    var call: CommandCall { session.call }

    /// Reads what is stored beside the listings of the run, before pages are made of it.
    mutating func readStored() {
        let current = GuideWeek(containing: session.context.today.date)
        otherWeeks = [-4, -3, -2, -1, 1].compactMap { guide(of: current.advanced(by: $0).dates) }
        knownFavorites = contents.favorites.compactMap { details(of: Fetched($0.show, fetchedAt: $0.fetchedAt)) }
    }

    static let notFoundPath = "404.html"
    static let sitemapPath = "sitemap.xml"
    static let indexPath = "shows.json"
    static let scriptIndexPath = "shows.js"

    /// Checks that the user has no files in place of those of a new site.
    func check() throws {
        let weeks = [contents.guide.week, contents.guide.week.advanced(by: 1)].map(SitePage.path)
        let files = weeks + subscriptions.map(\.path)
        let shows = contents.shows.map(\.value.id).flatMap { show in
            [SitePage.path(of: show)] + SitePage.showFormats.map { SitePage.path(of: show, as: $0) }
        }
        try site.check(files + shows, movesOthersAside: true)
    }

    /// Publishes all pages.
    ///
    /// - Parameter includesShows: Whether the pages of shows are published, too.
    func publish(includesShows: Bool) throws {
        try publish(subscriptions)
        try reserveMainPages()
        var casts: [Show.ID: Cast] = [:]
        if includesShows {
            // One show after another, since the details of hundreds take much memory.
            for show in contents.shows.lazy.compactMap(details) {
                try publish(show)
                casts[show.id] = show.cast
            }
        }
        if let nextWeek { try publish(nextWeek) }
        let week = try publishWeek()
        try publishTonight()
        try publishFavorites()
        try publishJSON()
        try publishIndex(casts)
        try publish(PlainPage(weeks, for: contents.context), on: page(SitePage.allWeeks))
        try publish(PlainPage(notFoundFor: contents.context), on: notFound)
        try publishSitemap()
        try site.put(week)
    }

    /// Writes a placeholder for each page that does not exist yet and to which all pages link, so without
    /// it, links would lead nowhere during the first run.
    private func reserveMainPages() throws {
        let pages = SitePage.Place.words + [SitePage.allWeeks, SitePage.path(of: contents.guide.week)]
        let missing = pages.filter { !site.has($0) }
        guard !missing.isEmpty else { return }
        let report = PlainPage(notFoundFor: contents.context, isExpected: true)
        for path in missing { try site.reserve(SiteFile(path, renderer.bytes(of: report))) }
    }

    /// Publishes the sitemap, unless the address of the site is unknown, since search engines require absolute
    /// addresses.
    private func publishSitemap() throws {
        let path = Self.sitemapPath
        guard let base = renderer.base else { return try site.withdraw(path) }
        // The most important pages come first.
        let others = weeks.map(SitePage.path) + showsWithPages.map(SitePage.path).sorted()
        let sitemap = SitePage.sitemap(of: SitePage.Place.words + [SitePage.allWeeks] + others, at: base)
        try site.put(SiteFile(path, Data(sitemap.utf8)))
    }

    /// Publishes the page of the current week in the archive.
    ///
    /// - Returns: The same page for the start of the site.
    private func publishWeek() throws -> SiteFile {
        let path = SitePage.path(of: contents.guide.week)
        let page = page(path, .thisWeek, week: neighbors(of: contents.guide.week))
        let week = try file(of: contents.guide, on: page)
        try site.put(week)
        return SiteFile(SitePage.Place.thisWeek.rawValue, week.bytes, age: week.age, links: week.links)
    }

    /// The stored guide of next week, whose missing days say so.
    private var nextWeek: GuideReport? { otherWeeks.last { $0.week == contents.guide.week.advanced(by: 1) } }

    /// Publishes the page of another week.
    func publish(_ guide: GuideReport) throws {
        try site.put(file(of: guide, on: page(SitePage.path(of: guide.week), week: neighbors(of: guide.week))))
    }

    /// Publishes the page of tonight.
    func publishTonight() throws {
        try site.put(file(of: contents.tonight, on: page(SitePage.Place.tonight.rawValue, .tonight)))
    }

    /// Returns the page of a guide, which links to the pages of its shows.
    private func file(of guide: GuideReport, on page: SitePage) throws -> SiteFile {
        var page = page
        page.shows = Set(guide.shows.map(\.id).filter { site.has(SitePage.path(of: $0)) })
        let links = page.shows.map(SitePage.path).sorted() + pictureLinks(to: guide.posterAddresses)
        return try file(of: guide, on: page, links: links)
    }

    private func file(
        of report: any Report,
        on page: SitePage,
        isLeaf: Bool = false,
        links: [String] = []
    ) throws -> SiteFile {
        let bytes = try renderer.bytes(of: report, page, pictures(on: page))
        let age = SafeText.html(report.freshness)
        return SiteFile(page.path, bytes, age: age, isLeaf: isLeaf, links: links)
    }

    private func publishFavorites() throws {
        guard !keepsFavorites else { return }
        var list = page(SitePage.Place.favorites.rawValue, .favorites)
        list.shows = Set(contents.shows.map(\.value.id).filter { site.has(SitePage.path(of: $0)) })
        let events = contents.favorites.flatMap { contents.events[$0.id] ?? [] }
        list.showings = Showing.all(of: events, for: contents.context)
        list.weekEnd = contents.weekEnd
        let report = contents.favoritesReport
        let pages = contents.favorites.filter { list.shows.contains($0.id) }.map { SitePage.path(of: $0.id) }.sorted()
        try publish(report, on: list, links: pages + pictureLinks(to: report.posterAddresses))
    }

    /// Publishes the week as JSON, unless only the ages of its data are new.
    private func publishJSON() throws {
        let path = "guide.json"
        let json = contents.guide.json
        let old = site.bytes(of: path).flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) }
        // Bytes are compared, since a number that is read again may have another type.
        guard old?.withoutAges.bytes() != json.withoutAges.bytes() else { return }
        try site.put(SiteFile(path, Data(json.bytes())))
    }

    /// Publishes the index of all shows that the pages list, and the same as a script.
    ///
    /// - Parameter casts: The casts of the shows whose pages were made.
    private func publishIndex(_ casts: [Show.ID: Cast]) throws {
        let pages = showsWithPages
        let index = SiteIndex(
            of: contents.shows.map(\.value),
            contents.showings,
            until: contents.weekEnd,
            others: otherWeeks.filter { site.has(SitePage.path(of: $0.week)) },
            pages: pages,
            calendars: pages.filter { site.has(SitePage.path(of: $0, as: .ics)) },
            casts: casts,
            replacing: site.bytes(of: Self.indexPath)
        )
        try site.put(SiteFile(Self.indexPath, Data(index.json.bytes())))
        try site.put(SiteFile(Self.scriptIndexPath, Data(index.script)))
    }

    /// Renders and writes a page.
    func publish(_ report: any Report, on page: SitePage, isLeaf: Bool = false, links: [String] = []) throws {
        try site.put(file(of: report, on: page, isLeaf: isLeaf, links: links))
    }

    /// Writes a file for other programs.
    func put(_ document: ReportDocument?, at path: String, isLeaf: Bool = false) throws {
        guard let document else { throw CommandFailure.fault("the report has no \(path)") }
        try site.put(SiteFile(path, Data(document.bytes()), isLeaf: isLeaf))
    }
}

extension JSONValue {
    /// The guide without the age of its data.
    fileprivate var withoutAges: JSONValue {
        switch self {
        case .object(let object):
            var object = object.mapValues(\.withoutAges)
            for age in ["generatedAt", "asOf"] where object[age] != nil { object[age] = JSONValue.null }
            return .object(object)
        case .list(let values): return .list(values.map(\.withoutAges))
        default: return self
        }
    }
}
