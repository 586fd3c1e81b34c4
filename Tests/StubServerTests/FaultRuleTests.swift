import Testing

@testable import StubServer

@Suite(.timeLimit(.minutes(60)))
struct FaultRuleTests {
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
    }

    @Test func `combines rules, and counts one only when its fault is used`() throws {
        let registry = FaultRegistry([])
        try registry.replace(with: "*=delay:1\n*=delay:2\n\n/a=html x1\n*=empty x1\n*=chunked\n")
        #expect(registry.plan(for: "/a") == .init(delay: 3, answer: .html, delivery: .chunked))
        #expect(registry.plan(for: "/a") == .init(delay: 3, answer: .empty, delivery: .chunked))
        #expect(registry.plan(for: "/a") == .init(delay: 3, delivery: .chunked))
    }

    @Test func `changes nothing if one of the new rules is invalid`() throws {
        let registry = FaultRegistry([try FaultRule("*=html")])
        #expect(throws: StubFailure.badRule("nonsense")) { try registry.replace(with: "*=empty\nnonsense") }
        #expect(registry.plan(for: "/").answer == .html)
    }
}
