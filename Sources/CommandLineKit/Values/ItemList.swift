/// The value of an option that takes a list: items to include, and items with a leading `!` to exclude.
package struct ItemList: Hashable, Sendable {
    /// The items without a leading `!`.
    package var included: [String] = []
    /// The items with a leading `!`, which is removed.
    package var excluded: [String] = []

    /// Creates an empty list.
    package init() {}

    /// Parses a list such as `CBS, !HBO`. Spaces around items and empty items are dropped.
    package init(typed: String) {
        for item in typed.split(separator: ",").map(\.trimmingBlanks) {
            if item.first != "!" {
                if !item.isEmpty { included.append(String(item)) }
            } else if case let name = item.dropFirst().trimmingBlanks, !name.isEmpty {
                excluded.append(String(name))
            }
        }
    }

    /// Whether the list has no items.
    var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    /// Appends the items of another list.
    mutating func append(_ later: ItemList) {
        included += later.included
        excluded += later.excluded
    }
}
