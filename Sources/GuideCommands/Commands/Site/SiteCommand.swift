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
        options: Option.guide.filter {
            ![.format, .output, .all, .details, .cast, .alarm, .week, .allowPartial].contains($0)
        } + OptionGroup.site.options,
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
        let contents = SiteContents(listings, session)
        if !listings.isPartial {
            call.diagnostics.report(listings, for: session.context, call.context.zones, on: folder)
            // A quiet week may have no premiere and no favorite, but without another match the filter is a mistake.
            var others = session.settings.selection.filter
            (others.premieresOnly, others.favoritesOnly) = (false, false)
            if contents.guide.events.isEmpty, others != EventFilter() {
                let (country, unknown) = (contents.context.country, contents.guide.unknownNames)
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
        try publisher.check()
        let sentence: String
        do {
            if listings.isPartial { throw try await publisher.publishPart() }
            sentence = try await publisher.run()
        } catch {
            // The files of a failed run are part of the site.
            if call.line.has(.listChanged) { try print("", site, call) }
            throw error
        }
        try print(sentence, site, call)
        return .done
    }

    /// Prints the result in a sentence, or the changed files if the user asked for them.
    private static func print(_ sentence: String, _ site: SiteFolder, _ call: CommandCall) throws {
        if call.line.has(.listChanged) {
            let changes = site.changesInOrder
            let lines = changes.written.map { "+ \($0)\n" } + changes.removed.map { "- \($0)\n" }
            try call.print(TerminalText(lines.joined()))
        } else if call.line.last(of: .quiet, .verbose) != .quiet {
            try call.print(TerminalText(sentence + "\n"))
        }
    }

    /// Locks the folder, and checks that no other program's files have the names of the pages of a site.
    private static func lock(_ folder: String, hasAddress: Bool, _ session: Session) async throws -> SiteFolder {
        let (call, country) = (session.call, session.context.country)
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
        site.manifest.country = country.code
        site.reportKept = call.diagnostics.report(kept:)
        let sitemap = hasAddress ? [SitePublisher.sitemapPath] : []
        let others = SiteSubscription.allCases.filter(\.isPermanent).map(\.path)
        let pages =
            SitePage.Place.words
            + ["guide.json", SitePublisher.indexPath, SitePage.allWeeks, SitePublisher.notFoundPath] + sitemap + others
        try site.check(pages)
        return site
    }
}

extension TypedCommandLine {
    /// The maximum time for fetching details of shows, in seconds.
    var detailsBudget: Int { has(.noDetails) ? 0 : number(.detailsBudget) ?? 600 }
}
