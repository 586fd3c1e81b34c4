import Synchronization

/// The rules in force, which all connections share and a test may replace at any time.
final class FaultRegistry: Sendable {
    /// All that goes wrong with one answer.
    struct Plan: Equatable, Sendable {
        /// Milliseconds to wait, of all rules together.
        var delay = 0
        /// How often the rules must have been replaced.
        var heldUntil = 0
        /// How many requests must have been unanswered at the same time, the most of all rules.
        var together = 0
        /// What is answered instead, by the first rule that says so.
        var answer: WrongAnswer?
        /// How the delivery fails, by the first rule that says so.
        var delivery: BadDelivery?
    }

    /// How often the rules were replaced; rises with them, under their lock.
    let replacements = RisingNumber()
    private let rules: Mutex<[FaultRule]>

    /// Starts with these rules.
    init(_ rules: [FaultRule]) {
        self.rules = Mutex(rules)
    }

    /// Puts these rules in place of all others, or, if one cannot be read, changes nothing.
    func replace(with lines: String) throws(StubFailure) {
        var fresh: [FaultRule] = []
        for line in lines.split(whereSeparator: \.isNewline) { fresh.append(try FaultRule(String(line))) }
        rules.withLock { rules in
            rules = fresh
            replacements.rise(to: replacements.value + 1)
        }
    }

    /// Says what goes wrong with the request of this target, and counts it.
    func plan(for target: String) -> Plan {
        rules.withLock { rules in
            let count = replacements.value
            var plan = Plan()
            for index in rules.indices where rules[index].applies(to: target) {
                if plan.take(rules[index].fault, afterReplacements: count) { rules[index].remaining? -= 1 }
            }
            return plan
        }
    }
}

extension FaultRegistry.Plan {
    /// Adds a fault and says whether there was room for it.
    fileprivate mutating func take(_ fault: Fault, afterReplacements count: Int) -> Bool {
        switch fault {
        case .hold: heldUntil = count + 1
        case .delay(let time): delay += time
        case .together(let least): together = max(together, least)
        case .answer(let wrong):
            guard answer == nil else { return false }
            answer = wrong
        case .delivery(let bad):
            guard delivery == nil else { return false }
            delivery = bad
        }
        return true
    }
}
