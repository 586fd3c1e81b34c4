import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide site DIR`: publishes a complete site into a folder, of listings that are fetched or stored.
enum SiteCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Publish a whole site to a folder.",
        description: """
            Writes this week, tonight, a page for each show, your favorites and an archive of weeks to DIR, by \
            default output, and calendars, feeds and a guide for tuners beside them. Only files with changes are replaced, each as a whole, so that links keep working \
            during an update; files that do not belong to the site are left alone. Shows are fetched within the \
            limits of the service, popular ones and those on soon first, and later runs add more. While the \
            service is unreachable, the site is made of stored listings and states their age.
            """,
        arguments: [ArgumentSpec(value: .folder("DIR"), isOptional: true)],
        // Its pages are of fixed kinds, and it never has missing days.
        examples: [
            ("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, from cron."),
            ("tvguide site public/tv --images local", "With pictures in files of its own."),
        ]
    )

    /// Publishes the site, and prints the result. Errors that can be found without the network are found before the first
    /// request.
    static func run(_ call: CommandCall) async throws -> ExitStatus {
        var session = try Session(call, allowsPartial: true)
        defer { session.service.close() }
        let folder = call.line.arguments.first ?? "output"
        let renderer = try SitePageRenderer(call.line, in: call.context)
        let site = try await lock(folder, hasAddress: renderer.base != nil, session)
        try await session.readFavorites(areNeeded: true)
        let listings = try await session.listings { GuideWeek(containing: $0).dates }
        try session.checkClock(before: folder)
        let contents = SiteContents(listings, session)
        if !listings.isPartial {
            call.diagnostics.report(listings, for: session.context, call.context.zones, on: folder)
            // A quiet week may have no premiere and no favorite, but without another match the filter is a mistake.
            var others = session.settings.selection.filter
            others.premieresOnly = false
            others.favoritesOnly = false
            if contents.guide.events.isEmpty, others != EventFilter() {
                let country = contents.context.country
                let unknown = contents.guide.unknownNames
                throw CommandFailure.emptyGuide(call.line, country: country, unknown: unknown)
            }
        }
        var publisher = SitePublisher(
            contents: contents,
            site: site,
            session: session,
            folder: folder,
            renderer: renderer
        )
        let isOfSource = site.manifest.isSample == session.settings.isSample
        let hadFavorites = isOfSource && site.has(SiteSubscription.favoritesCalendar.path)
        publisher.keepsFavorites = try hadFavorites && !session.hasFavoritesList
        if publisher.keepsFavorites {
            // Without marks, a page would show what it hides.
            if session.context.spoilerMarks != nil { throw session.noFavoritesList }
            let notice = "There is no list of favorites, so that their page, calendar and feeds stay as they were."
            call.diagnostics.report(notice: notice, at: .quiet)
        }
        try publisher.check()
        let sentence: String
        do {
            if listings.isPartial { throw try await publisher.publishPart() }
            sentence = try await publisher.run()
        } catch {
            // The files of a failed run are part of the site.
            if call.line.values.listChanged { try print("", site, call) }
            throw error
        }
        try print(sentence, site, call)
        return .done
    }

    /// Prints the result in a sentence, or the changed files if the user asked for them.
    private static func print(_ sentence: String, _ site: SiteFolder, _ call: CommandCall) throws {
        if call.line.values.listChanged {
            let changes = site.changesInOrder
            let lines = changes.written.map { "+ \($0)\n" } + changes.removed.map { "- \($0)\n" }
            try call.print(TerminalText(lines.joined()))
        } else if call.line.values.verbosity != .quiet {
            try call.print(TerminalText(sentence + "\n"))
        }
    }

    /// Locks the folder, and checks that no other program's files have the names of the pages of a site.
    private static func lock(_ folder: String, hasAddress: Bool, _ session: Session) async throws -> SiteFolder {
        let call = session.call
        let country = session.context.country
        let site = try await SiteFolder(at: call.context.path(folder), waitingUpTo: call.context.lockLimit)
        if !site.isLocked {
            let notice =
                "The file system of \(quotedForDisplay(folder)) has no locks. Run one tvguide site at a time there."
            call.diagnostics.report(notice: notice)
        }
        if let known = site.manifest.country, known != country.code {
            let name = Country(code: known)?.name ?? known
            throw CommandFailure.otherCountry(folder: folder, shows: name, not: country.name)
        }
        let isPublished = !site.manifest.files.isEmpty
        if session.settings.isSample, isPublished, !site.manifest.isSample {
            throw CommandFailure.sampleOnSite(folder: folder)
        }
        site.manifest.country = country.code
        site.reportKept = call.diagnostics.report(kept:)
        let sitemap = hasAddress ? [SitePublisher.sitemapPath] : []
        let others = SiteSubscription.allCases.filter(\.isPermanent).map(\.path)
        let indexes = [SitePublisher.indexPath, SitePublisher.scriptIndexPath]
        let pages =
            SitePage.Place.words
            + ["guide.json", SitePage.allWeeks, SitePublisher.notFoundPath] + indexes + sitemap + others
        try site.check(pages)
        return site
    }
}

extension TypedCommandLine {
    /// The maximum time for fetching details of shows, in seconds.
    var detailsBudget: Int { values.noDetails ? 0 : values.detailsBudget ?? 600 }
}

extension SitePublisher {
    var now: Instant { session.context.now }

    /// Publishes what has changed: first with the pages of shows that exist, then with those of all shows that can be
    /// fetched.
    ///
    /// - Returns: The result in a sentence.
    mutating func run() async throws -> String {
        // Nothing of a sample belongs to a site.
        if site.manifest.isSample, !session.settings.isSample { try site.withdrawAll() }
        site.manifest.isSample = session.settings.isSample
        let start = call.context.monotonicClock()
        let budget = contents.listings.isOutage(at: now) ? 0 : call.line.detailsBudget
        let due = budget > 0 ? self.due : []
        if !due.isEmpty, !session.settings.isSample {
            // A reader does not wait for pages of shows, nor does an ended run leave yesterday's pages. A sample has none
            // to wait for.
            readStored()
            _ = try await gatherPictures(contents.posterAddresses)
            try publish(includesShows: false)
            // Not kept while shows are fetched, which takes minutes.
            otherWeeks = []
            knownFavorites = []
            pictureFiles = [:]
        }
        // Tuners have two weeks, whatever the day, and the calendar of premieres next week.
        let last = contents.context.today.date.advanced(by: Self.daysForTuners)
        await session.fetchAhead("the next days", after: contents.listings) { await $0.fetchAhead(to: last) }
        let prefetch = await prefetch(due, for: budget)
        // What the service corrects about the last evening of a week, after its last run, comes with the next week.
        let lastWeek = contents.guide.week.advanced(by: -1)
        if weeks.contains(lastWeek) {
            await session.fetchAhead("last Sunday", after: contents.listings) { await $0.fetchEnded(lastWeek.sunday) }
        }
        readStored()
        // What has changed, also of earlier weeks.
        let (guides, unlisted) = earlierPages()
        var addresses = contents.posterAddresses + guides.flatMap(\.posterAddresses)
        if renderer.images == .local {
            // One show after another, since the details of hundreds take much memory.
            for show in contents.shows.lazy.compactMap(details) {
                addresses += ShowReport(of: show, for: contents.context).pictureAddresses
            }
            addresses += unlisted.flatMap { ShowReport(of: $0, for: contents.context).pictureAddresses }
        }
        let missing = try await gatherPictures(addresses) { [call] in
            start.duration(to: call.context.monotonicClock()) < .seconds(call.line.detailsBudget)
        }
        try publish(includesShows: true)
        for show in unlisted { try publish(show) }
        for guide in guides { try publish(guide) }
        site.manifest.spoilers = contents.spoilers
        let changes = try site.finish(at: now.secondsSince1970)
        session.prune(after: contents.listings.fetchedAt)
        return summary(of: changes, prefetch, missingPictures: missing)
    }

    /// Publishes what listings with missing days allow, unless the site is new: tonight, if its day is there, and the
    /// premieres so far. All other files stay as they are.
    ///
    /// - Returns: The failure to fetch the whole week.
    mutating func publishPart() async throws -> CommandFailure {
        let failure = session.missing(contents.listings.missingDates, of: contents.guide.week.dates)
        let isSiteOfSource = site.manifest.isSample == session.settings.isSample
        guard isSiteOfSource, site.has(SitePage.Place.thisWeek.rawValue) else { return failure }
        readStored()
        _ = try await gatherPictures(contents.posterAddresses)
        try publish([.premieresCalendar, .premieresAtom, .premieresJSON])
        let today = contents.tonight.days.first?.listed
        let hasTonight = if let today, case .day = today.missing { false } else { today != nil }
        if hasTonight { try publishTonight() }
        _ = try site.finish(at: now.secondsSince1970)
        guard hasTonight, let age = today?.asOf.map(session.context.asOf) else { return failure }
        let news = "Only tonight and the premieres of the site in \(quotedForDisplay(folder)) are new, \(age)."
        return CommandFailure("\(news) \(failure.sentence)", failure.status)
    }

    /// Returns the pages that are made of other data than those of the run, and made anew: the week of the last run and
    /// the one after it, since evenings were still to come when their pages were written, and all weeks whose listings
    /// are stored if the option or a mark changed what is hidden.
    ///
    /// If the option changed, those of shows that are no longer listed are made anew, too. A notice names what cannot
    /// be.
    private func earlierPages() -> (guides: [GuideReport], shows: [ShowDetails]) {
        let hidden = site.manifest.spoilers
        let hides = contents.spoilers
        let earlier = weeks.filter { $0.monday < contents.guide.week.monday }
        let due = hidden == hides ? earlier.suffix(2) : earlier[...]
        let guides = due.compactMap { whole($0) }
        var kept = hidden == hides ? [] : due.filter { !guides.map(\.week).contains($0) }.map { "\($0)" }
        var shows: [ShowDetails] = []
        if (hidden == nil) != (hides == nil) {
            let known = Dictionary(guides.flatMap(\.events).map { ($0.show.id, $0.show) }) { $1 }
            let ids = showsWithPages.subtracting(contents.shows.map(\.value.id)).sorted()
            shows = ids.compactMap { id in
                details(of: Fetched(known[id] ?? Show(id: id, name: ""), fetchedAt: now))
            }.filter { !$0.show.name.isEmpty }
            if shows.count < ids.count { kept.append((ids.count - shows.count).counted("show")) }
        }
        if !kept.isEmpty {
            let reason =
                "since their data are no longer stored, and may \(hides == nil ? "hide names" : "have spoilers")"
            let pages = kept.joined(separator: ", ")
            call.diagnostics.report(notice: "The pages of \(pages) stay as they were, \(reason).")
        }
        return (guides, shows)
    }

    /// Returns the result in a sentence: the changed files, and what a later run will add.
    private func summary(of changes: SiteChanges, _ prefetch: Prefetch, missingPictures: Int) -> String {
        guard !changes.isEmpty || missingPictures > 0 || prefetch.postponed > 0 else {
            return "The site in \(quotedForDisplay(folder)) is up to date: nothing new."
        }
        let removed = changes.removed.isEmpty ? "" : ", \(changes.removed.count.counted("file")) removed"
        let written = changes.isEmpty ? "nothing new" : "\(changes.written.count.counted("file")) written"
        let all = contents.shows.count
        let known = contents.shows.count { site.has(SitePage.path(of: $0.value.id)) }
        let more = prefetch.postponed > 0 ? "; the next run adds more" : ""
        let shows = "\(known) of \(all) \(all.form("show has a page", "shows have pages"))\(more)."
        let areMissing = "\(missingPictures.counted("picture")) \(missingPictures.form("is", "are")) still missing."
        let pictures = missingPictures == 0 ? "" : " " + areMissing
        return "The site in \(quotedForDisplay(folder)): \(written)\(removed). \(shows)\(pictures)"
    }
}
