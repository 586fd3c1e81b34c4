import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(10)))
struct FaultRuleTests {
    @Test(arguments: [
        ("delay:200", Fault.delay(200)), ("hold", .hold), ("together:2", .together(2)),
        ("status:500", .answer(.status(500, retryAfter: nil))),
        ("status:429:2", .answer(.status(429, retryAfter: "2"))),
        ("body:{\"a\":\"b=c\"}", .answer(.body("{\"a\":\"b=c\"}"))),
        ("file:x/y.json", .answer(.file("x/y.json"))), ("html", .answer(.html)), ("empty", .answer(.empty)),
        ("json-cut:9", .answer(.jsonCut(9))), ("gzip-cut", .answer(.gzipCut)),
        ("validators", .validators), ("not-modified", .answer(.notModified)),
        ("redirect://h:1/", .answer(.redirect("//h:1/"))),
        ("refuse", .delivery(.refuse)), ("reset", .delivery(.reset)), ("cut:10", .delivery(.cut(10))),
        ("head-cut", .delivery(.headCut)), ("drip:3", .delivery(.drip(3))), ("stall", .delivery(.stall)),
        ("huge", .delivery(.huge(nil))), ("huge:99", .delivery(.huge(99))), ("chunked", .delivery(.chunked)),
        ("trailers", .delivery(.trailers)), ("until-close", .delivery(.untilClose(nil))),
        ("until-close:4", .delivery(.untilClose(4))),
    ])
    func `reads every action`(text: String, fault: Fault) {
        #expect(Fault(text) == fault)
    }

    @Test(arguments: [
        "", "*", "*=", "*=explode", "*=delay", "*=delay:-1", "*=status:abc", "*=status:99", "*=cut", "*=cut:-1",
        "*=together", "*=hold:1", "*=refuse:1", "*=huge:many", "*=html:5", "*=drip:", "date=2026-11-16",
    ])
    func `refuses what is no rule`(text: String) {
        #expect(throws: StubFailure.badRule(text)) { try FaultRule(text) }
    }

    @Test func `ends the match at the first sign that an action follows`() throws {
        let rule = try FaultRule("date=2026-11-17=redirect:/schedule?country=US")
        #expect(rule.match == "date=2026-11-17")
        #expect(rule.fault == .answer(.redirect("/schedule?country=US")))
        #expect(rule.remaining == nil)
    }

    @Test func `reads a count behind a blank`() throws {
        #expect(try FaultRule("*=status:503 x2").remaining == 2)
        #expect(try FaultRule("*=body:two words").fault == .answer(.body("two words")))
    }

    @Test func `applies a counted rule so often and then no more`() throws {
        let book = FaultRegistry([try FaultRule("/shows=status:503 x2")])
        #expect(book.plan(for: "/people") == .init())
        for _ in 1...2 { #expect(book.plan(for: "/shows/1").answer == .status(503, retryAfter: nil)) }
        #expect(book.plan(for: "/shows/1") == .init())
    }

    @Test func `adds delays up and combines one wrong answer with one bad delivery`() throws {
        let book = FaultRegistry([])
        try book.replace(with: "*=delay:1\n*=delay:2\n\n*=html\n*=empty x1\n*=chunked\n")
        #expect(book.plan(for: "/") == .init(delay: 3, answer: .html, delivery: .chunked))
    }

    @Test func `holds until the next replacement`() throws {
        let book = FaultRegistry([try FaultRule("*=hold")])
        #expect(book.plan(for: "/") == .init(heldUntil: 1))
        try book.replace(with: "*=hold")
        book.replacements.wait(for: 1)
        #expect(book.plan(for: "/") == .init(heldUntil: 2))
    }

    @Test func `waits for the most requests that a rule names`() throws {
        let book = FaultRegistry([
            try FaultRule("*=together:3"), try FaultRule("*=together:2"), try FaultRule("*=html"),
        ])
        #expect(book.plan(for: "/") == .init(together: 3, answer: .html))
    }

    @Test func `keeps a count for the request that has room for its fault`() throws {
        let book = FaultRegistry([try FaultRule("*=html x1"), try FaultRule("*=empty x1")])
        #expect(book.plan(for: "/").answer == .html)
        #expect(book.plan(for: "/").answer == .empty)
        #expect(book.plan(for: "/").answer == nil)
    }

    @Test func `changes nothing when one of the new rules cannot be read`() throws {
        let book = FaultRegistry([try FaultRule("*=html")])
        #expect(throws: StubFailure.badRule("nonsense")) { try book.replace(with: "*=empty\nnonsense") }
        #expect(book.plan(for: "/").answer == .html)
    }
}
