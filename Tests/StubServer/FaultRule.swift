/// A rule `MATCH=ACTION` or `MATCH=ACTION xN`: which requests go wrong, how, and how often.
struct FaultRule: Equatable, Sendable {
    /// A part of the request target as the client spells it; `*` is every target.
    let match: String
    /// What goes wrong.
    let fault: Fault
    /// How many more requests it is for; nil is all of them.
    var remaining: Int?

    /// Reads a rule; MATCH may itself hold `=`, since it ends at the first one that an action follows.
    init(_ text: String) throws(StubFailure) {
        let (rule, count) = Self.splitCount(text[...])
        for sign in rule.indices where rule[sign] == "=" {
            if let fault = Fault(rule[rule.index(after: sign)...]) {
                match = String(rule[..<sign])
                self.fault = fault
                remaining = count
                return
            }
        }
        throw .badRule(text)
    }

    /// Whether the rule is still for requests of this target.
    func applies(to target: String) -> Bool {
        remaining != 0 && (match == "*" || target.contains(match))
    }

    private static func splitCount(_ text: Substring) -> (rule: Substring, count: Int?) {
        guard let blank = text.lastIndex(of: " ") else { return (text, nil) }
        let suffix = text[text.index(after: blank)...]
        guard suffix.hasPrefix("x"), let count = Int(suffix.dropFirst()), count >= 0 else { return (text, nil) }
        return (text[..<blank], count)
    }
}
