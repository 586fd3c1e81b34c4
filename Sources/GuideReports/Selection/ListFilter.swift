/// The names of a list option: those to keep and those to leave out, in any case.
package struct ListFilter: Sendable, Hashable {
    /// The names of which one must match; if there are none, all match.
    package let included: [String]
    /// The names of which none may match.
    package let excluded: [String]

    private let lowerIncluded: Set<String>
    private let lowerExcluded: Set<String>

    /// A filter that keeps some names and leaves out others.
    package init(included: [String] = [], excluded: [String] = []) {
        self.included = included
        self.excluded = excluded
        lowerIncluded = Set(included.map { $0.lowercased() })
        lowerExcluded = Set(excluded.map { $0.lowercased() })
    }

    /// Whether everything passes.
    package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    /// The filter as it is typed: `NBC`, `!ABC`.
    package var typed: [String] { included + excluded.map { "!" + $0 } }

    /// Whether something with these names passes.
    func matches(_ names: [String]) -> Bool {
        guard !isEmpty else { return true }
        let names = names.map { $0.lowercased() }
        return (lowerIncluded.isEmpty || names.contains(where: lowerIncluded.contains))
            && !names.contains(where: lowerExcluded.contains)
    }
}
