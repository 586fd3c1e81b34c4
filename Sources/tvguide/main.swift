import GuidePlatform
import TVModel

Descriptor.occupyClosedStreams()
Signal.pipe.ignore()
Heap.configureGrowth()
// Signals and a time limit end the process from here on, even if the asynchronous code below never begins, as where
// threads are missing, or if a settings file cannot be read to its end.
ProcessEnd.watch()
Program.limitTime(to: 60)
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: .current,
    systemSettings: "/etc/tvguide/config",
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now },
    zones: ZoneDirectory(ZoneFiles(in: .current)),
    prepareForWork: { @Sendable in Heap.adviseHugePages() }
)
let invocation = Program.read(CommandLine.arguments, in: context)
if let ending = Program.runWithoutThreads(invocation, in: context) { Program.end(ending) }
await Program.runToEnd(invocation, in: context)
