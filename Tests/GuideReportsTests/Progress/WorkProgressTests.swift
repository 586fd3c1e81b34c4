import Testing

@testable import GuideReports

@Suite(.timeLimit(.minutes(60)))
struct WorkProgressTests {
    @Test func `shows a count only for a known total, and never more than the total`() {
        #expect(WorkProgress("Searching").line(after: .seconds(1), width: 80) == "Searching…")
        #expect(WorkProgress("Fetching", done: 9, of: 8).line(after: .seconds(1), width: 80) == "Fetching… 8/8")
    }

    @Test(arguments: [
        (80, "Fetching casts… 5/20 [#####---------------] about 1 min 5 s left"),
        (60, "Fetching casts… 5/20 [#####---------------]"), (30, "Fetching casts… 5/20"),
    ])
    func `has a bar and an estimate if they fit`(_ width: Int, _ line: String) {
        let progress = WorkProgress("Fetching casts", done: 5, of: 20, end: .seconds(66))
        #expect(progress.line(after: .seconds(1), width: width) == line)
    }

    @Test func `says how long it waits for the rate limit, then shows the work again`() {
        var progress = WorkProgress("Fetching", done: 1, of: 8)
        progress.limitEnd = .milliseconds(20_100)
        #expect(progress.line(after: .seconds(1), width: 80) == "Waiting for TVmaze's limit: 20 s")
        #expect(progress.line(after: .seconds(1), width: 12) == "Waiting for")
        #expect(progress.line(after: .seconds(20), width: 80) == "Waiting for TVmaze's limit: 1 s")
        #expect(progress.line(after: .seconds(21), width: 80) == "Fetching… 1/8")
    }

    @Test(arguments: [(0, "about 1 s left"), (59, "about 59 s left"), (60, "about 1 min left")])
    func `shows the estimate in words`(_ seconds: Int, _ words: String) {
        let progress = WorkProgress("Fetching", done: 1, of: 2, end: .seconds(seconds + 1))
        #expect(progress.line(after: .seconds(1), width: 80).hasSuffix("] \(words)"))
    }

    @Test(arguments: [
        (23, "Fetching the week… 3/8"), (22, "Fetching the wee… 3/8"), (7, "F… 3/8"), (6, "… 3/8"),
    ])
    func `leaves the last column free`(_ width: Int, _ line: String) {
        #expect(WorkProgress("Fetching the week", done: 3, of: 8).line(after: .seconds(1), width: width) == line)
    }
}
