import GuideReports
import GuideService
import GuideStore
import TVModel

/// Updates a site with the listings of a run: details of shows, pictures, pages, and damaged files.
struct SiteUpdate {
    let contents: SiteContents
    let site: SiteFolder
    let source: ListingSource
    let settings: Settings
    let options: SiteOptions
    let renderer: SitePageRenderer
    let context: ProgramContext
    let diagnostics: Diagnostics

    private var now: Instant { settings.reportContext.now }
    private var stored: StoredGuides { StoredGuides(source, settings) }

    /// Publishes what has changed: first with the shows that are stored, then with those that can be fetched.
    ///
    /// - Returns: The result in a sentence.
    func publish() async throws -> String {
        let start = context.monotonicClock()
        var details = ShowPrefetcher(source.service, contents, at: now, note: site.manifest.note)
        let budget = contents.listings.isOutage(at: now) ? 0 : options.detailsBudget
        if budget > 0, !details.due(site.manifest).isEmpty, !isUpToDate(details) {
            // A reader does not wait for pages of shows, nor does an ended run leave yesterday's pages.
            _ = try await write(details) { false }
        }
        // Tuners have two weeks, whatever the day, and the calendar of premieres next week.
        let last = contents.context.today.date.advanced(by: StoredGuides.daysForTuners)
        await source.fetchAhead(to: last, after: contents.listings, diagnostics)
        let prefetch = await details.prefetch(for: budget, knownBy: site, in: context, diagnostics)
        if isUpToDate(details) { return SiteSummary.upToDate(options.folder) }
        let whole = fingerprints().whole(contents, details, stored)
        let (publisher, damaged, missing) = try await write(details) {
            start.duration(to: context.monotonicClock()) < .seconds(options.detailsBudget)
        }
        let unrenewed = try await repair(damaged, with: publisher)
        let isComplete = missing == 0 && unrenewed.isEmpty
        let changes = try site.finish(inputs: isComplete ? whole : nil, note: details.note, at: now.secondsSince1970)
        await source.prune(after: contents.listings)
        guard unrenewed.isEmpty else { throw CommandFailure.incompleteSite(folder: options.folder, files: unrenewed) }
        return SiteSummary(changes, contents, site, prefetch, missingPictures: missing).text(for: options.folder)
    }

    /// Publishes what listings with missing days allow, unless the site is new: tonight, if its day is there, and the
    /// premieres so far. All other files stay as they are.
    ///
    /// - Returns: The failure to fetch the whole week.
    func publishPart() async throws -> CommandFailure {
        let missing = contents.listings.missingDates
        let remedy = source.remedy(for: missing, of: .week(contents.guide.week))
        let failure = CommandFailure.missing(missing, remedy: remedy)
        guard site.has(SitePage.Place.thisWeek.rawValue) else { return failure }
        let details = ShowPrefetcher(source.service, contents, at: now, note: nil)
        var pictures = SitePictures(options.images)
        _ = try await gather(&pictures, for: details) { false }
        let publisher = publisher(details, pictures, fingerprints())
        try publisher.publishPremieres()
        let today = contents.tonight.days.first?.listed
        let hasTonight = if let today, case .day = today.missing { false } else { today != nil }
        if hasTonight { try publisher.publishTonight() }
        _ = try site.finish(note: site.manifest.note, at: now.secondsSince1970)
        guard hasTonight, let age = today?.asOf.map(FreshnessText(settings.reportContext).asOf) else { return failure }
        return .partOfSite(folder: options.folder, age: age, failure.sentence, status: failure.status)
    }

    /// Returns whether the site was made of the same data, and is intact.
    private func isUpToDate(_ details: ShowPrefetcher) -> Bool {
        guard let whole = fingerprints().whole(contents, details, stored) else { return false }
        return site.manifest.inputs == whole && site.isWhole
    }

    /// Writes all pages that have changed.
    ///
    /// - Parameter hasTime: Returns whether missing pictures may be fetched.
    /// - Returns: The damaged files, which the publisher could not replace, and the number of missing pictures.
    private func write(
        _ details: ShowPrefetcher,
        while hasTime: () -> Bool
    ) async throws -> (publisher: SitePublisher, damaged: [String], missing: Int) {
        var pictures = SitePictures(options.images)
        let missing = try await gather(&pictures, for: details, while: hasTime)
        let publisher = publisher(details, pictures, fingerprints())
        return (publisher, try publisher.publish(), missing)
    }

    private func fingerprints() -> SiteFingerprints {
        SiteFingerprints(
            settings,
            options,
            renderer,
            contents,
            SitePublisher.subscriptions(contents, in: site),
            source.service
        )
    }

    /// Writes the pictures into the site if `--images local` is set.
    ///
    /// - Returns: The number of pictures that are still missing.
    private func gather(
        _ pictures: inout SitePictures,
        for details: ShowPrefetcher,
        while hasTime: () -> Bool
    ) async throws -> Int {
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

    private func publisher(
        _ details: ShowPrefetcher,
        _ pictures: SitePictures,
        _ fingerprints: SiteFingerprints
    ) -> SitePublisher {
        SitePublisher(
            contents: contents,
            site: site,
            renderer: renderer,
            options: options,
            details: details,
            pictures: pictures,
            fingerprints: fingerprints,
            stored: stored,
            notify: { [diagnostics] in diagnostics.report(notice: $0) }
        )
    }

    private func repair(_ files: [String], with publisher: SitePublisher) async throws -> [String] {
        let repair = SiteRepair(
            publisher: publisher,
            source: source,
            settings: settings,
            context: context,
            diagnostics: diagnostics
        )
        return try await repair.repair(files)
    }
}
