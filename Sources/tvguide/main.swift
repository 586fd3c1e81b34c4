import Foundation
import GuideCommand
import GuidePlatform
import TVModel

Heap.configureGrowth()
Descriptor.occupyClosedStreams()
let arguments = Array(CommandLine.arguments.dropFirst())
let environment = Environment.current
Program.start(arguments, environment)
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: environment,
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now },
    zones: Program.zones(in: environment)
)
switch await Program.run(arguments, in: context) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
