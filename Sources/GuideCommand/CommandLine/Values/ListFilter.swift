/// A comma-separated list as typed: what to keep, and what to leave out.
struct ListFilter: Hashable, Sendable {
    /// The items to keep; where there are none, everything is kept that is not excluded.
    var included: [String] = []
    /// The items that were typed with a leading `!`.
    var excluded: [String] = []

    /// Whether nothing was asked for.
    var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

    init(included: [String] = [], excluded: [String] = []) {
        self.included = included
        self.excluded = excluded
    }

    /// Reads `CBS, !HBO`: blanks around items are dropped, and so are empty items.
    init(typed: String) {
        for item in typed.split(separator: ",") {
            let item = item.trimmingBlanks
            if item.first != "!" {
                if !item.isEmpty { included.append(String(item)) }
            } else if case let name = item.dropFirst().trimmingBlanks, !name.isEmpty {
                excluded.append(String(name))
            }
        }
    }

    /// Adds the items of a list that was typed later.
    mutating func append(_ later: ListFilter) {
        included += later.included
        excluded += later.excluded
    }
}

extension Substring {
    /// The text without white space at its ends.
    fileprivate var trimmingBlanks: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
