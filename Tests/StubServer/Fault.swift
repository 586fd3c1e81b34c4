/// A fault of a response.
enum Fault: Equatable, Sendable {
    /// The response is delayed by this many milliseconds.
    case delay(Int)
    /// The response waits until the rules are replaced.
    case hold
    /// The response waits until this number of requests have been open at the same time.
    case together(Int)
    /// The response is not the correct one.
    case answer(WrongAnswer)
    /// The response is correct, but its delivery is not.
    case delivery(BadDelivery)

    /// Parses `name` or `name:value`; nil if there is no such action or its value is missing.
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

    /// The value of an action as a number from 0; nil for anything else.
    static func number(_ value: String?) -> Int? {
        value.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
