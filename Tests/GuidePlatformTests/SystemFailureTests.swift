import Testing

@testable import GuidePlatform

@Suite(.timeLimit(.minutes(60)))
struct SystemFailureTests {
    @Test func `names the call, the file and the system's reason`() {
        let failure = #expect(throws: SystemFailure.self) { try FileSystem.status(of: "/nowhere/at/all") }
        #expect(failure?.operation == "stat")
        #expect(failure?.path == "/nowhere/at/all")
        #expect(failure?.reason == "No such file or directory")
        #expect(failure?.cause == .missing)
    }

    @Test(
        arguments: [
            (ENOENT, .missing), (ENOTDIR, .notAFolder), (EACCES, .notAllowed), (EROFS, .notAllowed),
            (EISDIR, .other), (ENAMETOOLONG, .nameTooLong), (ELOOP, .linkLoop),
            (EPIPE, .closedPipe), (ENOSPC, .other),
            (ENOLCK, .unsupported), (EBADF, .unsupported), (EIO, .other),
        ] as [(Int32, SystemFailure.Cause)]
    )
    func `codes are of the kinds that callers distinguish`(code: Int32, cause: SystemFailure.Cause) {
        #expect(SystemFailure(operation: "write", code: code).cause == cause)
    }

    @Test func `a file that is mounted by itself has a reason of its own`() {
        let reason = SystemFailure(operation: "rename", code: EBUSY).reason
        #expect(reason == "it is mounted by itself; mount its folder instead")
        #expect(SystemFailure(operation: "open", code: EBUSY).reason.contains("busy"))
    }

    @Test func `an unknown code still has a reason`() {
        #expect(!SystemFailure(operation: "write", code: 9999).reason.isEmpty)
        #expect(SystemFailure(operation: "write", code: 9999).cause == .other)
    }

    @Test func `retries an interrupted call, but not forever`() throws {
        var calls = 0
        let answer = try checked("read", "stream") { () -> Int in
            calls += 1
            errno = EINTR
            return calls < 100 ? -1 : 7
        }
        #expect(answer == 7 && calls == 100)
        let failure = #expect(throws: SystemFailure.self) {
            try checked("read", "stream") { () -> Int in
                errno = EINTR
                return -1
            }
        }
        #expect(failure == SystemFailure(operation: "read", path: "stream", code: EINTR))
    }
}
