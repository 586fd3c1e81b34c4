import GuideReports
import TVModel

/// A command that makes a guide. The days are its own; all else is the same for every guide, see ``GuideRun``.
protocol GuideReportCommand: CommandDefinition {
    /// The kind of report.
    static var kind: GuideReport.Kind { get }

    /// Returns the days that a command line asks for.
    ///
    /// - Parameters:
    ///   - line: The command line.
    ///   - today: The guide day of the present.
    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws(CommandFailure) -> DateSelection
}

extension GuideReportCommand {
    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let plan = try OutputPlan(call, for: kind.templateNames, in: kind.formats)
        return try await GuideRun(call, kind).run(as: plan, dates: dates)
    }
}
