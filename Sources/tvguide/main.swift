import GuidePlatform
import TVModel

Descriptor.occupyClosedStreams()
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: .current,
    systemSettings: "/etc/tvguide/config",
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now },
    loadZones: { @Sendable in Machine.zones },
    prepareForWork: { @Sendable in Heap.adviseHugePages() }
)
Signal.pipe.ignore()
let typed = Program.parse(CommandLine.arguments)
if let ending = Program.runWithoutThreads(typed, in: context) { end(ending) }
Heap.configureGrowth()
let invocation = Program.start(typed, in: context)
end(await Program.run(invocation, in: context))

/// This machine, as far as a run may not need it.
enum Machine {
    /// The time zones, which are loaded when they are first used.
    static let zones = ZoneDirectory(ZoneFiles(in: .current))
}

/// Ends the process.
func end(_ ending: Program.Ending) -> Never {
    switch ending {
    case .status(let status): exit(status)
    case .signal(let signal): signal.endProcess()
    }
}
