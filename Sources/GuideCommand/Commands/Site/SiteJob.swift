import CommandLineKit
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The whole site, from the command line to the folder: listings, details, pictures, pages.
struct SiteJob {
    let line: TypedCommandLine
    let world: ProgramContext
    let narrator: Diagnostics

    /// Makes the site. Everything that can be wrong without a network is found before the first request.
    func run() async throws(CommandFailure) -> ExitStatus {
        let settings = try Settings(line, in: world)
        let wishes = try SiteOptions(line)
        let press = try SitePageRenderer(line)
        let site = try await folder(wishes)
        let source = try ListingSource(settings, world: world, narrator: narrator)
        defer { source.close() }
        let week = DateSelection.week(GuideWeek(containing: settings.edition.today.date))
        let listings = try await narrator.progress.during { () throws(CommandFailure) in
            try await source.listings(of: week)
        }
        narrator.tell(listings, of: settings)
        if listings.isOutage(at: settings.edition.now), site.has(SitePage.Place.thisWeek.rawValue) {
            return try say("The service is away, so the site in \(quotedForDisplay(wishes.folder)) stays as it is.")
        }
        let contents = SiteContents(listings, try await favorites(settings), settings)
        let (pages, leaves) = SitePublisher.paths(contents)
        try publishing { () throws(PublishingFailure) in try site.plan(pages, leaves: leaves) }
        return try await publish(contents, into: site, from: source, settings, wishes, press)
    }

    private func publish(
        _ contents: SiteContents,
        into site: SiteFolder,
        from source: ListingSource,
        _ settings: Settings,
        _ wishes: SiteOptions,
        _ press: SitePageRenderer
    ) async throws(CommandFailure) -> ExitStatus {
        let start = ContinuousClock.now
        let now = settings.edition.now
        var details = ShowPrefetcher(source.shows, contents, at: now, note: site.manifest.note)
        let gathering = await details.gather(for: wishes.detailsBudget, knownBy: site, narrator)
        let fingerprints = SiteFingerprints(settings, wishes, press, contents, source.shows)
        let whole = fingerprints.whole(contents, details)
        if whole != nil, site.manifest.inputs == whole, site.isWhole {
            return try say("The site in \(quotedForDisplay(wishes.folder)) is up to date: there is nothing new.")
        }
        var pictures = SitePictures(wishes.images)
        let missing = try await gatherPictures(&pictures, of: contents, details, into: site, settings) {
            start.duration(to: .now) < .seconds(wishes.detailsBudget)
        }
        let publisher = SitePublisher(
            contents: contents,
            site: site,
            press: press,
            wishes: wishes,
            details: details,
            pictures: pictures,
            fingerprints: fingerprints
        )
        try publisher.publish()
        let changes = try publishing { () throws(PublishingFailure) in
            try site.finish(inputs: missing == 0 ? whole : nil, note: details.note, at: now.secondsSince1970)
        }
        source.tidyUp(after: contents.listings)
        let summary = SiteSummary(changes, contents, site, gathering, missingPictures: missing)
        return try say(summary.text(for: wishes.folder))
    }

    /// Puts the pictures into the site, where they are to be files of it; says how many are still to be had.
    private func gatherPictures(
        _ pictures: inout SitePictures,
        of contents: SiteContents,
        _ details: ShowPrefetcher,
        into site: SiteFolder,
        _ settings: Settings,
        while hasTime: () -> Bool
    ) async throws(CommandFailure) -> Int {
        guard pictures.areFiles else { return 0 }
        let service = PosterService(settings.source, narrator)
        defer { service.close() }
        var addresses = contents.guide.posterAddresses + contents.favoritesReport.posterAddresses
        for show in contents.shows {
            guard let known = details.details(of: show) else { continue }
            let own = ShowReport(of: known, for: contents.edition).pictureAddresses
            site.expect(own.map(SitePictures.path), of: SitePage.path(of: show.value.id))
            addresses += own
        }
        return try await pictures.gather(addresses, into: site, from: service, while: hasTime, narrator)
    }

    /// Takes hold of the folder, and sees that nothing is in the way of the pages that every site has.
    private func folder(_ wishes: SiteOptions) async throws(CommandFailure) -> SiteFolder {
        let site: SiteFolder
        do throws(PublishingFailure) {
            site = try await SiteFolder(at: wishes.folder)
        } catch {
            throw CommandFailure(error)
        }
        try publishing { () throws(PublishingFailure) in
            try site.plan(SitePage.Place.allCases.map(\.rawValue) + ["guide.json", "sitemap.xml", "404.html"])
        }
        return site
    }

    /// The favorites; none for the sample, which is the same for everybody. Where they cannot be read the site stays as it
    /// is: one without them would be worse.
    private func favorites(_ settings: Settings) async throws(CommandFailure) -> [Favorite] {
        guard !settings.source.isSample else { return [] }
        do throws(StoreFailure) {
            let list = try await FavoritesStore(files: settings.source.dataStore).favorites()
            if let damage = list.damage { narrator.tell(.favoritesDamaged(damage)) }
            return list.favorites
        } catch {
            throw .store(error)
        }
    }

    /// Says in a line what became of the site, unless nothing is to be said.
    private func say(_ sentence: String) throws(CommandFailure) -> ExitStatus {
        if line.last(of: .quiet, .verbose) != .quiet { try OutputPlace.prepare(nil).put(sentence + "\n") }
        return .done
    }
}

extension ListingSource {
    /// The service, which knows more of shows; nil for the sample.
    fileprivate var shows: TVService? {
        if case .service(let service, _, _) = self { service } else { nil }
    }
}

extension Listings {
    /// Whether the service failed and nothing new has come.
    fileprivate func isOutage(at now: Instant) -> Bool {
        let failed = days.contains { day in
            if case .service = day.staleBecause { true } else { false }
        }
        return failed && fetchedAt != now
    }
}
