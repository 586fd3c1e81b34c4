/// The names of a list option, to include or to exclude. Case is ignored.
package struct ListFilter: Sendable, Hashable {
    /// The names to include. One of them must match. If there are none, all names match.
    package let included: [String]
    /// The names to exclude. None of them may match.
    package let excluded: [String]

    private let lowerIncluded: Set<String>
    private let lowerExcluded: Set<String>

    /// Creates a filter with names to include and to exclude.
    package init(included: [String] = [], excluded: [String] = []) {
        self.included = included
        self.excluded = excluded
        lowerIncluded = Set(included.map { $0.lowercased() })
        lowerExcluded = Set(excluded.map { $0.lowercased() })
    }

    /// Whether everything matches.
    package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    /// The names as the user types them, such as `NBC` or `!ABC`.
    package var typed: [String] { included + excluded.map { "!" + $0 } }

    /// Returns whether an item with these names matches.
    func matches(_ names: [String]) -> Bool {
        guard !isEmpty else { return true }
        let names = names.map { $0.lowercased() }
        return (lowerIncluded.isEmpty || names.contains(where: lowerIncluded.contains))
            && !names.contains(where: lowerExcluded.contains)
    }
}
