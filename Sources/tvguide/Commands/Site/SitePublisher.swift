import GuidePlatform
import GuideReports
import GuideStore
import TVModel

/// Writes the pages of a site into its folder. A page is written before the pages that link to it, and the index is
/// written last.
struct SitePublisher {
    let update: SiteUpdate
    let details: ShowPrefetcher
    var pictures: SitePictures
    let fingerprints: SiteFingerprints

    var contents: SiteContents { update.contents }
    var site: SiteFolder { update.site }
    var renderer: SitePageRenderer { update.renderer }
    var options: SiteOptions { update.options }
    var stored: StoredGuides { update.stored }

    static let notFoundPath = "404.html"
    static let sitemapPath = "sitemap.xml"
    static let indexPath = "shows.json"

    /// Plans the files of a site with these contents, those of shows as leaves.
    static func plan(_ contents: SiteContents, in site: SiteFolder) throws {
        let pages = [SitePage.path(of: contents.guide.week)] + SitePage.Place.words
        let files = subscriptions(contents, in: site).map(\.path)
        let shows = contents.shows.map { show in
            (page: SitePage.path(of: show.value.id), files: ShowFile.allCases.map { $0.path(of: show.value.id) })
        }
        try site.plan(pages + files, leaves: shows.flatMap { [$0.page] + $0.files }, movesOthersAside: true)
        for show in shows { site.expect(show.files, of: show.page) }
    }

    /// Publishes all pages.
    ///
    /// - Returns: The damaged files, and the pages of other weeks that could not be updated.
    func publish() throws -> [String] {
        try publishSubscriptions()
        try reserveMainPages()
        var shows = Set(contents.shows.map(\.value.id).filter { site.has(SitePage.path(of: $0)) })
        var casts: [Show.ID: Cast] = [:]
        for show in contents.shows where try publish(show, &casts) { shows.insert(show.value.id) }
        let week = try publishWeek(shows)
        try publishTonight()
        try publishFavorites(shows)
        let unreadable = try renewArchive()
        try publishJSON()
        try publishIndex(casts)
        try publishWeeks()
        try publishNotFound()
        try publishSitemap()
        if let week { try site.put(week) }
        return Set(unreadable + site.damagedFiles).sorted()
    }
}

extension SitePublisher {
    /// Writes a placeholder for each page that does not exist yet and to which all pages link, so without
    /// it, links would lead nowhere during the first run.
    private func reserveMainPages() throws {
        let missing = (SitePage.Place.words + [SitePage.allWeeks]).filter { !site.has($0) }
        guard !missing.isEmpty else { return }
        let page = try renderer.page(of: NotFoundReport(.notYet, for: contents.context), on: nil)
        for path in missing {
            try site.reserve(SiteFile(path, page.bytes))
        }
    }

    private func publishNotFound() throws {
        try publish(NotFoundReport(for: contents.context), on: notFound, inputs: fingerprints.settings)
    }

    private func publishWeeks() throws {
        try publish(WeeksReport(weeks, for: contents.context), on: page(SitePage.allWeeks), inputs: nil)
    }

    /// Publishes the sitemap, unless the address of the site is unknown, since search engines require absolute
    /// addresses.
    private func publishSitemap() throws {
        let path = Self.sitemapPath
        guard let base = options.base else {
            try site.withdraw(path)
            return
        }
        try site.put(SiteFile(path, Data(Sitemap(of: pagesToFind, at: base).text.utf8)))
    }

    /// Publishes the page of the current week in the archive.
    ///
    /// - Returns: The same page for the start of the site, or nil if both files are up to date.
    private func publishWeek(_ shows: Set<Show.ID>) throws -> SiteFile? {
        let (path, start) = (SitePage.path(of: contents.guide.week), SitePage.Place.thisWeek.rawValue)
        var page = page(path, .thisWeek, week: neighbors(of: contents.guide.week))
        page.shows = shows
        let links = links(of: contents.guide, shows)
        let note = fingerprints.made(of: [try renderer.navigation(of: page).text]) ?? ""
        // The page begins with the current day, so it depends on the date.
        let part = "\(contents.context.today.date) \(note)"
        let inputs = pictures.haveAll(contents.guide.posterAddresses) ? fingerprints.listings(links, part) : nil
        if isUpToDate(with: inputs, path), isUpToDate(with: inputs, start) { return nil }
        let (bytes, content) = try renderer.page(of: contents.guide, on: page, pictures.shown(on: page))
        let file = { SiteFile($0, bytes, content: content, inputs: inputs, note: note, links: links) }
        try site.put(file(path))
        return file(start)
    }

    /// Publishes the page of tonight.
    func publishTonight() throws {
        let shows = Set(contents.shows.map(\.value.id).filter { site.has(SitePage.path(of: $0)) })
        var evening = page(SitePage.Place.tonight.rawValue, .tonight)
        evening.shows = shows
        let links = links(of: contents.tonight, shows)
        let isWhole = pictures.haveAll(contents.tonight.posterAddresses)
        let inputs = isWhole ? fingerprints.listings(links, "\(contents.context.today.date)") : nil
        try publish(contents.tonight, on: evening, inputs: inputs, links: links)
    }

