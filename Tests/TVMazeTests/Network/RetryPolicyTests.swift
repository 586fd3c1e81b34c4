import Testing
import TVModel

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct RetryPolicyTests {
    struct Case: CustomTestStringConvertible {
        let failure: FetchError
        let requested: Duration?
        let number: Int
        let hasCopy: Bool
        let wait: Duration?

        init(_ failure: TransportFailure, _ number: Int, hasCopy: Bool = false, _ wait: Duration?) {
            self.init(.noConnection(address("https://service.test/"), failure), number, hasCopy: hasCopy, wait)
        }

        init(_ failure: FetchError, _ number: Int, hasCopy: Bool = false, _ wait: Duration?) {
            self.failure = failure
            requested = nil
            (self.number, self.hasCopy, self.wait) = (number, hasCopy, wait)
        }

        init(status: Int, _ requested: Duration?, _ number: Int, hasCopy: Bool = false, _ wait: Duration?) {
            let url = address("https://service.test/")
            failure = status == 429 ? .rateLimited(url, retryAfter: requested) : .refused(url, status: status)
            (self.requested, self.number, self.hasCopy, self.wait) = (requested, number, hasCopy, wait)
        }

        var testDescription: String { "\(failure), try \(number)\(hasCopy ? ", with a copy" : "")" }
    }

    @Test(arguments: [
        Case(.timedOut, 1, .seconds(2)),
        Case(.timedOut, 2, .seconds(4)),
        Case(.timedOut, 3, nil),
        Case(.timedOut, 1, hasCopy: true, .seconds(2)),
        Case(.timedOut, 2, hasCopy: true, nil),
        Case(.connectionLost, 1, .seconds(2)),
        Case(.connectionLost, 2, hasCopy: true, .seconds(4)),
        Case(.connectionLost, 3, nil),
        Case(.unknownHost, 1, nil),
        Case(.connectionRefused, 1, nil),
        Case(FetchError.tooLarge(address("https://service.test/"), limit: 1), 1, nil),
        Case(.insecure, 1, nil),
        Case(FetchError.cancelled, 1, nil),
        Case(.other("?"), 1, nil),
    ])
    func `retries only after timeouts and dropped connections`(_ example: Case) {
        #expect(wait(example) == example.wait)
    }

    @Test(arguments: [
        Case(status: 429, nil, 1, .seconds(2)),
        Case(status: 429, nil, 2, .seconds(4)),
        Case(status: 429, nil, 3, nil),
        Case(status: 429, .zero, 1, .zero),
        Case(status: 429, .seconds(29), 1, .seconds(29)),
        Case(status: 429, .seconds(30), 2, .seconds(30)),
        Case(status: 429, .seconds(30), 3, nil),
        Case(status: 429, .seconds(31), 1, nil),
        Case(status: 503, .seconds(7), 1, hasCopy: true, .seconds(7)),
        Case(status: 503, .seconds(31), 1, nil),
        Case(status: 500, nil, 2, .seconds(4)),
        Case(status: 599, nil, 1, .seconds(2)),
        Case(status: 499, nil, 1, nil),
        Case(status: 404, .seconds(1), 1, nil),
        Case(status: 422, nil, 1, nil),
        Case(status: 428, nil, 1, nil),
        Case(status: 430, nil, 1, nil),
    ])
    func `retries after 429 and 5xx, after at most half a minute if the service sets a time`(_ example: Case) {
        #expect(wait(example) == example.wait)
    }

    @Test(arguments: [(0.0, Duration.seconds(2)), (0.5, .seconds(2.25)), (1.0, .seconds(2.5))])
    func `adds up to a quarter to waits, so that clients do not return at the same time`(jitter: Double, wait: Duration)
    {
        let failure = FetchError.noConnection(address("https://service.test/"), .timedOut)
        #expect(RetryPolicy.wait(after: failure, requested: nil, try: 1, hasCopy: false, jitter: jitter) == wait)
    }

    @Test func `does not extend a wait that the service requested`() {
        let asked = Case(status: 429, .seconds(30), 1, .seconds(30))
        #expect(wait(asked, jitter: 1) == asked.wait)
    }

    private func wait(_ example: Case, jitter: Double = 0) -> Duration? {
        RetryPolicy.wait(
            after: example.failure,
            requested: example.requested,
            try: example.number,
            hasCopy: example.hasCopy,
            jitter: jitter
        )
    }
}
