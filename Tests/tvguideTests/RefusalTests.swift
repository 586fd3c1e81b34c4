import Foundation
import GuidePlatform
import Testing

@testable import tvguide

@Suite("Refusal to start", .timeLimit(.minutes(60)))
struct RefusalTests {
    @Test func `accepts a process with enough resources`() {
        #expect(Program.prepareForThreads(in: .inTests()) == nil)
    }

    @Test func `the sentence names the missing resource and the next step`() {
        let limit = SystemFailure(operation: "epoll_create1", code: EMFILE)
        #expect(Program.sentence(about: limit).hasSuffix("Too many open files. Raise the limit (ulimit -n 64)."))
        let folder = SystemFailure(operation: "open", path: "/proc/7/stat", code: ENOENT)
        #expect(
            Program.sentence(about: folder)
                == "Swift's runtime needs /proc/7/stat: No such file or directory. Mount /proc (mount -t proc proc /proc)."
        )
    }
}
