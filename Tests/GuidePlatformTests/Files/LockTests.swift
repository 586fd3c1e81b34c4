import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@Suite(.timeLimit(.minutes(60)))
struct LockTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("", to: "lock")
    }

    @Test func `excludes another descriptor of the same file until it is closed`() async throws {
        let other = try OpenFile(folder.path("lock"))
        do {
            let first = try OpenFile(folder.path("lock"))
            #expect(try first.tryLock())
            #expect(try !other.tryLock())
            try first.close()
        }
        // A program that another test starts has a copy of the descriptor until it runs.
        #expect(try await other.lock(until: .now + .seconds(3_600)))
    }

    @Test func `fails at the deadline`() async throws {
        let holder = try OpenFile(folder.path("lock"))
        #expect(try holder.tryLock())
        let waiting = try OpenFile(folder.path("lock"))
        #expect(try await !waiting.lock(until: .now + .milliseconds(5)))
        #expect(try await !waiting.lock(until: .now - .seconds(5)))
    }

    @Test func `takes a free lock even after the deadline`() async throws {
        let file = try OpenFile(folder.path("lock"))
        #expect(try await file.lock(until: .now - .seconds(5)))
        #expect(try !OpenFile(folder.path("lock")).tryLock())
    }

    @Test func `gets the lock once the holder releases it`() async throws {
        let holder = try OpenFile(folder.path("lock"))
        #expect(try holder.tryLock())
        let waiting = try OpenFile(folder.path("lock")).kept()
        async let got = waiting.file.lock(until: .now + .seconds(3_600))
        try holder.close()
        #expect(try await got)
    }

    @Test func `stops waiting when its task is cancelled`() async throws {
        let holder = try OpenFile(folder.path("lock"))
        #expect(try holder.tryLock())
        let waiting = try OpenFile(folder.path("lock")).kept()
        let task = Task { try await waiting.file.lock(until: .now + .seconds(3_600)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

/// An open file that several tasks can share.
private final class KeptFile: Sendable {
    let file: OpenFile

    init(_ file: consuming OpenFile) {
        self.file = file
    }
}

extension OpenFile {
    /// Moves the file into a class so that closures can share it.
    fileprivate consuming func kept() -> KeptFile {
        KeptFile(self)
    }
}
