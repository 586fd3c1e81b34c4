import Testing

@testable import tvguide

@Suite("Time left under the rate limit of the service", .timeLimit(.minutes(60)))
struct PacedWorkTests {
    @Test func `the time left is what the rate limit requires, unless the work is slower`() {
        #expect(PacedWork(done: 0, of: 200).timeLeft(after: .zero) == .seconds(90))
        #expect(PacedWork(done: 100, of: 200).timeLeft(after: .seconds(40)) == .seconds(50))
        #expect(PacedWork(done: 0, of: 20, requests: 2).timeLeft(after: .zero) == .seconds(10))
    }

    @Test func `the time left is estimated from the speed if the service is slower than its limit`() {
        #expect(PacedWork(done: 100, of: 200).timeLeft(after: .seconds(100)) == .seconds(100))
    }

    @Test func `the time left is at least a second while work is left`() {
        #expect(PacedWork(done: 19, of: 20).timeLeft(after: .zero) == .seconds(1))
        #expect(PacedWork(done: 20, of: 20).timeLeft(after: .zero) == nil)
        #expect(PacedWork(done: 0, of: 0).timeLeft(after: .zero) == nil)
    }
}
