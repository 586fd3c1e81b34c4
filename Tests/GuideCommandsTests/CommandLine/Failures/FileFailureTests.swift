import GuidePlatform
import GuideService
import GuideStore
import Testing

@testable import GuideCommands

@Suite(.timeLimit(.minutes(60)))
struct FileFailureTests {
    private static let full = SystemFailure(operation: "write", path: "/a", code: ENOSPC)

    @Test(
        arguments: [
            (full, "Could not write /a: No space left on device.", 74),
            (FileFailure(full), "Could not write /a: No space left on device.", 74),
            (FileFailure(.locked, at: "/a"), "Another run holds /a. Try again later.", 75),
            (FileFailure(.newerVersion, at: "/a"), "/a was written by a newer version of tvguide", 66),
            (FileFailure(.other("is not a valid path"), at: "/a"), "/a is not a valid path.", 74),
            (FileFailure(.notAFile, at: "/a"), "/a is not a file, but a folder, a device, a pipe or", 74),
            (FileFailure(.locksUnsupported, at: "/a"), "The file system of /a has no locks.", 74),
            (
                FileFailure(.other("it is a folder"), at: "/a", .create),
                "Could not create the output /a: it is a folder.",
                73
            ),
            (FileFailure(full, .create), "Could not create the output /a: No space left on device.", 73),
            (FileFailure(full, .write), "Could not write /a: No space left on device. Its previous", 74),
            (FileFailure(full, .confirm), "/a was written, but the disk did not confirm it: No space", 74),
            (FileFailure(full, .stream), "Could not write /a: No space left on device. Part of the", 74),
            (ShowError.store(FileFailure(.locked, at: "/a")), "Another run holds /a. Try again", 75),
            (ShowError.store(FileFailure(.newerVersion, at: "/a")), "/a was written by a newer", 66),
            (ShowError.cancelled, "The run was cancelled.", 70),
            (CancellationError(), "The run was cancelled.", 70),
        ] as [(any Error, String, Int32)]
    )
    func `each failure has its sentence and status`(error: any Error, sentence: String, status: Int32) {
        let failure = CommandFailure(error)
        #expect(failure.sentence.hasPrefix(sentence))
        #expect(failure.status.rawValue == status)
    }

    @Test func `a closed pipe is one only while the output is written`() {
        let failure = SystemFailure(operation: "write", path: "/a", code: EPIPE)
        #expect(FileFailure(failure, .stream).isClosedPipe)
        #expect(!FileFailure(failure).isClosedPipe && !FileFailure(Self.full, .stream).isClosedPipe)
    }
}
