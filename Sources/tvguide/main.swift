import Foundation
import GuideCommand
import GuidePlatform
import TVModel

Heap.configureGrowth()
Descriptor.occupyClosedStreams()
let invocation = Program.start(Array(CommandLine.arguments.dropFirst()))
let context = ProgramContext(
    standardInput: .standardInput,
    standardOutput: .standardOutput,
    standardError: .standardError,
    environment: .current,
    wallClock: { @Sendable in .now },
    monotonicClock: { @Sendable in .now },
    prepareForWork: { @Sendable in Heap.adviseHugePages() }
)
switch await Program.run(invocation, in: context) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
