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
        let converter = PictureConverter(program: pictureConverter)
        try await GuideBrowser.run(
            input: input,
            output: output,
            hasColor: hasColor,
            hasMouse: hasMouse,
            service: service,
            limitWaits: limitWaits,
            observe: observe,
            loadPicture: { request in
                if let large = request.largeAddress.flatMap(largePoster),
                    let drawn = await converter.draw(large, for: request)
                {
                    return drawn
                }
                guard let file = await picture(request.address) else { return nil }
                return await converter.draw(file, for: request)
            },
            open: open,
            now: now
        ) { size in
            BrowserState(
                for: reportContext,
                week: week,
                networks: networks,
                size: size,
                startView: startView,
                pictures: PictureSupport(
                    pictureChoice,
                    environment: environment,
                    hasConverter: pictureConverter != nil,
                    hasColor: hasColor
                )
            )
        }
    }
}
