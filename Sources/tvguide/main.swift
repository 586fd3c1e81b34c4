import Foundation
import GuideCommand
import Platform
import TVModel

Heap.growsInLargeSteps()
Descriptor.occupyClosedStreams()
let world = World(
    environment: .current,
    wallClock: { @Sendable in Instant(secondsSince1970: Int(Date().timeIntervalSince1970)) }
)
switch await Program.run(Array(CommandLine.arguments.dropFirst()), in: world) {
case .status(let status): exit(status)
case .signal(let signal): signal.endProcess()
}
