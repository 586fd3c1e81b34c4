/// The value of an option that takes a list: items to include, and items with a leading `!` to exclude.
package struct ItemList: Hashable, Sendable {
    /// The items without a leading `!`.
    package var included: [String] = []
    /// The items with a leading `!`, without it.
    package var excluded: [String] = []

    /// An empty list.
    package init() {}

    /// Reads `CBS, !HBO`. Blanks around items are dropped, and so are empty items.
    package init(typed: String) {
        for item in typed.split(separator: ",").map(\.trimmingBlanks) {
            if item.first != "!" {
                if !item.isEmpty { included.append(String(item)) }
            } else if case let name = item.dropFirst().trimmingBlanks, !name.isEmpty {
                excluded.append(String(name))
            }
        }
    }

    /// Whether it has no items at all.
    var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    /// Appends the items of a list that was given later.
    mutating func append(_ later: ItemList) {
        included += later.included
        excluded += later.excluded
    }
}
