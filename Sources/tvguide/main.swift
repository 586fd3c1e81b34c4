import Foundation
import GuideCommand
import GuidePlatform
import TVModel

Heap.configureGrowth()
Descriptor.occupyClosedStreams()
let environment = Environment.current
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: environment,
    systemSettings: "/etc/tvguide/config",
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now },
    zones: Program.zones(in: environment),
    prepareForWork: { @Sendable in Heap.adviseHugePages() }
)
let invocation = Program.start(Array(CommandLine.arguments.dropFirst()), in: context)
switch await Program.run(invocation, in: context) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
