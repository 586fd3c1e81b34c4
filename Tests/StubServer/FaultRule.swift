/// A rule `MATCH=ACTION` or `MATCH=ACTION xN`: the requests that fail, how they fail, and how often.
struct FaultRule: Equatable, Sendable {
    /// A part of the request target as the client wrote it; `*` matches every target.
    let match: String
    /// The fault.
    let fault: Fault
    /// The number of requests that the rule still applies to; nil for all.
    var remaining: Int?

    /// Parses a rule. MATCH may contain `=`, since it ends at the first one that is followed by an action.
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

    /// Whether the rule still applies to requests of this target.
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
