import CommandLineKit

/// `tvguide browse`: the browser that takes the whole terminal.
enum BrowseCommand: CommandDefinition {
    static let spec = CommandSpec(
        .browse,
        summary: "Browse the guide, shows and favorites in the terminal.",
        description: """
            Opens a browser in the whole terminal: the week with what is on now, all shows, search as you type, \
            favorites, and the cast and episodes of each show. Press ? for the keys and q to quit. With --now, \
            time runs on from that instant.
            """,
        options: Option.browser,
        examples: [
            .init("tvguide browse", "Browse this week's guide."),
            .init("tvguide browse --country GB --streaming", "British television, with streaming."),
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await BrowseJob(line: call.line, context: call.context).run()
        return .done
    }
}
