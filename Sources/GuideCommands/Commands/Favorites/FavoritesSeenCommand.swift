import GuideReports
import GuideService
import TVModel

/// `tvguide favorites seen SHOW EPISODE`: marks a favorite as seen up to an episode.
enum FavoritesSeenCommand: CommandDefinition {
    private static let words = ["next", "all", "none"]

    static let spec = CommandSpec(
        summary: "Mark a favorite as seen up to an episode.",
        description: """
            Notes up to which episode you have seen a favorite, so that tvguide favorites says what is next and how \
            many are left. EPISODE is a season and a number, such as s3e4 or 3x4; next, one episode further; all, the \
            last that has aired; or none, which removes the mark. It works on the stored episodes, which are fetched \
            again only if they do not have the episode and are over a day old.
            """,
        arguments: [
            ArgumentSpec(value: .show), ArgumentSpec(value: .text("EPISODE", hints: words), description: "an episode"),
        ],
        options: Option.favoritesFetching + [.offline, .country, .noSpoilers],
        examples: [
            ("tvguide favorites seen 'The Bear' s3e4", "All up to the fourth episode of the third season."),
            ("tvguide favorites seen 'The Bear' next", "One episode further."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let (name, typed) = (call.line.arguments[0], call.line.arguments[1])
        guard let target = SeenTarget(typed) else {
            let expected = (["a season and a number (s3e4)"] + words).joinedByWord("or")
            let thing = "The EPISODE of \(call.line.command.call)"
            throw CommandFailure.badValue(of: thing, value: typed, expected: expected)
        }
        let line = try await call.withFavorites { session in
            let marked = try await session.service.markSeen(ShowReference(name), upTo: target)
            return summary(of: marked, session.context)
        }
        try call.print(TerminalText(line + "\n"))
        return .done
    }

    /// Returns a line such as `Seen up to S3E4: The Bear (82); 2 left since Nov 16, 4 days ago: S3E5 Neap`.
    static func summary(of marked: MarkedShow, _ context: ReportContext) -> String {
        var context = context
        if context.spoilerMarks != nil {
            let seen = marked.seenEpisodes(on: context.listingClock)
            context.spoilerMarks = seen.map { [marked.details.id: $0] } ?? [:]
        }
        let text = SafeText.terminal(ViewingText(context.progress(in: marked), context).sentence)
        let seen = marked.seen.map { "Seen up to \($0)" } ?? "Not marked"
        return "\(seen): \(marked.details.show.favoriteName)" + (text.isEmpty ? "" : "; \(text)")
    }
}
