import Foundation
import GuideCommand
import GuidePlatform
import TVModel

Heap.configureGrowth()
Descriptor.occupyClosedStreams()
let arguments = Array(CommandLine.arguments.dropFirst())
Program.start(arguments)
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: .current,
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now }
)
switch await Program.run(arguments, in: context) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
