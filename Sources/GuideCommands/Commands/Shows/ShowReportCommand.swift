import GuidePlatform
import GuideReports
import GuideService
import TVModel

/// A command that fetches a value about shows and writes a report about it.
///
/// Fetching the value and creating the report are separate, so that tests can create reports without a service.
protocol ShowReportCommand: CommandDefinition, Sendable {
    /// The type of the fetched value.
    associatedtype Value: Sendable

    /// The command line, which may also be that of `templates data`.
    var line: TypedCommandLine { get }

    init(line: TypedCommandLine)

    /// The names of the report's templates, without their extensions. See ``Report``.
    var templateNames: [String] { get }
    /// The requested data within the sentence of an error, such as `the episodes of 82`.
    var subject: String { get }
    /// The show that was typed, whose number may be a name, too, or nil.
    var typedShow: String? { get }
    /// Whether the report is only about favorites. Other reports mark the favorites among their shows.
    var isAboutFavorites: Bool { get }

    func fetch(from service: TVService, _ progress: FetchProgress) async throws -> Fetched<Value>

    /// Creates the report about a fetched value.
    ///
    /// - Parameter favorites: The IDs of the favorites, empty if ``isAboutFavorites``.
    /// - Throws: An error if the value contains nothing that the command line selects.
    func report(
        on value: Fetched<Value>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report

    /// Returns the parts that the value should have and lacks. A report without episodes must be allowed to be partial.
    func missingParts(of value: Value) -> [ShowPart]

    /// Returns a sentence about the value for the user, or nil if there is nothing to say.
    func notice(about value: Value) -> String?

    /// Returns the web page to open as well, or nil for none.
    ///
    /// - Throws: An error if the show has no such page.
    func pageToOpen(for value: Value) throws -> WebLink?
}

extension ShowReportCommand {
    var typedShow: String? { nil }
    var isAboutFavorites: Bool { false }

    func missingParts(of value: Value) -> [ShowPart] { [] }

    func notice(about value: Value) -> String? { nil }

    func pageToOpen(for value: Value) throws -> WebLink? { nil }

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let command = Self(line: call.line)
        if command.isAboutFavorites { try call.checkFavoritesFolder() }
        let plan = try OutputPlan(call, for: command.templateNames)
        return try await call.run(command, as: plan)
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

    /// Prepares the output of a command, fetches its value, writes its report, and reports old or missing data.
    func run<Command: ShowReportCommand>(_ command: Command, as plan: OutputPlan) async throws -> ExitStatus {
        var settings = try Settings(line, in: context)
        let place = try plan.preparePlace(named: line.fileName)
        let service = TVService(settings, context: context, diagnostics: diagnostics)
        defer { service.close() }
        try await settings.hideSpoilers(diagnostics)
        let now = settings.reportContext.now
        let value: Fetched<Command.Value>
        do {
            value = try await diagnostics.progress.during("Fetching") {
                try await command.fetch(from: service, diagnostics.progress)
            }
        } catch let error as ShowError {
            throw CommandFailure(error, about: command.subject)
        }
        // While the service fails, a search would only take time.
        if value.fetchedAt == now, let typed = command.typedShow { try await checkNumber(typed, service) }
        let missing = command.missingParts(of: value.value)
        let isPartial = missing.contains(.episodes)
        if isPartial, !settings.source.allowsPartial {
            let failure = ShowError.unavailable(value.staleReason ?? .notStored)
            throw CommandFailure(failure, about: "the episodes of \(command.subject)")
        }
        let favorites = command.isAboutFavorites ? [] : await service.favoriteIDs()
        let report = try command.report(on: value, for: settings.reportContext, favorites: favorites)
        let page = try command.pageToOpen(for: value.value)
        try await plan.write(report, to: place, settings)
        diagnostics.report(Notices(value, without: missing, for: settings.reportContext))
        diagnostics.report(notice: command.notice(about: value.value))
        if value.fetchedAt == now { service.prune(today: context.wallClock()) }
        if command.isAboutFavorites { service.removeTemporaryFiles() }
        if let page { try await URLOpener(context: context).open(page) }
        return isPartial ? .partial : .done
    }
}