    private func publishFavorites(_ shows: Set<Show.ID>) throws {
        var list = page(SitePage.Place.favorites.rawValue, .favorites)
        list.shows = shows
        let events = contents.favorites.flatMap { contents.events[$0.id] ?? [] }
        list.showings = Showing.all(of: events, for: contents.context)
        list.weekEnd = contents.weekEnd
        let report = contents.favoritesReport
        let pages = contents.favorites.filter { shows.contains($0.id) }.map { SitePage.path(of: $0.id) }.sorted()
        try publish(report, on: list, inputs: nil, links: pages + pictures.links(to: report.posterAddresses))
    }

    /// Publishes the week as JSON.
    private func publishJSON() throws {
        let path = "guide.json"
        let inputs = fingerprints.listings([], "json")
        guard !isUpToDate(with: inputs, path) else { return }
        let (json, plain) = (contents.guide.json, contents.guide.json.withoutAges)
        guard let text = try? json.indentedText(), let content = try? plain.indentedText() else {
            throw CommandFailure.fault("the report could not be encoded")
        }
        let mark = fingerprints.made(of: [content])
        try site.put(SiteFile(path, Data(text.utf8), content: mark, inputs: inputs))
    }

    /// Publishes the index of all shows that have a page or are in the week.
    ///
    /// - Parameter casts: The casts of the shows whose pages were made anew.
    private func publishIndex(_ casts: [Show.ID: Cast]) throws {
        let pages = showsWithPages
        let calendars = Set(pages.filter { site.has(ShowFile.calendar.path(of: $0)) })
        let inputs = fingerprints.listings(pages.union(calendars).sorted().map(String.init), Self.indexPath)
        guard !casts.isEmpty || !isUpToDate(with: inputs, Self.indexPath) else { return }
        let index = SiteIndex(
            of: contents.shows.map(\.value),
            contents.showings,
            until: contents.weekEnd,
            pages: pages,
            calendars: calendars,
            casts: casts,
            replacing: site.bytes(of: Self.indexPath)
        )
        guard let bytes = try? index.json.bytes() else { throw CommandFailure.fault("the index could not be encoded") }
        try site.put(SiteFile(Self.indexPath, Data(bytes), inputs: inputs))
    }

    /// Updates the navigation of the pages of other weeks, which may have a new neighbor. Damaged pages are skipped.
    ///
    /// - Returns: The pages that could not be read.
    private func renewArchive() throws -> [String] {
        var unreadable: [String] = []
        for week in weeks where week != contents.guide.week {
            let path = SitePage.path(of: week)
            let navigation = try renderer.navigation(of: page(path, week: neighbors(of: week)))
            let note = fingerprints.made(of: [navigation.text])
            guard let entry = site.manifest.files[path], site.isIntact(path), entry.note != note else { continue }
            guard let bytes = site.bytes(of: path) else {
                unreadable.append(path)
                continue
            }
            // A page from one of the user's templates may have no navigation.
            guard let text = navigation.replacing(in: String(decoding: bytes, as: UTF8.self)) else { continue }
            try site.put(SiteFile(path, Data(text.utf8), note: note, links: entry.links))
        }
        return unreadable
    }

    /// Rewrites the page of another week.
    func republish(_ guide: GuideReport) throws {
        let path = SitePage.path(of: guide.week)
        var page = page(path, week: neighbors(of: guide.week))
        page.shows = Set(guide.shows.map(\.id).filter { site.has(SitePage.path(of: $0)) })
        let note = fingerprints.made(of: [try renderer.navigation(of: page).text])
        let (bytes, content) = try renderer.page(of: guide, on: page, pictures.shown(on: page))
        let links = links(of: guide, page.shows)
        try site.put(SiteFile(path, bytes, content: content, note: note, links: links))
    }

    /// Returns whether a file is intact and was created from the same data.
    func isUpToDate(with inputs: String?, _ path: String) -> Bool {
        inputs != nil && site.manifest.files[path]?.inputs == inputs && site.isIntact(path)
    }

    /// Renders and writes a page, unless it is up to date or the existing one only differs in the age of its data.
    func publish(
        _ report: any Report,
        on page: SitePage,
        inputs: String?,
        note: String? = nil,
        links: [String] = []
    ) throws {
        guard !isUpToDate(with: inputs, page.path) else { return }
        let (bytes, content) = try renderer.page(of: report, on: page, pictures.shown(on: page))
        try site.put(SiteFile(page.path, bytes, content: content, inputs: inputs, note: note, links: links))
    }

    /// Writes a file for other programs.
    func put(_ document: ReportDocument?, at path: String, inputs: String?) throws {
        guard let bytes = try? document?.bytes() else {
            throw CommandFailure.fault("the file \(path) could not be encoded")
        }
        try site.put(SiteFile(path, Data(bytes), inputs: inputs))
    }
}

extension JSONValue {
    /// The guide without the age of its data.
    fileprivate var withoutAges: JSONValue {
        switch self {
        case .object(let object):
            var object = object.mapValues(\.withoutAges)
            for age in ["generatedAt", "asOf"] where object[age] != nil { object[age] = .some(.null) }
            return .object(object)
        case .list(let values): return .list(values.map(\.withoutAges))
        default: return self
        }
    }
}
