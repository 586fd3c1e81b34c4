import Foundation
import Synchronization

/// The rules in force, which all connections share and a test may replace at any time.
final class FaultBook: Sendable {
    /// All that goes wrong with one answer.
    struct Plan: Equatable, Sendable {
        /// Milliseconds to wait, of all rules together.
        var delay = 0
        /// Which replacement of the rules it waits for, if for one.
        var heldUntil: Int?
        /// How many requests must have been unanswered at the same time, the most of all rules.
        var together = 0
        /// What is answered instead, by the first rule that says so.
        var answer: WrongAnswer?
        /// How the delivery fails, by the first rule that says so.
        var delivery: BadDelivery?
    }

    private struct State {
        var rules: [FaultRule]
        /// How often the rules were replaced.
        var replacements = 0
    }

    private let state: Mutex<State>
    private let rulesWereReplaced = NSCondition()

    /// Starts with these rules.
    init(_ rules: [FaultRule]) {
        state = Mutex(State(rules: rules))
    }

    /// Puts these rules in place of all others, or, if one cannot be read, changes nothing.
    func replace(with lines: String) throws(StubFailure) {
        var fresh: [FaultRule] = []
        for line in lines.split(whereSeparator: \.isNewline) { fresh.append(try FaultRule(String(line))) }
        state.withLock { state in
            state.rules = fresh
            state.replacements += 1
        }
        rulesWereReplaced.withLock { rulesWereReplaced.broadcast() }
    }

    /// Says what goes wrong with the request of this target, and counts it.
    func plan(for target: String) -> Plan {
        state.withLock { state in
            var plan = Plan()
            for index in state.rules.indices where state.rules[index].applies(to: target) {
                guard plan.take(state.rules[index].fault, replacements: state.replacements) else { continue }
                state.rules[index].remaining? -= 1
            }
            return plan
        }
    }

    /// Waits until the rules have been replaced so often.
    func waits(forReplacement count: Int) {
        rulesWereReplaced.withLock {
            while state.withLock(\.replacements) < count { rulesWereReplaced.wait() }
        }
    }
}

extension FaultBook.Plan {
    /// Adds a fault and says whether there was room for it.
    fileprivate mutating func take(_ fault: Fault, replacements: Int) -> Bool {
        switch fault {
        case .hold: heldUntil = replacements + 1
        case .delay(let time): delay += time
        case .together(let count): together = max(together, count)
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
