import GuidePlatform
import GuideReports
import GuideService
import TVModel

/// A command that fetches a value about shows and writes a report about it.
struct ShowReportCommand<Value: Sendable> {
    /// The names of the report's templates, without their extensions. See ``Report``.
    let templateNames: [String]
    /// The requested data within the sentence of an error, such as `the episodes of 82`.
    let subject: String
    /// The show that was typed, whose number may be a name, too, or nil.
    var typedShow: String?
    /// Whether the report is only about favorites. Other reports mark the favorites among their shows.
    var isAboutFavorites = false
    let fetch: (TVService) async throws -> Fetched<Value>
    /// Creates the report about a fetched value, which marks favorites, or throws if the value contains nothing that the
    /// command line selects.
    let report: (_ value: Fetched<Value>, ReportContext, _ favorites: Set<Show.ID>) throws -> any Report
    /// Returns the parts that the value should have and lacks. A report without episodes must be allowed to be partial.
    var missingParts: (Value) -> [ShowPart] = { _ in [] }
    /// Returns a sentence about the value for the user, or nil if there is nothing to say.
    var notice: (Value) -> String? = { _ in nil }
    /// Returns the web page to open as well, or nil for none, or throws if the show has no such page.
    var pageToOpen: (Value) throws -> WebLink? = { _ in nil }

    /// Prepares the output, by default as the command line says, fetches the value, writes its report, and reports old or
    /// missing data.
    func run(_ call: CommandCall, as plan: OutputPlan? = nil) async throws -> ExitStatus {
        if isAboutFavorites, plan == nil { try call.checkFavoritesFolder() }
        let plan = try plan ?? OutputPlan(call, for: templateNames)
        let diagnostics = call.diagnostics
        var settings = try Settings(call.line, in: call.context)
        let place = try plan.preparePlace(named: call.line.fileName)
        let service = TVService(settings, context: call.context, diagnostics: diagnostics)
        defer { service.close() }
        try await settings.hideSpoilers(diagnostics)
        let now = settings.reportContext.now
        let value: Fetched<Value>
        do {
            value = try await diagnostics.progress.during("Fetching") { try await fetch(service) }
        } catch let error as ShowError {
            throw CommandFailure(error, about: subject)
        }
        // While the service fails, a search would only take time.
        if value.fetchedAt == now, let typedShow { try await call.checkNumber(typedShow, service) }
        let missing = missingParts(value.value)
        let isPartial = missing.contains(.episodes)
        if isPartial, !settings.source.allowsPartial {
            let failure = ShowError.unavailable(value.staleReason ?? .notStored)
            throw CommandFailure(failure, about: "the episodes of \(subject)")
        }
        let favorites = isAboutFavorites ? [] : await service.favoriteIDs()
        let report = try report(value, settings.reportContext, favorites)
        let page = try pageToOpen(value.value)
        try await plan.write(report, to: place, settings)
        diagnostics.report(value, without: missing, for: settings.reportContext)
        diagnostics.report(notice: notice(value.value))
        if value.fetchedAt == now { service.prune(today: call.context.wallClock()) }
        if isAboutFavorites { service.removeTemporaryFiles() }
        if let page { try await URLOpener(context: call.context).open(page) }
        return isPartial ? .partial : .done
    }
}

extension CommandCall {
    /// Reports that a number that was typed is read as an id although a show has it for a name.
    ///
    /// - Throws: An error with both shows if a person typed it at a terminal.
    func checkNumber(_ typed: String, _ service: TVService) async throws {
        let namesakes = await service.shows(named: typed)
        guard let namesake = namesakes.first else { return }
        guard context.standardInput.isTerminal, context.standardError.isTerminal else {
            let other = "tvmaze:\(namesake.id)"
            diagnostics.report(notice: "\(typed) is read as an id. The show of this name is \(other).")
            return
        }
        let own = try? await service.details(of: ShowReference(typed)).value.show
        throw CommandFailure(ShowError.ambiguous(typed, [own].compactMap(\.self) + namesakes), about: typed)
    }
}
