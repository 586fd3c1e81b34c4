import GuideReports
import GuideService
import TVModel

/// A command that fetches a value about shows and writes a report about it.
///
/// Fetching the value and creating the report are separate, so that tests can create reports without a service.
protocol ShowReportCommand: CommandDefinition, Sendable {
    /// The type of the fetched value.
    associatedtype Value: Sendable

    init(_ line: TypedCommandLine)

    /// The names of the report's templates, without their extensions. See ``Report``.
    var templateNames: [String] { get }
    /// The requested data within the sentence of an error, such as `the episodes of 82`.
    var subject: String { get }
    /// Whether the report is only about favorites. Other reports mark the favorites among their shows.
    var isAboutFavorites: Bool { get }
    /// The part that the report requires unless a partial one is allowed, or nil if it requires none.
    var neededPart: ShowPart? { get }

    func fetch(from source: FetchSource) async throws -> Fetched<Value>

    /// Creates the report about a fetched value.
    ///
    /// - Parameters:
    ///   - value: The value with its origin.
    ///   - context: The country, the clocks and the current time.
    ///   - favorites: The IDs of the favorites, empty if ``isAboutFavorites``.
    /// - Throws: An error if the value contains nothing that the command line selects.
    func report(
        on value: Fetched<Value>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws -> any Report

    /// Returns a sentence about the value for the user, or nil if there is nothing to say.
    func notice(about value: Value) -> String?

    /// Returns the web page to open as well, or nil for none.
    ///
    /// - Throws: An error if the show has no such page.
    func pageToOpen(for value: Value) throws -> WebLink?
}

/// The service and the clock with which a command fetches its value.
struct FetchSource {
    /// The service, with its store.
    let service: TVService
    /// The current time.
    let now: Instant
    /// Shows the progress of the requests.
    let progress: FetchProgress
}

extension ShowReportCommand {
    var isAboutFavorites: Bool { false }
    var neededPart: ShowPart? { nil }

    func notice(about value: Value) -> String? { nil }

    func pageToOpen(for value: Value) throws -> WebLink? { nil }

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let command = Self(call.line)
        if command.isAboutFavorites { try call.checkFavoritesFolder() }
        let plan = try OutputPlan(call, for: command.templateNames)
        return try await ShowRun(call, command).run(as: plan)
    }
}
