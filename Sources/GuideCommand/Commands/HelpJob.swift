import CommandLineKit
import GuideReports

/// The commands about the program itself.
struct HelpJob {
    let line: TypedCommandLine
    let world: ProgramContext

    /// `help`, `version` and `completions`
    func run() throws(CommandFailure) {
        try OutputPlace.prepare(nil).put(try text())
    }

    private func text() throws(CommandFailure) -> String {
        switch line.command {
        case .version: return "tvguide \(Program.version)\n"
        case .completions: return ProgramSpec.guide.completions(for: Shell(typed: line.arguments[0]) ?? .bash)
        default: break
        }
        if line.has(.man) { return ManualPage(of: .guide, version: Program.version, date: Program.versionDate).text }
        do throws(UsageError) {
            let topic = try HelpTopic(naming: line.arguments, in: .guide)
            return HelpPage(of: .guide, width: RenderOptions(line, in: world).width).text(about: topic)
        } catch {
            throw .usage(error)
        }
    }
}
