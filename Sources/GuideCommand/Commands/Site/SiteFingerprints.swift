import GuideDigest
import Foundation
import GuideReports
import GuideService
import GuideStore
import TVMaze
import TVModel

/// Fingerprints of a site's inputs, which tell a second run that there is nothing to do.
///
/// Changes of the program itself are covered by its version.
struct SiteFingerprints {
    /// The fingerprint of the inputs that all pages share; nil if fingerprints are not used.
    let settings: String?
    private let stamps: [String]

    /// The fingerprints for contents.
    ///
    /// - Parameters:
    ///   - subscriptions: The files for other programs, to which all pages link.
    ///   - service: The source of the listings; nil for a sample, which its date identifies.
    init(
        _ settings: Settings,
        _ options: SiteOptions,
        _ renderer: SitePageRenderer,
        _ contents: SiteContents,
        _ subscriptions: [SiteSubscription],
        _ service: TVService?
    ) {
        let context = contents.context
        let clocks = [
            context.listingClock.identifier, context.printedClock.identifier, "\(context.usesTwelveHours)",
            "\(context.usesTuneIn)", context.feed?.rawValue ?? "-", settings.source.zones.release,
        ]
        let parts =
            [
                Program.version, renderer.fingerprint, context.country.code, "\(context.isSample)",
                options.images.rawValue, "\(options.exchange.addsDVBGenres)",
                options.base ?? "-", settings.source.root.absoluteString.withoutCredentials,
                settings.selection.fingerprint,
            ] + clocks + subscriptions.map(\.path)
        // Without a folder for the cache everything is new each time, and looks the same.
        let isKnown = settings.source.isSample || settings.source.cacheFolder != nil
        self.settings = isKnown ? Self.digest(parts) : nil
        let week = contents.guide.week
        let favorites = contents.favorites.map { "\($0.id) \($0.file)" }
        let days = contents.listings.days.map { "\($0.asOf.map(\.description) ?? "-") \($0.staleReason == nil)" }
        let stored = service?.revisions(of: week.dates + [week.sunday.advanced(by: 1)]) ?? []
        stamps = ["\(week)"] + stored + days + favorites
    }

    /// The fingerprint of something that is made of the settings and of these.
    func made(of parts: [String]) -> String? { settings.map { Self.digest([$0] + parts) } }

    /// The fingerprint of a page that is made of the listings, with links to these pages.
    func listings(_ links: [String], _ part: String) -> String? { made(of: stamps + links + [part]) }

    /// The fingerprint of the whole site.
    func whole(_ contents: SiteContents, _ details: ShowPrefetcher) -> String? {
        let shows = contents.shows.map { "\($0.value.id) \(details.revision(of: $0.value.id) ?? "-")" }
        return listings(shows.sorted(), "\(contents.context.today.date)")
    }

    private static func digest(_ parts: [String]) -> String { SHA256.hex(of: parts.joined(separator: "\n").utf8) }
}
