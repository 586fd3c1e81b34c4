import CommandLineKit

/// `tvguide browse`: the browser that takes the whole terminal.
enum BrowseCommand: CommandDefinition {
    static let spec = CommandSpec(
        .browse,
        summary: "Browse guide, shows and favorites at the terminal.",
        description: """
            Takes the whole terminal: the week with what is on now, all shows and a search as one types, \
            favorites, and for each show its cast and its episodes. The key ? shows the keys, and q leaves. \
            The present goes on from the instant that --now names.
            """,
        options: Option.browser,
        examples: [
            .init("tvguide browse", "An evening on the sofa."),
            .init("tvguide browse --country GB --streaming", "British television, and what is streamed."),
        ]
    )

    static func run(_ call: CommandCall) async throws(CommandFailure) -> ExitStatus {
        try await BrowseJob(line: call.line, context: call.context).run()
        return .done
    }
}
