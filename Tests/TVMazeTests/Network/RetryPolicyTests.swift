import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct RetryPolicyTests {
    @Test(arguments: [(0.0, Duration.seconds(2)), (0.5, .seconds(2.25)), (1.0, .seconds(2.5))])
    func `adds up to a quarter to waits, so that clients do not return at the same time`(jitter: Double, wait: Duration)
    {
        let failure = FetchError.noConnection(address("https://service.test/"), .timedOut)
        for requested in [nil, .seconds(30)] as [Duration?] {
            let own = RetryPolicy.wait(after: failure, requested: requested, try: 1, hasCopy: false, jitter: jitter)
            #expect(own == requested ?? wait)
        }
    }
}
