import Dispatch
import GuideMustache
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct DeferredValueTests {
    private static let page: MustacheValue = ["name": "Monday", "shows": ["News", "Weather"]]

    @Test func rendersAsTheValueItBecomes() throws {
        let source = "{{#day}}{{name}}: {{#shows}}{{.}} {{/shows}}{{/day}}{{day.name}}{{^day}}-{{/day}}"
        let template = try MustacheTemplate(source)
        let deferred = MustacheValue.deferred(DeferredValue { Self.page })
        #expect(try template.render(["day": deferred]) == template.render(["day": Self.page]))
        #expect(try template.render(["day": deferred]) == "Monday: News Weather Monday")
    }

    @Test(arguments: [MustacheValue.null, .bool(false), "", .list([]), .integer(0)])
    func isAsTrueAsTheValueItBecomes(value: MustacheValue) throws {
        let template = try MustacheTemplate("{{#it}}there{{/it}}{{^it}}missing{{/it}}[{{it}}]")
        let deferred = MustacheValue.deferred(DeferredValue { value })
        #expect(deferred.isTruthy == value.isTruthy)
        #expect(try template.render(["it": deferred]) == template.render(["it": value]))
    }

    @Test func itemsOfAListMayBeDeferred() throws {
        let template = try MustacheTemplate("{{#days}}{{name}}{{.}}{{/days}}")
        let days = (1...3).map { number in MustacheValue.deferred(DeferredValue { ["name": .integer(number)] }) }
        #expect(try template.render(["days": .list(days)]) == "123")
    }

    @Test func isWorkedOutOnceHoweverManyAsk() {
        let count = Mutex(0)
        let deferred = DeferredValue {
            count.withLock { $0 += 1 }
            return Self.page
        }
        DeferredValue.begin([deferred])
        DispatchQueue.concurrentPerform(iterations: 64) { _ in #expect(deferred.value == Self.page) }
        #expect(count.withLock { $0 } == 1)
    }

    @Test func thousandsAreNeverWaitedForInVain() {
        let all = (0..<5_000).map { number in DeferredValue { .integer(number) } }
        DeferredValue.begin(all)
        #expect(all.map(\.value) == (0..<5_000).map { .integer($0) })
    }

    @Test func helpsWithTheOthersWhileSomebodyIsAtIt() {
        let first = DispatchSemaphore(value: 0)
        let isBegun = DispatchSemaphore(value: 0)
        let slow = DeferredValue {
            isBegun.signal()
            first.wait()
            return "slow"
        }
        let last = DeferredValue {
            first.signal()
            return "last"
        }
        DispatchQueue.global().async { _ = slow.value }
        isBegun.wait()
        DeferredValue.begin([slow, last])
        #expect(slow.value == "slow")
        #expect(last.value == "last")
    }

    @Test func isNotWorkedOutBeforeItIsAskedFor() {
        let wasAsked = Mutex(false)
        let deferred = DeferredValue {
            wasAsked.withLock { $0 = true }
            return .null
        }
        #expect(!wasAsked.withLock { $0 })
        #expect(deferred.value == .null)
        #expect(wasAsked.withLock { $0 })
    }
}
