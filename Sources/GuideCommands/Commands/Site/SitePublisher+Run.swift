import GuideReports
import GuideService
import GuideStore
import TVModel

extension SitePublisher {
    var now: Instant { session.context.now }

    /// Publishes what has changed: first with the pages of shows that exist, then with those of all shows that can be
    /// fetched.
    ///
    /// - Returns: The result in a sentence.
    mutating func run() async throws -> String {
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
            (otherWeeks, knownFavorites, pictureFiles) = ([], [], [:])
        }
        // Tuners have two weeks, whatever the day, and the calendar of premieres next week.
        let last = contents.context.today.date.advanced(by: Self.daysForTuners)
        await session.fetchAhead("the next days", after: contents.listings) { await $0.fetchAhead(to: last) }
        let prefetch = await prefetch(due, for: budget)
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
        guard site.has(SitePage.Place.thisWeek.rawValue) else { return failure }
        readStored()
        _ = try await gatherPictures(contents.posterAddresses)
        try publish([.premieresCalendar, .premieresAtom, .premieresJSON])
        let today = contents.tonight.days.first?.listed
        let hasTonight = if let today, case .day = today.missing { false } else { today != nil }
        if hasTonight { try publishTonight() }
        _ = try site.finish(at: now.secondsSince1970)
        guard hasTonight, let age = today?.asOf.map(session.context.asOf) else { return failure }
        let site = "the site in \(quotedForDisplay(folder))"
        return CommandFailure(
            "Only tonight and the premieres of \(site) are new, \(age). \(failure.sentence)",
            failure.status
        )
    }

    /// Returns the pages that are made of other data than those of the run, and made anew: the week of the last run and
    /// the one after it, since evenings were still to come when their pages were written, and all weeks whose listings
    /// are stored if the option or a mark changed what is hidden.
    ///
    /// If the option changed, those of shows that are no longer listed are made anew, too. A notice names what cannot
    /// be.
    private func earlierPages() -> (guides: [GuideReport], shows: [ShowDetails]) {
        let (hidden, hides) = (site.manifest.spoilers, contents.spoilers)
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
            call.diagnostics.report(
                notice: "The pages of \(kept.joined(separator: ", ")) stay as they were, \(reason)."
            )
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
        let shows = "\(known) of \(all) \(all == 1 ? "show has a page" : "shows have pages")\(more)."
        let areMissing = "\(missingPictures.counted("picture")) \(missingPictures == 1 ? "is" : "are") still missing."
        let pictures = missingPictures == 0 ? "" : " " + areMissing
        return "The site in \(quotedForDisplay(folder)): \(written)\(removed). \(shows)\(pictures)"
    }
}
