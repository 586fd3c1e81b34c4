/// A dotted name, split into its parts.
enum Path: Sendable, Equatable {
    /// `.`, the current value.
    case current

    /// A name without a dot.
    case name(String)

    /// The part before the first dot, and the parts after it.
    case names(String, then: [String])
}

extension Path {
    /// Splits a name at its dots.
    init(_ name: some StringProtocol) {
        let parts = name.split(separator: "." as Character, omittingEmptySubsequences: false).map { String($0) }
        if name == "." {
            self = .current
        } else if let first = parts.first, parts.count > 1 {
            self = .names(first, then: Array(parts.dropFirst()))
        } else {
            self = .name(String(name))
        }
    }
}
