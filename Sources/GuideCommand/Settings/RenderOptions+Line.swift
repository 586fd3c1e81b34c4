import CommandLineKit
import GuideConsole
import GuideReports
import GuidePlatform

extension RenderOptions {
    /// The layout that a command line asks for, on the terminal there is.
    init(_ line: TypedCommandLine, in context: ProgramContext) {
        self.init()
        showsDetails = line.has(.details)
        let goesToFile = line.text(.output).map { $0 != "-" } ?? false
        let profile = TerminalProfile(
            // A file is not a terminal, even if standard output is one.
            isTerminal: !goesToFile && Descriptor.standardOutput.isTerminal,
            size: Descriptor.standardOutput.terminalSize,
            environment: context.environment,
            color: line.choice(.color) ?? .auto,
            width: line.number(.width)
        )
        width = profile.width
        palette = TextPalette(hasColor: profile.hasColor)
    }
}
