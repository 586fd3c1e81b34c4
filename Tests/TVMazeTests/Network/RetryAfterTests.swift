import Foundation
import TestSupport
import Testing

@testable import TVMaze

@Suite(.timeLimit(.minutes(60)))
struct RetryAfterTests {
    /// Sunday, 6 November 1994, 08:49:37 GMT: the example in RFC 9110, section 5.6.7.
    private static let now = Date(timeIntervalSince1970: 784_111_777)

    @Test(arguments: [
        ("0", Duration.zero), ("1", .seconds(1)), ("60", .seconds(60)), ("61", .seconds(61)), (" 7 ", .seconds(7)),
        ("007", .seconds(7)), ("000000000060", .seconds(60)),
    ])
    func `reads seconds`(header: String, wait: Duration) {
        #expect(RetryAfter.wait(header, now: Self.now) == wait)
    }

    @Test(arguments: ["999999999999", "99999999999999999999999999999999999999"])
    func `reads an absurd number of seconds as longer than any wait`(header: String) throws {
        #expect(try #require(RetryAfter.wait(header, now: Self.now)) > RetryPolicy.maxWait)
    }

    @Test(arguments: [
        nil, "", "   ", "-1", "+1", "1.5", "soon", "1 minute", "0\u{301}", "٣", "Sun, 06 Nov", "\u{0}", "1,2",
    ])
    func `ignores any other value`(header: String?) {
        #expect(RetryAfter.wait(header, now: Self.now) == nil)
    }

    @Test func `survives any value`() {
        var generator = SeededGenerator(seed: 5)
        let forms = ["120", "Sun, 06 Nov 1994 08:49:47 GMT"]
        for number in 0..<600 {
            let bytes = mutated(Array(forms[number % forms.count].utf8), using: &generator)
            let wait = RetryAfter.wait(String(decoding: bytes, as: UTF8.self), now: Self.now)
            #expect(wait.map { $0 >= .zero } ?? true)
        }
    }
}
