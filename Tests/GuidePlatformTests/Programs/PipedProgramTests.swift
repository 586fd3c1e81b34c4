import Foundation
import GuidePlatform
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct PipedProgramTests {
    /// Runs a script, and returns what it and all that it started have written, once the last of them has ended.
    private func run(_ script: String, within limit: Duration) throws -> (status: Int32?, output: String) {
        let pipe = Pipe()
        // No program of another test inherits it, which would keep it open.
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        let run = try PipedProgram.run(
            script,
            environment: .current,
            output: Descriptor(number: pipe.fileHandleForWriting.fileDescriptor, path: "output"),
            input: Array("lines\n".utf8),
            within: limit
        )
        try pipe.fileHandleForWriting.close()
        return (run.status, String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self))
    }

    @Test func `passes the input and returns the status within a limit`() throws {
        let whole = try run("cat; exit 3", within: .seconds(3_600))
        #expect(whole.status == 3 && whole.output == "lines\n")
    }

    @Test func `kills a program and what it started at its limit`() throws {
        let hanging = try run("cat; sleep 3600 | sleep 3600 & sleep 3600", within: .milliseconds(300))
        #expect(hanging.status == nil && hanging.output == "lines\n")
    }

    @Test(arguments: [nil, 3_600])
    func `a program whose end is not told is a failure`(seconds: Int?) async {
        await #expect(processExitsWith: .success) { [seconds = seconds as Int?] in
            _ = signal(SIGCHLD, SIG_IGN)
            let failure = #expect(throws: GuidePlatform.SystemFailure.self) {
                try PipedProgram.run(
                    "cat >/dev/null; exit 3",
                    environment: .current,
                    output: .standardOutput,
                    input: [],
                    within: seconds.map { .seconds($0) }
                )
            }
            #expect(failure?.isOfWaiting == true)
        }
    }
}
