import Foundation
import GuideCommand
import GuidePlatform
import TVModel

Heap.configureGrowth()
Descriptor.occupyClosedStreams()
Program.ensureEnd()
let world = ProgramContext(
    environment: .current,
    wallClock: { @Sendable in .now }
)
switch await Program.run(Array(CommandLine.arguments.dropFirst()), in: world) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
