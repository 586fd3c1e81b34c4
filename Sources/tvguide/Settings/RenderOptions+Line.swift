import GuideConsole
import GuidePlatform
import GuideReports

extension RenderOptions {
    /// Creates the layout from a command line, for the terminal of the context.
    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.init()
        showsDetails = line.has(.details)
        let goesToFile = line.text(.output).map { $0 != "-" } ?? false
        let profile = TerminalProfile(
            // A file is not a terminal, even if standard output is one.
            isTerminal: !goesToFile && context.standardOutput.isTerminal,
            size: context.standardOutput.terminalSize,
            environment: context.environment,
            color: line.choice(.color) ?? .auto,
            width: line.number(.width)
        )
        width = profile.width
        height = profile.height
        hasLinks = profile.hasLinks && (Pager(in: context)?.passesLinks ?? true)
        isLive = profile.isTerminal
        showsAll = line.has(.all)
        fitsRows = profile.isTerminal || line.number(.width) != nil
        palette = TextPalette(hasColor: profile.hasColor)
    }
}
