import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ProcessEndTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a watched signal still ends the process`(_ number: Int32) async {
        await #expect(processExitsWith: .signal(number)) { [number = number as Int32] in
            ProcessEnd.watch()
            kill(getpid(), number)
            while true { sleep(60) }
        }
    }

    @Test func `works while all threads of the pool are busy`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            ProcessEnd.watch()
            // Blocks every thread of the pool forever.
            for _ in 0..<64 { Task.detached { while true { sleep(60) } } }
            kill(getpid(), SIGTERM)
            while true { sleep(60) }
        }
    }

    @Test func `a signal that the parent ignores stays ignored`() async {
        await #expect(processExitsWith: .success) {
            Signal.hangup.ignore()
            ProcessEnd.watch()
            kill(getpid(), SIGHUP)
            #expect(Signal.hangup.isIgnored)
        }
    }
}
