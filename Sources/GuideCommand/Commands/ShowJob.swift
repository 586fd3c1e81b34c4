import CommandLineKit
import GuideReports
import GuideService
import GuideStore
import TVModel

/// The run of a command that makes a report of shows: settings, fetch, report, bytes, notices.
struct ShowJob {
    let line: TypedCommandLine
    let context: ProgramContext
    let diagnostics: Diagnostics

    /// Fetches, makes and writes the report. All errors that need no network are found before the first request.
    func run(_ command: some ShowReportCommand) async throws(CommandFailure) -> ExitStatus {
        let plan = try OutputPlan(line, for: command.templateNames, in: context)
        return try await run(command, as: plan.format, plan.bytes)
    }

    /// Fetches and makes the report, writes its bytes in a format, and reports data that is old or missing.
    func run(
        _ command: some ShowReportCommand,
        as format: ReportFormat,
        _ bytes: (any Report, Pictures) async throws(CommandFailure) -> [UInt8]
    ) async throws(CommandFailure) -> ExitStatus {
        let settings = try Settings(line, in: context)
        let pictureSource = try PictureSource(line, settings, diagnostics)
        let destination = try OutputPlace.prepare(line.text(.output), in: context)

        let service = TVService(settings, context: context, diagnostics: diagnostics)
        defer { service.close() }
        let value = try await fetch(
            command,
            from: FetchSource(
                service: service,
                now: settings.reportContext.now,
                progress: diagnostics.progress
            )
        )
        let favorites = command.marksFavorites ? await service.favoriteIDs() : []
        let report = try command.report(on: value, for: settings.reportContext, favorites: favorites)
        let page = try command.pageToOpen(for: value.value)
        let pictures = await pictureSource.pictures(of: report, in: format)
        try destination.put(await bytes(report, pictures))

        diagnostics.report(FetchNotices(value, for: settings.reportContext))
        if value.fetchedAt == settings.reportContext.now { service.prune(today: context.wallClock()) }
        if let page { try await context.openPage(page, false) }
        return .done
    }

    private func fetch<C: ShowReportCommand>(
        _ command: C,
        from source: FetchSource
    ) async throws(CommandFailure) -> Fetched<C.Value> {
        do throws(ShowError) {
            return try await source.progress.during("Fetching") { () throws(ShowError) in
                try await command.fetch(from: source)
            }
        } catch {
            throw CommandFailure(error, about: command.subject)
        }
    }
}

extension CommandFailure {
    /// The failure for an error about shows.
    ///
    /// - Parameter subject: The beginning of the sentence, such as `The episodes of 82`.
    init(_ error: ShowError, about subject: String) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .lostFavorites(let damage): .favorites(.damaged(damage))
            case .unknown, .ambiguous, .noSuchPage, .unavailable, .notAFavorite, .badImport, .store:
                .shows(error, about: subject)
            }
    }
}
