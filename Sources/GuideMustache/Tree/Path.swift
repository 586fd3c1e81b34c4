/// A dotted name, split once and for all.
enum Path: Sendable, Equatable {
    /// `.`, the value that is current.
    case current

    /// A name without a dot.
    case name(Name)

    /// The part before the first dot, and the parts that lead on from there.
    case names(Name, then: [String])
}

extension Path {
    /// Splits a name at its dots.
    init(_ name: some StringProtocol) {
        let parts = name.split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
        if name == "." {
            self = .current
        } else if let first = parts.first, parts.count > 1 {
            self = .names(Name(first), then: Array(parts.dropFirst()))
        } else {
            self = .name(Name(String(name)))
        }
    }
}
