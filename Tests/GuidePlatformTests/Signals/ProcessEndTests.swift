import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProcessEndTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal that is watched still ends the process by itself`(_ number: Int32) async {
        await #expect(processExitsWith: .signal(number)) { [number = number as Int32] in
            ProcessEnd.watch()
            kill(getpid(), number)
            while true { sleep(60) }
        }
    }

    @Test func `needs no thread of the pool`() async {
        await #expect(processExitsWith: .signal(SIGTERM)) {
            ProcessEnd.watch()
            // Every thread of the pool does nothing but wait for ever.
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
