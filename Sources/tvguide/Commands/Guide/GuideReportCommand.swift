import GuideReports
import TVModel

/// A command that writes a guide. Such commands only differ in their days. ``GuideRun`` does the rest.
protocol GuideReportCommand: CommandDefinition {
    /// The kind of report.
    static var kind: GuideReport.Kind { get }

    /// Returns the days that a command line selects.
    ///
    /// - Parameters:
    ///   - line: The command line.
    ///   - today: The current guide day.
    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws(CommandFailure) -> DateSelection
}

extension GuideReportCommand {
    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        let plan = try OutputPlan(call, for: kind.templateNames)
        return try await GuideRun(call, kind).run(as: plan, dates: dates)
    }
}
