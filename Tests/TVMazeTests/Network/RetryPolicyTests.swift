import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct RetryPolicyTests {
    struct Case: CustomTestStringConvertible {
        let failure: RetryPolicy.Failure
        let number: Int
        let hasCopy: Bool
        let wait: Duration?

        init(_ failure: RetryPolicy.Failure, _ number: Int, hasCopy: Bool = false, _ wait: Duration?) {
            (self.failure, self.number, self.hasCopy, self.wait) = (failure, number, hasCopy, wait)
        }

        var testDescription: String { "\(failure), try \(number)\(hasCopy ? ", with a copy" : "")" }
    }

    @Test(arguments: [
        Case(.failure(.timedOut), 1, .seconds(2)),
        Case(.failure(.timedOut), 2, .seconds(4)),
        Case(.failure(.timedOut), 3, nil),
        Case(.failure(.timedOut), 1, hasCopy: true, .seconds(2)),
        Case(.failure(.timedOut), 2, hasCopy: true, nil),
        Case(.failure(.connectionLost), 1, .seconds(2)),
        Case(.failure(.connectionLost), 2, hasCopy: true, .seconds(4)),
        Case(.failure(.connectionLost), 3, nil),
        Case(.failure(.unknownHost), 1, nil),
        Case(.failure(.connectionRefused), 1, nil),
        Case(.failure(.tooLarge(limit: 1)), 1, nil),
        Case(.failure(.insecure), 1, nil),
        Case(.failure(.cancelled), 1, nil),
        Case(.failure(.other("?")), 1, nil),
    ])
    func `retries only after timeouts and dropped connections`(_ example: Case) {
        #expect(wait(example) == example.wait)
    }

    @Test(arguments: [
        Case(.status(429, retryAfter: nil), 1, .seconds(2)),
        Case(.status(429, retryAfter: nil), 2, .seconds(4)),
        Case(.status(429, retryAfter: nil), 3, nil),
        Case(.status(429, retryAfter: .zero), 1, .zero),
        Case(.status(429, retryAfter: .seconds(29)), 1, .seconds(29)),
        Case(.status(429, retryAfter: .seconds(30)), 2, .seconds(30)),
        Case(.status(429, retryAfter: .seconds(30)), 3, nil),
        Case(.status(429, retryAfter: .seconds(31)), 1, nil),
        Case(.status(503, retryAfter: .seconds(7)), 1, hasCopy: true, .seconds(7)),
        Case(.status(503, retryAfter: .seconds(31)), 1, nil),
        Case(.status(500, retryAfter: nil), 2, .seconds(4)),
        Case(.status(599, retryAfter: nil), 1, .seconds(2)),
        Case(.status(499, retryAfter: nil), 1, nil),
        Case(.status(404, retryAfter: .seconds(1)), 1, nil),
        Case(.status(422, retryAfter: nil), 1, nil),
        Case(.status(428, retryAfter: nil), 1, nil),
        Case(.status(430, retryAfter: nil), 1, nil),
    ])
    func `retries after 429 and 5xx, after at most half a minute if the service sets a time`(_ example: Case) {
        #expect(wait(example) == example.wait)
    }

    @Test(arguments: [(0.0, Duration.seconds(2)), (0.5, .seconds(2.25)), (1.0, .seconds(2.5))])
    func `adds up to a quarter to waits, so that clients do not return at the same time`(jitter: Double, wait: Duration)
    {
        let failure = RetryPolicy.Failure.failure(.timedOut)
        #expect(RetryPolicy.wait(after: failure, try: 1, hasCopy: false, jitter: jitter) == wait)
    }

    @Test func `does not extend a wait that the service requested`() {
        let failure = RetryPolicy.Failure.status(429, retryAfter: .seconds(30))
        #expect(RetryPolicy.wait(after: failure, try: 1, hasCopy: false, jitter: 1) == .seconds(30))
    }

    private func wait(_ example: Case) -> Duration? {
        RetryPolicy.wait(after: example.failure, try: example.number, hasCopy: example.hasCopy, jitter: 0)
    }
}
