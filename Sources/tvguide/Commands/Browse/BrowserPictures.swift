import GuideConsole
import GuidePlatform

/// The pictures of the browser, as `--pictures` and the terminal allow.
struct BrowserPictures {
    /// The program that converts pictures for terminals that do not take files.
    private static let converterName = "chafa"

    /// The facts that decide how pictures are shown.
    let support: PictureSupport
    private let source: PictureSource
    private let converter: PictureConverter

    init(
        _ line: TypedCommandLine,
        _ settings: Settings,
        _ diagnostics: Diagnostics,
        hasColor: Bool,
        in context: ProgramContext
    ) {
        // The sample has no pictures.
        let choice: PictureChoice = settings.source.isSample ? .never : line.choice(.pictures) ?? .auto
        let program = choice == .never ? nil : Self.converter(in: context.environment)
        support = PictureSupport(
            choice,
            environment: context.environment,
            hasConverter: program != nil,
            hasColor: hasColor
        )
        source = PictureSource(line, settings, in: context, diagnostics)
        converter = PictureConverter(program: program)
    }

    /// Returns the absolute path of the converter, or nil if it is not installed.
    static func converter(in environment: Environment) -> String? {
        environment.absolutePath(ofProgram: converterName)
    }

    /// Returns a picture in the form that the terminal shows, or nil if it cannot be loaded or converted.
    func picture(for request: PictureRequest) async -> DrawnPicture? {
        if let large = request.largeAddress.flatMap(source.largePoster),
            let drawn = await converter.draw(large, for: request)
        {
            return drawn
        }
        guard let file = await source.picture(at: request.address) else { return nil }
        return await converter.draw(file, for: request)
    }
}
