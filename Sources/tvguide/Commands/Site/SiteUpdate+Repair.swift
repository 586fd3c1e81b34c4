import GuideReports
import GuideService
import GuideStore
import TVModel

/// The files of a site that are made of other data than those of the run: pages of other weeks, and of shows that are no
/// longer listed. They are made anew if they are damaged, or if what they may say has changed.
extension SiteUpdate {
    /// Fetches the data of damaged files and rewrites the files as far as possible.
    ///
    /// - Returns: The files that could not be restored.
    func repair(_ files: [String], with publisher: SitePublisher) async throws -> [String] {
        var left: [String] = []
        for path in files {
            if let week = GuideWeek(ofPage: path) {
                if try await !repair(week, with: publisher) { left.append(path) }
            } else if let show = Show.id(ofFile: path) {
                if try await !repair(show, with: publisher) { left.append(path) }
            } else {
                left.append(path)
            }
        }
        return left
    }

    /// Rewrites the pages of earlier weeks from stored listings: of weeks that ended since the last run, whose last evening
    /// was still to come, and of all if the option or a mark changed what is hidden.
    ///
    /// If the option changed, those of shows that are no longer listed are rewritten, too. A notice names the weeks whose
    /// listings are not stored.
    func renewOtherWeeks(with publisher: SitePublisher) async throws {
        let (spoilers, today, week) = (contents.spoilers, contents.context.today.date, contents.guide.week)
        let (hidesOthers, hidesAnew) = (site.spoilers != spoilers, (site.spoilers == nil) != (spoilers == nil))
        let lastRun = site.lastRun ?? today.advanced(by: -7)
        var (shows, kept): ([Show.ID: Show], [String]) = ([:], [])
        for other in publisher.weeks where other.monday < week.monday && (hidesOthers || other.sunday >= lastRun) {
            if let guide = stored.whole(other, for: contents) {
                for event in guide.events { shows[event.show.id] = event.show }
                try await adding(guide.posterAddresses, to: publisher).republish(guide)
            } else if hidesOthers {
                kept.append("\(other)")
            }
        }
        if hidesAnew {
            var unknown = 0
            for id in publisher.showsWithPages.subtracting(contents.shows.map(\.value.id)).sorted() {
                let show = Fetched(shows[id] ?? Show(id: id, name: ""), fetchedAt: now)
                if let known = publisher.details.details(of: show), !known.show.name.isEmpty {
                    try await republish(known, with: publisher)
                } else {
                    unknown += 1
                }
            }
            if unknown > 0 { kept.append(unknown.counted("show")) }
        }
        if !kept.isEmpty {
            let reason =
                "since their data are no longer stored, and may \(spoilers == nil ? "hide names" : "have spoilers")"
            diagnostics.report(notice: "The pages of \(kept.joined(separator: ", ")) stay as they were, \(reason).")
        }
        (site.spoilers, site.lastRun) = (spoilers, today)
    }

    private func repair(_ week: GuideWeek, with publisher: SitePublisher) async throws -> Bool {
        let listings: Listings
        do {
            listings = try await diagnostics.progress.during {
                try await source.listings(of: .week(week))
            }
        } catch let error as CancellationError {
            throw error
        } catch {
            diagnostics.report(CommandFailure(error))
            return false
        }
        guard !listings.isPartial else {
            diagnostics.report(.missing(listings.missingDates, remedy: nil))
            return false
        }
        let guide = GuideReport(
            .week,
            of: listings,
            for: contents.context,
            selection: settings.selection,
            favorites: contents.favoriteIDs
        )
        try await adding(guide.posterAddresses, to: publisher).republish(guide)
        return true
    }

    private func repair(_ show: Show.ID, with publisher: SitePublisher) async throws -> Bool {
        let service = source.service
        let served: Fetched<ShowDetails>
        do {
            served = try await service.details(of: .id(show))
        } catch .cancelled {
            throw CancellationError()
        } catch {
            diagnostics.report(CommandFailure(error, about: "the show \(show)"))
            return false
        }
        guard served.missingParts.isEmpty else { return false }
        try await republish(served.value, with: publisher)
        return true
    }

    private func republish(_ show: ShowDetails, with publisher: SitePublisher) async throws {
        let report = ShowReport(of: show, for: contents.context)
        try await adding(report.pictureAddresses, to: publisher).publish(show, inputs: nil)
    }

    /// Returns the publisher with additional pictures.
    private func adding(_ addresses: [String], to publisher: SitePublisher) async throws -> SitePublisher {
        guard publisher.pictures.areFiles else { return publisher }
        var publisher = publisher
        let service = PosterService(settings.source, in: context, diagnostics)
        defer { service.close() }
        _ = try await publisher.pictures.gather(
            addresses,
            into: site,
            from: service,
            while: { true },
            diagnostics
        )
        return publisher
    }
}
