import GuideReports
import GuideService
import GuideStore
import TVModel

/// The repair of damaged files of a site that cannot be created from the data of the run: pages of other weeks, and of
/// shows that are no longer listed.
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

    private func repair(_ week: GuideWeek, with publisher: SitePublisher) async throws -> Bool {
        let listings: Listings
        do {
            listings = try await diagnostics.progress.during {
                try await source.listings(of: .week(week))
            }
        } catch CommandFailure.cancelled {
            throw CommandFailure.cancelled
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
        guard let service = source.service else { return false }
        let served: Fetched<ShowDetails>
        do {
            served = try await service.details(of: .id(show))
        } catch .cancelled {
            throw CommandFailure.cancelled
        } catch {
            diagnostics.report(CommandFailure(error, about: "the show \(show)"))
            return false
        }
        guard served.missingParts.isEmpty else { return false }
        let report = ShowReport(of: served.value, for: contents.context)
        try await adding(report.pictureAddresses, to: publisher).publish(served.value, inputs: nil)
        return true
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
