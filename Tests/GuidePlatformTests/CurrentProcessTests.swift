import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct CurrentProcessTests {
    @Test func `returns the same arguments as Swift`() {
        #expect(CurrentProcess.arguments == Array(CommandLine.arguments.dropFirst()))
    }

    @Test func `the checks accept a process with enough resources`() throws {
        try CurrentProcess.checkResources()
        try CurrentProcess.checkThreads()
    }

    #if os(Linux)
        @Test func `names the missing file if there are no files about processes`() {
            let failure = #expect(throws: SystemFailure.self) { try CurrentProcess.checkThreads(in: "/no/processes") }
            #expect(failure?.path == "/no/processes/\(CurrentProcess.number)/stat")
            #expect(failure?.code == ENOENT)
        }
    #endif

    @Test func `reports the reason if no files can be opened`() async {
        await #expect(processExitsWith: .exitCode(Int32(EMFILE))) {
            var limit = rlimit(rlim_cur: 3, rlim_max: 3)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            do throws(SystemFailure) { try CurrentProcess.checkResources() } catch { _exit(error.code) }
        }
    }
}
