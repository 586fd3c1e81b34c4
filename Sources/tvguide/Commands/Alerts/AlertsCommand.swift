import GuideReports
import GuideStore

/// `tvguide alerts`: what starts and what is new, each told once.
enum AlertsCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Tell what starts, what is new and what ends, once.",
        description: """
            Prints a line for each thing that was not told before, and nothing if there is nothing. Without other \
            options, it tells what is new about your favorites: an episode got a date, a date moved, a season begins \
            or is complete, a show ended, was renewed or returns. --before, --today and --week tell what starts; of a \
            guide instead of your favorites, if there is a filter. A first run only remembers. docs/alerts.md has \
            recipes for mail, telephones and desktops.
            """,
        options: OptionGroup.schedule.options + OptionGroup.filters.options + OptionGroup.alerts.options + [
            .format, .noSpoilers, .offline, .refresh, .maxAge, .maxStale, .cacheDir, .apiUrl, .dryRun,
        ],
        examples: [
            .init("tvguide alerts", "What is new about your favorites since the last run."),
            .init("tvguide alerts --before 30m --mark phone", "What starts within half an hour, for one receiver."),
            .init("tvguide alerts --premieres --network HBO", "Premieres of this week, as they are listed."),
            .init("tvguide alerts --send 'curl -sf --data-binary @- https://ntfy.sh/my-tv'", "To a telephone."),
        ]
    )

    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let settings = try Settings(call.line, in: call.context)
        var run = AlertsRun(call, settings, try AlertRequest(call.line))
        return try await run.run()
    }
}

/// The alerts that a command line requests.
struct AlertRequest {
    /// The time in which episodes start, or nil if starts are not told.
    let window: AlertWindow?
    /// Whether starts are those of a guide, and not of the favorites.
    let isGuide: Bool
    /// Whether news of favorites are told.
    let tellsNews: Bool
    /// The name of the memory.
    let mark: String

    /// The maximum time before a start, in seconds.
    private static let maxBefore = 7 * 86_400

    init(_ line: TypedCommandLine) throws {
        mark = line.text(.mark) ?? "default"
        guard AlertMemoryFile.isName(mark) else {
            throw line.badValue(
                of: .mark,
                value: mark,
                expected: "up to 64 letters, digits, dots, dashes and underscores"
            )
        }
        if let before = line.seconds(.before), !(1...Self.maxBefore).contains(before) {
            let typed = DurationText.text(before)
            throw line.badValue(of: .before, value: typed, expected: "a time of up to 7d, such as 30m")
        }
        // Settings for all guides neither choose the week nor replace the favorites.
        let filters = OptionGroup.filters.options.filter { line.origin(of: $0) == .commandLine && $0 != .favorites }
        let isWeek = line.origin(of: .week) == .commandLine
        if line.has(.new), let filter = filters.first { throw CommandFailure.usage(.conflicting(.new, filter)) }
        isGuide = !filters.isEmpty
        window = line.has(.before) ? .soon : line.has(.today) ? .today : isWeek || isGuide ? .week : nil
        tellsNews = line.has(.new) || window == nil
    }
}
