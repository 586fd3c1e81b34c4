import CommandLineKit
import GuideReports
import GuideService
import GuideStore
import TVModel

/// Publishes a whole site: listings, details, pictures, pages.
struct SiteRun {
    private let call: CommandCall
    private var context: ProgramContext { call.context }
    private var diagnostics: Diagnostics { call.diagnostics }

    init(_ call: CommandCall) {
        self.call = call
    }

    /// Publishes the site. Errors that need no network are found before the first request.
    ///
    /// - Returns: The result in a sentence.
    func publish() async throws(CommandFailure) -> String {
        var settings = try Settings(call.line, in: context)
        let options = try SiteOptions(call.line)
        let renderer = try SitePageRenderer(call.line, in: context)
        let site = try await folder(options)
        let favorites = try await FavoritesReader(settings, diagnostics).favoritesOfSite()
        let source = try ListingSource(settings, context: context, diagnostics: diagnostics)
        defer { source.close() }
        let listings = try await diagnostics.progress.during { () throws(CommandFailure) in
            try await source.listings { .week(GuideWeek(containing: $0)) }
        }
        settings.useListingClock(listings.clock)
        diagnostics.report(listings, of: settings)
        if listings.isOutage(at: settings.reportContext.now), site.has(SitePage.Place.thisWeek.rawValue) {
            return "The service is unreachable; the site in \(quotedForDisplay(options.folder)) is unchanged."
        }
        let contents = SiteContents(listings, favorites, settings)
        let (pages, leaves) = SitePublisher.paths(contents, in: site)
        try rethrowing(as: CommandFailure.publishing, try site.plan(pages, leaves: leaves))
        return try await publish(contents, into: site, from: source, settings, options, renderer)
    }

    private func publish(
        _ contents: SiteContents,
        into site: SiteFolder,
        from source: ListingSource,
        _ settings: Settings,
        _ options: SiteOptions,
        _ renderer: SitePageRenderer
    ) async throws(CommandFailure) -> String {
        let start = context.monotonicClock()
        let now = settings.reportContext.now
        var details = ShowPrefetcher(source.service, contents, at: now, note: site.manifest.note)
        let prefetch = await details.prefetch(for: options.detailsBudget, knownBy: site, in: context, diagnostics)
        let fingerprints = SiteFingerprints(
            settings,
            options,
            renderer,
            contents,
            SitePublisher.subscriptions(contents, in: site),
            source.service
        )
        let whole = fingerprints.whole(contents, details)
        if whole != nil, site.manifest.inputs == whole, site.isWhole {
            return SiteSummary.upToDate(options.folder)
        }
        var pictures = SitePictures(options.images)
        let missing = try await gatherPictures(&pictures, of: contents, details, into: site, settings) {
            start.duration(to: context.monotonicClock()) < .seconds(options.detailsBudget)
        }
        let publisher = SitePublisher(
            contents: contents,
            site: site,
            renderer: renderer,
            options: options,
            details: details,
            pictures: pictures,
            fingerprints: fingerprints,
            earlierWeeks: EarlierWeeks(source.service, settings)
        )
        let damaged = try publisher.publish()
        let repair = SiteRepair(
            publisher: publisher,
            source: source,
            settings: settings,
            context: context,
            diagnostics: diagnostics
        )
        let unrenewed = try await repair.repair(damaged)
        let isComplete = missing == 0 && unrenewed.isEmpty
        let changes = try rethrowing(
            as: CommandFailure.publishing,
            try site.finish(inputs: isComplete ? whole : nil, note: details.note, at: now.secondsSince1970)
        )
        await source.prune(after: contents.listings)
        let summary = SiteSummary(changes, contents, site, prefetch, missingPictures: missing)
        guard unrenewed.isEmpty else { throw .incompleteSite(folder: options.folder, files: unrenewed) }
        return summary.text(for: options.folder)
    }

    /// Writes the pictures into the site, where `--images local` asks for it.
    ///
    /// - Returns: The number still missing.
    private func gatherPictures(
        _ pictures: inout SitePictures,
        of contents: SiteContents,
        _ details: ShowPrefetcher,
        into site: SiteFolder,
        _ settings: Settings,
        while hasTime: () -> Bool
    ) async throws(CommandFailure) -> Int {
        guard pictures.areFiles else { return 0 }
        let service = PosterService(settings.source, in: context, diagnostics)
        defer { service.close() }
        var addresses = contents.guide.posterAddresses + contents.favoritesReport.posterAddresses
        for show in contents.shows {
            guard let known = details.details(of: show) else { continue }
            let own = ShowReport(of: known, for: contents.context).pictureAddresses
            site.expect(own.map(SitePictures.path), of: SitePage.path(of: show.value.id))
            addresses += own
        }
        return try await pictures.gather(addresses, into: site, from: service, while: hasTime, diagnostics)
    }

    /// Locks the folder, and checks that no file of others has the name of a page that every site has.
    private func folder(_ options: SiteOptions) async throws(CommandFailure) -> SiteFolder {
        let site: SiteFolder
        do throws(PublishingFailure) {
            site = try await SiteFolder(at: context.path(options.folder))
        } catch {
            throw .publishing(error)
        }
        if !site.isLocked {
            let folder = quotedForDisplay(options.folder)
            let notice = "The file system of \(folder) has no locks. Run one tvguide site at a time there."
            diagnostics.report(notice: notice)
        }
        let sitemap = options.base == nil ? [] : [SitePublisher.sitemapPath]
        let others = SiteSubscription.allCases.filter { !$0.isOfFavorites }.map(\.path)
        let pages =
            SitePage.Place.allCases.map(\.rawValue) + ["guide.json", SitePublisher.notFoundPath] + sitemap + others
        try rethrowing(as: CommandFailure.publishing, try site.plan(pages))
        return site
    }
}

extension Listings {
    /// Whether the service failed and nothing new was fetched.
    fileprivate func isOutage(at now: Instant) -> Bool {
        let failed = days.contains { day in
            if case .service = day.staleReason { true } else { false }
        }
        return failed && fetchedAt != now
    }
}
