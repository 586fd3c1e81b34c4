import Foundation
import GuidePlatform
import Synchronization
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(10)))
struct FileLockTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `lets nobody else in meanwhile, and everybody afterwards`() async throws {
        let path = folder.path(".lock")
        let freeMeanwhile = try await FileLock.withLock(at: path, waitingUpTo: .zero) { () throws(StoreFailure) in
            (try? OpenFile(path).tryLock()) ?? true
        }
        #expect(!freeMeanwhile)
        #expect(try OpenFile(path).tryLock())
    }

    @Test func `gives up when others take too long, and does nothing`() async throws {
        let holder = try OpenFile(folder.path(".lock"), for: .reading, .create)
        #expect(try holder.tryLock())
        await #expect(throws: StoreFailure.locked(path: folder.path(".lock"))) {
            try await FileLock.withLock(at: folder.path(".lock"), waitingUpTo: .milliseconds(5)) {
                Issue.record("was let in")
            }
        }
        try holder.close()
    }

    @Test func `lets go when the work fails, and keeps the file`() async throws {
        for _ in 0..<2 {
            await #expect(throws: StoreFailure.cancelled) {
                try await FileLock.withLock(at: folder.path(".lock"), waitingUpTo: .zero) {
                    () throws(StoreFailure) in throw .cancelled
                }
            }
        }
        #expect(try folder.names() == [".lock"])
    }

    @Test func `a place that takes no lock file is the system's refusal`() async {
        let failure = SystemFailure(operation: "open", path: folder.path("no/.lock"), cause: .missing)
        await #expect(throws: StoreFailure.system(failure)) {
            try await FileLock.withLock(at: folder.path("no/.lock"), waitingUpTo: .zero) {}
        }
    }
}
