import CommandLineKit
import GuideReports
import GuideService
import GuideStore
import GuidePlatform
import TVModel

/// One guide from the command line to the output: days, listings, report, text, bytes.
struct GuideJob {
    let line: TypedCommandLine
    let kind: GuideReport.Kind
    let context: ProgramContext
    let diagnostics: Diagnostics

    /// Makes the guide. Errors that need no network to be found are found before the first request.
    func run() async throws(CommandFailure) -> ExitStatus {
        Heap.adviseHugePages()
        let plan = try OutputPlan(line, for: kind.templateNames, in: context)
        return try await run(as: plan.format, plan.bytes)
    }

    /// Makes a report, writes it in a format, and reports what was old or missing.
    func run(
        as format: ReportFormat,
        _ bytes: (any Report, Pictures) async throws(CommandFailure) -> [UInt8]
    ) async throws(CommandFailure) -> ExitStatus {
        let settings = try Settings(line, in: context)
        let subject = try DateSelection(line, as: kind, for: settings.reportContext)
        let pictureSource = try PictureSource(line, settings, diagnostics)
        let destination = try OutputPlace.prepare(line.text(.output), in: context)

        let favorites = try await FavoritesReader(settings, diagnostics).ids()
        let source = try ListingSource(settings, context: context, diagnostics: diagnostics)
        defer { source.close() }
        let listings = try await diagnostics.progress.during { () throws(CommandFailure) in
            try await source.listings(of: subject)
        }
        let report = await report(on: listings, from: source, settings, favorites)
        let pictures = await pictureSource.pictures(of: report, in: format)
        try destination.put(await bytes(report, pictures))

        diagnostics.report(listings, of: settings)
        source.tidyUp(after: listings)
        return listings.isPartial ? .partial : .done
    }

    /// The report with favorites marked, and with casts where `--cast` asks for them.
    private func report(
        on listings: Listings,
        from source: ListingSource,
        _ settings: Settings,
        _ favorites: Set<Show.ID>
    ) async -> GuideReport {
        let report = { (cast: [Show.ID: Cast]) in
            GuideReport(
                kind,
                of: listings,
                for: settings.reportContext,
                selection: settings.selection,
                cast: cast,
                favorites: favorites
            )
        }
        let plain = report([:])
        guard line.has(.cast) else { return plain }
        return report(await GuideCasts(source, diagnostics).casts(for: plain))
    }
}
