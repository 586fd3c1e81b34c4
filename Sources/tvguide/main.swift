import Foundation
import GuideCommand
import GuidePlatform
import TVModel

Heap.configureGrowth()
Descriptor.occupyClosedStreams()
let arguments = Array(CommandLine.arguments.dropFirst())
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: .current,
    systemSettings: "/etc/tvguide/config",
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now }
)
Program.start(arguments, in: context)
switch await Program.run(arguments, in: context) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
