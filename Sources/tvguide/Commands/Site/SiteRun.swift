import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide site DIR`: publishes a complete site into a folder.
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
        arguments: [ArgumentSpec(name: "DIR", kind: .folder, isOptional: true)],
        options: Option.site,
        examples: [
            ("tvguide site /srv/www/tv --base-url https://tv.example.org/", "Every night, from cron."),
            ("tvguide site public/tv --images local", "With pictures in files of its own."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        try await SiteRun(call: call).publish()
        return .done
    }
}

struct SiteOptions {
    let folder: String
    /// The source of the pictures on its pages.
    let images: ImagesChoice
    /// The address of the folder, with a slash at the end, or nil if it is unknown.
    let base: String?
    /// The maximum time for fetching details of shows, in seconds.
    let detailsBudget: Int
    /// The options for the formats of other programs.
    let exchange: ExchangeOptions

    init(_ line: TypedCommandLine) throws {
        folder = line.arguments.first ?? "output"
        images = line.choice(.images) ?? .link
        base = try line.siteAddress()
        detailsBudget = line.detailsBudget
        exchange = try ExchangeOptions(line)
    }
}

extension TypedCommandLine {
    /// The maximum time for fetching details of shows, in seconds.
    var detailsBudget: Int { has(.noDetails) ? 0 : number(.detailsBudget) ?? 600 }
}

/// Fetches the listings of a site, or uses stored ones, and publishes it.
struct SiteRun {
    let call: CommandCall
    private var context: ProgramContext { call.context }
    private var diagnostics: Diagnostics { call.diagnostics }

    /// Publishes the site, and prints the result. Errors that can be found without the network are found before the first
    /// request.
    func publish() async throws {
        var settings = try Settings(call.line, in: context)
        let options = try SiteOptions(call.line)
        let renderer = try SitePageRenderer(call.line, in: context)
        let site = try await folder(options, settings)
        let favorites = try await settings.favorites(diagnostics)
        let source = ListingSource(settings, call, allowsPartial: true)
        defer { source.service.close() }
        let listings = try await diagnostics.progress.during {
            try await source.listings { .week(GuideWeek(containing: $0)) }
        }
        settings.useListingClock(listings.clock)
        settings.hideSpoilers(after: favorites, diagnostics)
        let contents = SiteContents(listings, favorites, settings)
        if !listings.isPartial {
            let notices = Notices(listings, for: settings.reportContext, settings.source.zones)
            diagnostics.report(notices, on: options.folder)
            // A quiet week may have no premiere and no favorite, but without another match the filter is a mistake.
            var others = settings.selection.filter
            (others.premieresOnly, others.favoritesOnly) = (false, false)
            if contents.guide.events.isEmpty, others != EventFilter() {
                throw CommandFailure.emptyGuide(country: contents.context.country, contents.guide)
            }
        }
        try SitePublisher.check(contents, in: site)
        let update = SiteUpdate(
            contents: contents,
            site: site,
            source: source,
            settings: settings,
            options: options,
            renderer: renderer,
            context: context,
            diagnostics: diagnostics
        )
        let sentence: String
        do {
            if listings.isPartial { throw try await update.publishPart() }
            sentence = try await update.publish()
        } catch {
            // The files of a failed run are part of the site.
            if call.line.has(.listChanged) { try print("", site) }
            throw error
        }
        try print(sentence, site)
    }

    /// Prints the result in a sentence, or the changed files if the user asked for them.
    private func print(_ sentence: String, _ site: SiteFolder) throws {
        if call.line.has(.listChanged) {
            let changes = site.changesInOrder
            let lines = changes.written.map { "+ \($0)\n" } + changes.removed.map { "- \($0)\n" }
            try call.print(TerminalText(lines.joined()))
        } else if call.line.last(of: .quiet, .verbose) != .quiet {
            try call.print(TerminalText(sentence + "\n"))
        }
    }

    /// Locks the folder, and checks that no other program's files have the names of the pages of a site.
    private func folder(_ options: SiteOptions, _ settings: Settings) async throws -> SiteFolder {
        let site = try await SiteFolder(at: context.path(options.folder), waitingUpTo: context.lockLimit)
        if !site.isLocked {
            let folder = quotedForDisplay(options.folder)
            let notice = "The file system of \(folder) has no locks. Run one tvguide site at a time there."
            diagnostics.report(notice: notice)
        }
        let country = settings.reportContext.country
        if let known = site.manifest.country, known != country.code {
            throw CommandFailure.otherCountry(
                folder: options.folder,
                shows: Country(code: known)?.name ?? known,
                not: country.name
            )
        }
        site.manifest.country = country.code
        site.reportKept = diagnostics.report(kept:)
        let sitemap = options.base == nil ? [] : [SitePublisher.sitemapPath]
        let others = SiteSubscription.allCases.filter(\.isPermanent).map(\.path)
        let pages =
            SitePage.Place.words
            + ["guide.json", SitePublisher.indexPath, SitePage.allWeeks, SitePublisher.notFoundPath] + sitemap + others
        try site.check(pages)
        return site
    }
}
