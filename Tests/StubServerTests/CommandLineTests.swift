import Foundation
import TestSupport
import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct CommandLineTests {
    @Test func `reads every option`() throws {
        let options = try StubOptions(arguments: [
            "--data", "d", "--port", "80", "--latency", "7", "--fault", "*=html", "--fault", "/x=empty x1",
            "--log", "l", "--until-eof",
        ])
        #expect(options.data == "d" && options.log == "l")
        #expect(options.port == 80 && options.latency == 7 && options.untilEndOfInput)
        #expect(options.faults == [try FaultRule("*=html"), try FaultRule("/x=empty x1")])
    }

    @Test(arguments: [
        ([], "--data"), (["--data"], "--data"), (["--data", "d", "--port", "65536"], "65536"),
        (["--data", "d", "--latency", "-1"], "-1"), (["--data", "d", "--what", "x"], "--what"),
    ])
    func `rejects invalid arguments`(arguments: [String], culprit: String) {
        #expect(throws: StubFailure.misused(argument: culprit)) { try StubOptions(arguments: arguments) }
    }

    @Test func `reports the error and exits with status 64`() async throws {
        let run = try await ProgramRun.run("StubServer", ["--data", "/nowhere"])
        #expect(run.status == 64)
        #expect(run.standardOutput.isEmpty)
        #expect(run.standardError == "StubServer: /nowhere/routes.tsv cannot be read.\n")
    }

    @Test func `ends with its input if the option says so`() async throws {
        let site = try SmallSite()
        let arguments = ["--data", site.folder.path, "--until-eof"]
        let running = try ProgramRun.start("StubServer", arguments, input: .open)
        #expect(await running.firstLine()?.hasPrefix("http://127.0.0.1:") == true)
        running.endInput()
        #expect(await running.finish().status == 0)
    }

    @Test func `keeps serving without input until terminated`() async throws {
        let site = try SmallSite()
        let running = try ProgramRun.start("StubServer", ["--data", site.folder.path])
        let url = try #require(await running.firstLine().flatMap { URL(string: $0) })
        let connection = try RawConnection(port: try #require(url.port))
        connection.get("/shows/1")
        #expect(connection.response()?.text == #""show""#)
        running.signal(SIGTERM)
        #expect(await running.finish().status == 128 + SIGTERM)
    }
}
