import GuidePlatform
import GuideReports
import GuideService
import GuideStore
import TVModel

/// `tvguide browse`: the interactive browser, which uses the whole terminal.
enum BrowseCommand: CommandDefinition {
    static let spec = CommandSpec(
        summary: "Browse the guide, shows and favorites in the terminal.",
        description: """
            Opens a browser in the whole terminal: the week with what is on now, all shows, search as you type, \
            favorites, and the cast and episodes of each show. Press ? for the keys and q to quit. With --now, \
            time runs on from that instant.
            """,
        examples: [
            ("tvguide browse", "Browse this week's guide."),
            ("tvguide browse --offline", "What is stored, without a network."),
            ("tvguide browse --country GB --streaming", "British television, with streaming."),
            ("tvguide browse --sample", "Try it with a made-up week, without a network."),
        ]
    )

    /// Runs the browser until the user quits.
    static func run(_ call: CommandCall) async throws -> ExitStatus {
        let line = call.line
        let context = call.context
        // The screen has no room for messages, so they are printed after the browser has ended.
        let diagnostics = Diagnostics(.normal, in: context, holdsMessages: true)
        defer { diagnostics.writeHeldMessages() }
        let (limitWaits, waits) = AsyncStream.makeStream(of: Duration.self, bufferingPolicy: .bufferingNewest(8))
        var session = try Session(
            CommandCall(line: line, context: context, diagnostics: diagnostics),
            keepsPosters: true,
            observe: { if let wait = $0.limitWait { waits.yield(wait) } },
            advances: true
        )
        defer { session.service.close() }
        // The week is read first, so that a wrong one is reported even without a terminal.
        let week = line.values.week != nil ? try WeekCommand.week(in: line, on: session.today) : nil
        let input = context.standardInput
        let output = context.standardOutput
        let profile = TerminalProfile(line, in: context)
        guard input.isTerminal, profile.canErase else {
            let instead = "use tvguide tonight, tvguide search or tvguide favorites."
            let noTerminal = "tvguide browse needs a terminal for input and output. Without one, \(instead)"
            let dumbTerminal = "tvguide browse cannot move the cursor of this terminal, since TERM is dumb."
            let advice = "Set TERM to the terminal's own name, such as xterm-256color, or \(instead)"
            let isDumb = input.isTerminal && profile.isTerminal
            throw CommandFailure(isDumb ? "\(dumbTerminal) \(advice)" : noTerminal, .misused)
        }
        try await session.hideSpoilers()
        let browser = BrowserRun(
            hasColor: profile.hasColor,
            hasMouse: !line.values.noMouse && profile.hasMouse,
            startView: line.values.start,
            week: week,
            networks: session.settings.selection.ownNetworks,
            reportContext: session.context,
            input: input,
            output: output,
            now: session.service.now,
            service: session.service,
            limitWaits: limitWaits,
            observe: { diagnostics.report(notice: Diagnostics.sentence(unusableRows: $0.unusableRows)) },
            open: { (try? await URLOpener(context: context).open($0, isQuiet: true)) != nil }
        )
        do {
            try await context.browse(browser)
        } catch let failure as SystemFailure {
            throw FileFailure(failure, .stream)
        }
        session.service.prune(today: context.wallClock())
        return .done
    }
}
