import Foundation
import GuidePlatform
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TimeLimitTests {
    @Test func `ends a run that hangs, with its status and its message`() async throws {
        let result = await #expect(processExitsWith: .exitCode(75), observing: [\.standardErrorContent]) {
            TimeLimit.start(.milliseconds(40), exitStatus: 75, message: "It took too long.\n")
            while true { sleep(60) }
        }
        let errors = try #require(result?.standardErrorContent)
        #expect(String(decoding: errors, as: UTF8.self).contains("It took too long.\n"))
    }

    @Test func `a later limit replaces an earlier one`() async {
        await #expect(processExitsWith: .exitCode(2)) {
            TimeLimit.start(.seconds(3_600), exitStatus: 1, message: "")
            TimeLimit.start(.milliseconds(40), exitStatus: 2, message: "")
            while true { sleep(60) }
        }
    }

    @Test func `does not count excluded time`() async {
        await #expect(processExitsWith: .exitCode(75)) {
            TimeLimit.start(.milliseconds(40), exitStatus: 1, message: "")
            UncountedTime.during {
                // Longer than the limit, no matter how busy the machine is.
                for _ in 0..<60 { usleep(4_000) }
                TimeLimit.start(.milliseconds(40), exitStatus: 75, message: "")
            }
            while true { sleep(60) }
        }
    }

    @Test func `stops the timer`() async {
        await #expect(processExitsWith: .success) {
            TimeLimit.start(.milliseconds(40), exitStatus: 1, message: "")
            TimeLimit.stop()
            var timer = itimerval()
            getitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer)
            #expect(timer.it_value.tv_sec == 0 && timer.it_value.tv_usec == 0)
        }
    }
}
