import Testing

@testable import tvguide

@Suite("Time left under the rate limit of the service", .timeLimit(.minutes(60)))
struct TimeLeftTests {
    @Test func `the time left is what the rate limit requires, unless the work is slower`() {
        #expect(FetchProgress.timeLeft(done: 0, of: 200, after: .zero) == .seconds(90))
        #expect(FetchProgress.timeLeft(done: 100, of: 200, after: .seconds(40)) == .seconds(50))
        #expect(FetchProgress.timeLeft(done: 0, of: 20, requests: 2, after: .zero) == .seconds(10))
    }

    @Test func `the time left is estimated from the speed if the service is slower than its limit`() {
        #expect(FetchProgress.timeLeft(done: 100, of: 200, after: .seconds(100)) == .seconds(100))
    }

    @Test func `the time left is at least a second while work is left`() {
        #expect(FetchProgress.timeLeft(done: 19, of: 20, after: .zero) == .seconds(1))
        #expect(FetchProgress.timeLeft(done: 20, of: 20, after: .zero) == nil)
        #expect(FetchProgress.timeLeft(done: 0, of: 0, after: .zero) == nil)
    }
}
