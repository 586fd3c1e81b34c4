import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SlowReaderTests {
    @Test(arguments: [Int32(0), O_NONBLOCK])
    func `waits for a slower reader, with a blocking or nonblocking pipe`(_ flags: Int32) async throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        // A program that inherited the writing end would hide the end of the data.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (reading, writing) = (ends[0], ends[1])
        defer { close(reading) }
        try #require(fcntl(writing, F_SETFL, flags) == 0)
        let bytes = [UInt8](repeating: 7, count: 1_000_000)
        let writer = Thread {
            try? Descriptor(number: writing, path: "pipe").write(bytes)
            close(writing)
        }
        writer.start()
        #expect(try Descriptor(number: reading, path: "pipe").readAll() == Data(bytes))
    }
}
