import GuideReports
import GuideService
import TVModel

/// The run of a command about shows: it prepares the output, fetches the value, and writes the report.
struct ShowRun<Command: ShowReportCommand> {
    private let call: CommandCall
    private let command: Command

    init(_ call: CommandCall, _ command: Command) {
        self.call = call
        self.command = command
    }

    /// Creates and writes the report, and reports old or missing data.
    func run(as encoder: any ReportEncoder) async throws -> ExitStatus {
        var settings = try Settings(call.line, in: call.context)
        let output = try ReportOutput(call, settings, encoder, named: ReportFileName(call.line))
        let service = TVService(settings, context: call.context, diagnostics: call.diagnostics)
        defer { service.close() }
        if settings.reportContext.spoilerMarks != nil {
            settings.hideSpoilers(after: try await FavoritesReader(settings, call.diagnostics).favoritesOfReport())
        }
        let context = settings.reportContext
        let value = try await fetch(from: service, for: context)
        let missing = command.neededPart.flatMap { part in value.missingParts[part].map { (part, $0) } }
        if let (part, reason) = missing, !settings.source.allowsPartial {
            throw CommandFailure(ShowError.unavailable(reason), about: "the \(part.rawValue) of \(command.subject)")
        }
        let favorites = command.isAboutFavorites ? [] : await service.favoriteIDs()
        let report = try command.report(on: value, for: context, favorites: favorites)
        let page = try command.pageToOpen(for: value.value)
        try await output.write(report)
        call.diagnostics.report(FetchNotices(value, for: context))
        if let notice = command.notice(about: value.value) { call.diagnostics.report(notice: notice) }
        if value.fetchedAt == context.now { await service.prune(today: call.context.wallClock()) }
        if command.isAboutFavorites { await service.pruneFavorites(today: call.context.wallClock()) }
        if let page { try await call.context.openPage(page, false) }
        return missing == nil ? .done : .partial
    }

    private func fetch(
        from service: TVService,
        for context: ReportContext
    ) async throws -> Fetched<Command.Value> {
        let source = FetchSource(service: service, now: context.now, progress: call.diagnostics.progress)
        return try await CommandFailure.wrapping(about: command.subject) {
            try await source.progress.during("Fetching") {
                try await command.fetch(from: source)
            }
        }
    }
}
