import Foundation
import GuidePlatform
import TestSupport
import Testing

@testable import GuideCommands

@Suite("Commands that only print a text", .timeLimit(.minutes(60)))
struct TextCommandTests {
    /// Runs a command line without asynchronous code, and returns the exit status and the output, or nil if the
    /// command line needs asynchronous code.
    private func run(_ words: String...) throws -> (status: Int32, output: String)? {
        let folder = try TemporaryFolder()
        let file = try OpenFile(folder.path("output"), for: .writing, .createNew)
        let context = ProgramContext.inTests(output: Descriptor(number: file.number, path: "standard output"))
        let ending = Program.runWithoutThreads(Program.read(["tvguide"] + words, in: context), in: context)
        try file.close()
        guard case .status(let status)? = ending else { return nil }
        return (status, try String(contentsOfFile: folder.path("output"), encoding: .utf8))
    }

    @Test func `help, version and completions need no asynchronous code`() throws {
        #expect(try #require(try run("--version")) == (0, "tvguide \(Program.version)\n"))
        #expect(try #require(try run("--version", "--verbose")).output.contains("Time zone data: "))
        #expect(try #require(try run("--help")).output.hasPrefix("tvguide"))
        #expect(try #require(try run("completions", "bash")).output.contains("complete"))
    }

    @Test func `neither does an invalid command line`() throws {
        #expect(try #require(try run("--nonsense")) == (ExitStatus.misused.rawValue, ""))
    }

    @Test func `nothing is run without the words that were typed`() throws {
        let context = ProgramContext.inTests()
        let ending = try #require(Program.runWithoutThreads(Program.read([], in: context), in: context))
        guard case .status(let status) = ending else {
            Issue.record("The run ended with a signal.")
            return
        }
        #expect(status == ExitStatus.inputOutput.rawValue)
    }
}
