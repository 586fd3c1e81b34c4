import GuideCommands
import GuideConsole

// `start` needs no other thread, which the system may refuse; what it returns does.
let run = Program.start(CommandLine.arguments) { try await $0.start() }
await run()

extension BrowserRun {
    /// Runs the browser until the user quits.
    ///
    /// - Throws: A `SystemFailure` if the terminal cannot be set up.
    func start() async throws {
        try await GuideBrowser.run(
            input: input,
            output: output,
            hasColor: hasColor,
            hasMouse: hasMouse,
            service: service,
            limitWaits: limitWaits,
            observe: observe,
            open: open,
            now: now
        ) { size in
            BrowserState(
                for: reportContext,
                week: week,
                networks: networks,
                size: size,
                startView: startView
            )
        }
    }
}
