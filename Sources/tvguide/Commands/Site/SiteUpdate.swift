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

    var now: Instant { settings.reportContext.now }
    var stored: StoredGuides { StoredGuides(source: source, settings: settings) }

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
        await source.fetchAhead(to: last, after: contents.listings)
        let prefetch = await details.prefetch(for: budget, knownBy: site, in: context, diagnostics)
        if isUpToDate(details) { return nothingNew }
        let whole = SiteFingerprints(of: self).whole(contents, details, stored)
        let (publisher, damaged, missing) = try await write(details) {
            start.duration(to: context.monotonicClock()) < .seconds(options.detailsBudget)
        }
        let unrenewed = try await repair(damaged, with: publisher)
        try await renewOtherWeeks(with: publisher)
        let isComplete = missing == 0 && unrenewed.isEmpty
        let changes = try site.finish(inputs: isComplete ? whole : nil, note: details.note, at: now.secondsSince1970)
        source.prune(after: contents.listings)
        if let first = unrenewed.first {
            let others = unrenewed.count > 1 ? " and \((unrenewed.count - 1).counted("more file"))" : ""
            let files = SafeText.terminal(first) + others
            let problem = "Could not update \(files) in the site \(quotedForDisplay(options.folder))."
            throw CommandFailure("\(problem) Run it again to retry.", .inputOutput)
        }
        return summary(of: changes, prefetch, missingPictures: missing)
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
        var pictures = SitePictures(images: options.images)
        _ = try await gather(&pictures, for: details) { false }
        let publisher = publisher(details, pictures)
        try publisher.publishPremieres()
        let today = contents.tonight.days.first?.listed
        let hasTonight = if let today, case .day = today.missing { false } else { today != nil }
        if hasTonight { try publisher.publishTonight() }
        _ = try site.finish(note: site.manifest.note, at: now.secondsSince1970)
        guard hasTonight, let age = today?.asOf.map(FreshnessText(settings.reportContext).asOf) else { return failure }
        let site = "the site in \(quotedForDisplay(options.folder))"
        return CommandFailure(
            "Only tonight and the premieres of \(site) are new, \(age). \(failure.sentence)",
            failure.status
        )
    }

    /// Returns whether the site was made of the same data, and is intact.
    private func isUpToDate(_ details: ShowPrefetcher) -> Bool {
        guard let whole = SiteFingerprints(of: self).whole(contents, details, stored) else { return false }
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
        var pictures = SitePictures(images: options.images)
        let missing = try await gather(&pictures, for: details, while: hasTime)
        let publisher = publisher(details, pictures)
        return (publisher, try publisher.publish(), missing)
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

    private func publisher(_ details: ShowPrefetcher, _ pictures: SitePictures) -> SitePublisher {
        SitePublisher(update: self, details: details, pictures: pictures, fingerprints: SiteFingerprints(of: self))
    }
}

// MARK: The result

extension SiteUpdate {
    /// The result of a run that changes nothing.
    private var nothingNew: String { "The site in \(quotedForDisplay(options.folder)) is up to date: nothing new." }

    /// Returns the result in a sentence: the changed files, and what a later run will add.
    private func summary(of changes: SiteChanges, _ prefetch: Prefetch, missingPictures: Int) -> String {
        guard !changes.isEmpty || missingPictures > 0 || prefetch.postponed > 0 else { return nothingNew }
        let removed = changes.removed.isEmpty ? "" : ", \(changes.removed.count.counted("file")) removed"
        let written = changes.isEmpty ? "nothing new" : "\(changes.written.count.counted("file")) written"
        let all = contents.shows.count
        let known = contents.shows.count { site.has(SitePage.path(of: $0.value.id)) }
        let more = prefetch.postponed > 0 ? "; the next run adds more" : ""
        let shows = "\(known) of \(all) \(all == 1 ? "show has a page" : "shows have pages")\(more)."
        let areMissing = "\(missingPictures.counted("picture")) \(missingPictures == 1 ? "is" : "are") still missing."
        let pictures = missingPictures == 0 ? "" : " " + areMissing
        return "The site in \(quotedForDisplay(options.folder)): \(written)\(removed). \(shows)\(pictures)"
    }
}
