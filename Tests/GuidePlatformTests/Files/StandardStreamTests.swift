import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct StandardStreamTests {
    @Test func `a newly opened file does not take the number of a closed stream`() async {
        await #expect(processExitsWith: .success) {
            close(1)
            Descriptor.occupyClosedStreams()
            let file = try OpenFile("/dev/null", for: .writing)
            #expect(file.number > 2)
            #expect(throws: SystemFailure.self) { try Descriptor.standardOutput.write("lost".utf8) }
        }
    }

    @Test func `writing to a closed pipe fails if SIGPIPE is ignored`() async {
        await #expect(processExitsWith: .success) {
            Signal.pipe.ignore()
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            close(ends[0])
            let failure = #expect(throws: SystemFailure.self) {
                try Descriptor(number: ends[1], path: "pipe").write("x".utf8)
            }
            #expect(failure?.cause == .closedPipe)
        }
    }
}
