import Synchronization

/// The rules in force. All connections share them, and a test can replace them at any time.
final class FaultRegistry: Sendable {
    /// The faults of one response.
    struct Plan: Equatable, Sendable {
        /// The delay in milliseconds, of all rules together.
        var delay = 0
        /// The number of replacements of the rules to wait for.
        var heldUntil = 0
        /// The largest number of open requests to wait for.
        var together = 0
        /// The wrong answer of the first rule that has one.
        var answer: WrongAnswer?
        /// The bad delivery of the first rule that has one.
        var delivery: BadDelivery?
    }

    /// The number of replacements of the rules, changed under their lock.
    let replacements = RisingNumber()
    private let rules: Mutex<[FaultRule]>

    /// A registry with these rules.
    init(_ rules: [FaultRule]) {
        self.rules = Mutex(rules)
    }

    /// Replaces all rules. If one of the new rules cannot be parsed, nothing changes.
    func replace(with lines: String) throws(StubFailure) {
        var fresh: [FaultRule] = []
        for line in lines.split(whereSeparator: \.isNewline) { fresh.append(try FaultRule(String(line))) }
        rules.withLock { rules in
            rules = fresh
            replacements.rise(to: replacements.value + 1)
        }
    }

    /// The faults for a request of this target, which the rules count.
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
    /// Adds a fault; returns whether there was room for it.
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
