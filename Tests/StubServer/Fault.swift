/// One thing that can go wrong with an answer.
enum Fault: Equatable, Sendable {
    /// The answer comes late by these milliseconds.
    case delay(Int)
    /// The answer waits until other rules are in force.
    case hold
    /// The answer waits until so many requests have been unanswered at the same time.
    case together(Int)
    /// Another answer is given than the right one.
    case answer(WrongAnswer)
    /// The answer is right, but its delivery is not.
    case delivery(BadDelivery)

    /// Reads `name` or `name:value`; nil means that there is no such action or its value is missing.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        switch (name, value, Self.number(value)) {
        case ("delay", _, let number?): self = .delay(number)
        case ("hold", nil, _): self = .hold
        case ("together", _, let number?): self = .together(number)
        default:
            if let answer = WrongAnswer(name: name, value: value) {
                self = .answer(answer)
            } else if let delivery = BadDelivery(name: name, value: value) {
                self = .delivery(delivery)
            } else {
                return nil
            }
        }
    }

    /// An action's value as a number that is not negative; nil where it is anything else.
    static func number(_ value: String?) -> Int? {
        value.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
