import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct FaultRuleTests {
    @Test(arguments: [
        ("delay:200", Fault.delay(200)), ("hold", .hold), ("together:2", .together(2)),
        ("status:500", .answer(.status(500, retryAfter: nil))),
        ("status:429:2", .answer(.status(429, retryAfter: "2"))),
        ("body:{\"a\":\"b=c\"}", .answer(.body("{\"a\":\"b=c\"}"))),
        ("file:x/y.json", .answer(.file("x/y.json"))), ("html", .answer(.html)), ("empty", .answer(.empty)),
        ("json-cut:9", .answer(.jsonCut(9))), ("gzip-cut", .answer(.gzipCut)),
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
    func `rejects text that is not a rule`(text: String) {
        #expect(throws: StubFailure.badRule(text)) { try FaultRule(text) }
    }

    @Test func `ends the match at the first equals sign before an action`() throws {
        let rule = try FaultRule("date=2026-11-17=redirect:/schedule?country=US")
        #expect(rule.match == "date=2026-11-17")
        #expect(rule.fault == .answer(.redirect("/schedule?country=US")))
        #expect(rule.remaining == nil)
    }

    @Test func `reads a count after a space`() throws {
        #expect(try FaultRule("*=status:503 x2").remaining == 2)
        #expect(try FaultRule("*=body:two words").fault == .answer(.body("two words")))
    }

    @Test func `applies a counted rule only that many times`() throws {
        let registry = FaultRegistry([try FaultRule("/shows=status:503 x2")])
        #expect(registry.plan(for: "/people") == .init())
        for _ in 1...2 { #expect(registry.plan(for: "/shows/1").answer == .status(503, retryAfter: nil)) }
        #expect(registry.plan(for: "/shows/1") == .init())
    }

    @Test func `adds delays up and combines one wrong answer with one bad delivery`() throws {
        let registry = FaultRegistry([])
        try registry.replace(with: "*=delay:1\n*=delay:2\n\n*=html\n*=empty x1\n*=chunked\n")
        #expect(registry.plan(for: "/") == .init(delay: 3, answer: .html, delivery: .chunked))
    }

    @Test func `holds a response until the next replacement`() throws {
        let registry = FaultRegistry([try FaultRule("*=hold")])
        #expect(registry.plan(for: "/") == .init(heldUntil: 1))
        try registry.replace(with: "*=hold")
        registry.replacements.wait(for: 1)
        #expect(registry.plan(for: "/") == .init(heldUntil: 2))
    }

    @Test func `waits for the largest number of requests among the rules`() throws {
        let registry = FaultRegistry([
            try FaultRule("*=together:3"), try FaultRule("*=together:2"), try FaultRule("*=html"),
        ])
        #expect(registry.plan(for: "/") == .init(together: 3, answer: .html))
    }

    @Test func `counts a rule only when its fault is used`() throws {
        let registry = FaultRegistry([try FaultRule("*=html x1"), try FaultRule("*=empty x1")])
        #expect(registry.plan(for: "/").answer == .html)
        #expect(registry.plan(for: "/").answer == .empty)
        #expect(registry.plan(for: "/").answer == nil)
    }

    @Test func `changes nothing if one of the new rules is invalid`() throws {
        let registry = FaultRegistry([try FaultRule("*=html")])
        #expect(throws: StubFailure.badRule("nonsense")) { try registry.replace(with: "*=empty\nnonsense") }
        #expect(registry.plan(for: "/").answer == .html)
    }
}
