import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// Fingerprints of a site's data, by which a later run finds that nothing has changed.
///
/// They include the version of the program.
struct SiteFingerprints {
    /// The fingerprint of the data that all pages share, or nil if fingerprints are not used.
    let settings: String?
    private let stamps: [String]

    /// Creates the fingerprints of the data of an update. A sample is identified by its date.
    init(of update: SiteUpdate) {
        let (contents, settings, options) = (update.contents, update.settings, update.options)
        let context = contents.context
        let clocks = [
            context.listingClock.identifier, context.printedClock.identifier, "\(context.usesTwelveHours)",
            context.feed?.rawValue ?? "-", settings.source.zones.release,
        ]
        let parts =
            [
                Program.version, update.renderer.fingerprint, context.country.code, "\(context.isSample)",
                options.images.rawValue, "\(options.exchange.addsDVBGenres)", "\(options.exchange.aliases)",
                options.base ?? "-", contents.spoilers ?? "-",
                settings.source.root.withoutCredentials, settings.selection.fingerprint,
            ] + clocks + SitePublisher.subscriptions(contents, in: update.site).map(\.path)
        // Without a cache, everything is fetched again in each run, so that changes cannot be recognized.
        let isKnown = settings.source.isSample || settings.source.cacheFolder != nil
        self.settings = isKnown ? Self.digest(parts) : nil
        let week = contents.guide.week
        let favorites = contents.favorites.map { "\($0.id) \($0.file) \($0.seen.map { "\($0)" } ?? "-")" }
        let days = contents.listings.days.map { "\($0.asOf.map(\.description) ?? "-") \($0.staleReason == nil)" }
        let stored = update.source.service.revisions(of: week.dates + [week.sunday.advanced(by: 1)])
        stamps = ["\(week)"] + stored + days + favorites
    }

    /// Returns the fingerprint of data that consist of the settings and these parts.
    func made(of parts: [String]) -> String? { settings.map { Self.digest([$0] + parts) } }

    /// Returns the fingerprint of a page that depends on the listings and links to these pages.
    func listings(_ links: [String], _ part: String) -> String? { made(of: stamps + links + [part]) }

    func whole(_ contents: SiteContents, _ details: ShowPrefetcher, _ stored: StoredGuides) -> String? {
        let shows = contents.shows.map { "\($0.value.id) \(details.revision(of: $0.value.id) ?? "-")" }
        return listings(shows.sorted() + stored.revisions, "\(contents.context.today.date)")
    }

    private static func digest(_ parts: [String]) -> String { SHA256.hex(of: parts.joined(separator: "\n").utf8) }
}
