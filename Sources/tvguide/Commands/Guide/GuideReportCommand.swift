import GuideReports
import TVModel

/// A command that writes a guide. Such commands only differ in their days. ``GuideRun`` does the rest.
protocol GuideReportCommand: CommandDefinition {
    static var kind: GuideReport.Kind { get }

    /// Returns the days that a command line selects.
    ///
    /// - Parameter today: The current guide day.
    static func dates(in line: TypedCommandLine, on today: CalendarDay) throws -> DateSelection
}

extension GuideReportCommand {
    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let plan = try OutputPlan(call, for: kind.templateNames)
        return try await GuideRun(call, kind).run(as: plan, dates: dates)
    }
}
