import CommandLineKit
import GuideReports

/// `tvguide now`: the programs on now and next.
enum NowCommand: CommandDefinition {
    static let spec = CommandSpec(
        .now,
        summary: "What is on now and next, by network.",
        description: "Lists for each network what is on at this moment, and what follows.",
        options: Option.guide.filter { ![.week, .from, .to, .groupBy].contains($0) },
        examples: [
            .init("tvguide now --country GB", "What is on in Britain at this moment.")
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await call.makeGuide(.now)
    }
}
