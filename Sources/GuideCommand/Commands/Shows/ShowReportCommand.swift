import GuideReports
import GuideSafeText
import GuideService
import TVModel

/// A command that fetches a value about shows and makes a report of it.
///
/// Fetching and making the report are apart, so that the report of a given value can be made without a service.
protocol ShowReportCommand: CommandDefinition, Sendable {
    /// The value that the service returns.
    associatedtype Value: Sendable

    /// The command of a command line.
    init(_ line: TypedCommandLine)

    /// The names of the report's templates, without their endings; see ``Report``.
    var templateNames: [String] { get }
    /// The formats that the report can be written in.
    var formats: [ReportFormat] { get }
    /// The format if the command line names none.
    var usualFormat: ReportFormat { get }
    /// The requested thing in an error's sentence, such as `the episodes of 82`.
    var subject: String { get }
    /// Whether the report is about favorites alone; other reports mark them among their shows.
    var isAboutFavorites: Bool { get }

    /// The part without which the report is made only on request; nil for none.
    var neededPart: ShowPart? { get }

    /// Fetches the value.
    func fetch(from source: FetchSource) async throws(ShowError) -> Fetched<Value>

    /// Makes a report of a fetched value.
    ///
    /// - Parameters:
    ///   - value: The value, and how fresh it is.
    ///   - context: The country, the clocks and the present.
    ///   - favorites: The ids of the favorites; empty if ``isAboutFavorites``.
    /// - Throws: An error if the value lacks everything that the command line asks for.
    func report(
        on value: Fetched<Value>,
        for context: ReportContext,
        favorites: Set<Show.ID>
    ) throws(CommandFailure) -> any Report

    /// A sentence about the value for the user; nil if there is nothing to say.
    func notice(about value: Value) -> String?

    /// The web page to open as well; nil for none.
    ///
    /// - Throws: An error if the show has no such page.
    func pageToOpen(for value: Value) throws(CommandFailure) -> WebLink?
}

/// The means with which a command fetches a value.
struct FetchSource {
    /// The service, with its store.
    let service: TVService
    /// The present.
    let now: Instant
    /// The display of how much is done.
    let progress: FetchProgress
}

extension ShowReportCommand {
    var formats: [ReportFormat] { ReportFormat.ofReports }
    var usualFormat: ReportFormat { .text }
    var isAboutFavorites: Bool { false }

    var neededPart: ShowPart? { nil }

    func notice(about value: Value) -> String? { nil }

    func pageToOpen(for value: Value) throws(CommandFailure) -> WebLink? { nil }

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let command = Self(call.line)
        if command.isAboutFavorites { try call.checkFavoritesFolder() }
        let plan = try OutputPlan(call, for: command.templateNames, in: command.formats, or: command.usualFormat)
        return try await ShowReportRun(call, command).run(as: plan)
    }
}
