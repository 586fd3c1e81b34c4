import GuideReports
import Platform

extension RenderOptions {
    /// The layout that a command line asks for, on the terminal there is.
    init(_ line: TypedCommandLine, in world: World) {
        self.init()
        showsDetails = line.has(.details)
        width = line.number(.width) ?? Descriptor.standardOutput.terminalSize?.columns ?? width
    }
}
