import CommandLineKit
import GuideReports

/// `tvguide now`: the programs on now and next.
enum NowCommand: CommandDefinition {
    static let spec = CommandSpec(
        .now,
        summary: "What is on now and next, by network.",
        description: "Lists what is on now and next on each network.",
        options: Option.guide.filter { ![.week, .from, .to, .groupBy, .noHighlights].contains($0) },
        examples: [
            .init("tvguide now --country GB", "What is on in Britain now.")
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await call.makeGuide(.now)
    }
}
