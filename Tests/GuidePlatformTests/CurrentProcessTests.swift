import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct CurrentProcessTests {
    @Test func `knows the arguments as Swift does`() {
        #expect(CurrentProcess.arguments == Array(CommandLine.arguments.dropFirst()))
    }

    @Test func `a process as it should be has what it needs`() throws {
        try CurrentProcess.checkResources()
        try CurrentProcess.checkThreads()
    }

    #if os(Linux)
        @Test func `without files about processes the missing one is named`() {
            let failure = #expect(throws: SystemFailure.self) { try CurrentProcess.checkThreads(in: "/no/processes") }
            #expect(failure?.path == "/no/processes/\(CurrentProcess.number)/stat")
            #expect(failure?.code == ENOENT)
        }
    #endif

    @Test func `without open files the reason is known`() async {
        await #expect(processExitsWith: .exitCode(Int32(EMFILE))) {
            var limit = rlimit(rlim_cur: 3, rlim_max: 3)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            do throws(SystemFailure) { try CurrentProcess.checkResources() } catch { _exit(error.code) }
        }
    }
}
