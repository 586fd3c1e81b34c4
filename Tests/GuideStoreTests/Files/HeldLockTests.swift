import Foundation
import GuidePlatform
import class TestSupport.TemporaryFolder
import Testing

@testable import GuideStore

@Suite(.timeLimit(.minutes(60)))
struct HeldLockTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `excludes other runs until it is released`() async throws {
        let path = folder.path(".lock")
        let lock = try await HeldLock(at: path, waitingUpTo: .zero)
        #expect(try !OpenFile(path).tryLock())
        lock.release()
        #expect(try OpenFile(path).tryLock())
        #expect(try folder.names() == [".lock"])
    }

    @Test func `opens the file for writing, as network file systems require`() async throws {
        let lock = try await HeldLock(at: folder.path(".lock"), waitingUpTo: .zero)
        #expect(fcntl(lock.file.number, F_GETFL) & O_ACCMODE == O_RDWR)
    }

    @Test(.disabled(if: geteuid() == 0, "Root may write everywhere."))
    func `opens another user's file for reading only`() async throws {
        try folder.write("", to: ".lock")
        try folder.setPermissions(0o444, of: ".lock")
        let lock = try await HeldLock(at: folder.path(".lock"), waitingUpTo: .zero)
        #expect(try !OpenFile(folder.path(".lock")).tryLock())
        lock.release()
    }

    @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL, EBADF])
    func `reports a file system without locks`(_ code: Int32) async throws {
        await FileLocks.$error.withValue(code) {
            await #expect(throws: FileFailure(.locksUnsupported, at: folder.path(".lock"))) {
                try await HeldLock(at: folder.path(".lock"), waitingUpTo: .seconds(30))
            }
        }
    }
}
