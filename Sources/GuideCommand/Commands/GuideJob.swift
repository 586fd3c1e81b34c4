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
    let world: ProgramContext
    let narrator: Diagnostics

    /// Makes the guide. Everything that can be wrong without a network is found before the first request.
    func run() async throws(CommandFailure) -> ExitStatus {
        Heap.adviseHugePages()
        let manner = try OutputPlan(line, for: kind.templateNames, in: world)
        return try await run(as: manner.format, manner.bytes)
    }

    /// Makes a report, writes what it becomes in a format, and tells what was old or missing.
    func run(
        as format: ReportFormat,
        _ bytes: (any Report, Pictures) async throws(CommandFailure) -> [UInt8]
    ) async throws(CommandFailure) -> ExitStatus {
        let settings = try Settings(line, in: world)
        let subject = try DateSelection(line, as: kind, for: settings.edition)
        let pictureSource = try PictureSource(line, settings, narrator)
        let destination = try OutputPlace.prepare(line.text(.output))

        let source = try ListingSource(settings, world: world, narrator: narrator)
        defer { source.close() }
        let listings = try await narrator.progress.during { () throws(CommandFailure) in
            try await source.listings(of: subject)
        }
        let report = await report(on: listings, from: source, settings)
        let pictures = await pictureSource.pictures(of: report, in: format)
        try destination.put(await bytes(report, pictures))

        narrator.tell(listings, of: settings)
        source.tidyUp(after: listings)
        return listings.isPartial ? .partial : .done
    }

    /// The report with favorites marked, and with casts where they are asked for.
    private func report(on listings: Listings, from source: ListingSource, _ settings: Settings) async -> GuideReport {
        let favorites = await FavoriteMarks(settings, narrator).ids()
        let report = { (cast: [Show.ID: Cast]) in
            GuideReport(
                kind,
                of: listings,
                for: settings.edition,
                selection: settings.selection,
                cast: cast,
                favorites: favorites
            )
        }
        let plain = report([:])
        guard line.has(.cast) else { return plain }
        return report(await GuideCasts(source, narrator).casts(for: plain))
    }
}
