import Foundation
import GuidePlatform
import Testing

@testable import GuideCommand

@Suite("Refusal to start", .timeLimit(.minutes(10)))
struct RefusalTests {
    @Test func `a process as it should be may start`() {
        #expect(Program.refuse(in: .inTests()) == nil)
    }

    @Test func `the sentence says what is missing, and what to do`() {
        let limit = SystemFailure(operation: "epoll_create1", code: EMFILE)
        #expect(Program.sentence(about: limit).hasSuffix("Too many open files. Raise the limit (ulimit -n 64)."))
        let folder = SystemFailure(operation: "open", path: "/proc/7/stat", code: ENOENT)
        #expect(
            Program.sentence(about: folder)
                == "Swift's runtime needs /proc/7/stat: No such file or directory. Mount /proc (mount -t proc proc /proc)."
        )
    }
}
