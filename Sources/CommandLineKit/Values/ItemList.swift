import GuideReports

extension ListFilter {
    /// Reads `CBS, !HBO`: blanks around items are dropped, and so are empty items.
    init(typed: String) {
        var included: [String] = []
        var excluded: [String] = []
        for item in typed.split(separator: ",").map(\.trimmingBlanks) {
            if item.first != "!" {
                if !item.isEmpty { included.append(String(item)) }
            } else if case let name = item.dropFirst().trimmingBlanks, !name.isEmpty {
                excluded.append(String(name))
            }
        }
        self.init(included: included, excluded: excluded)
    }

    /// Both lists in one, as of an option that was given twice.
    func joined(with later: ListFilter) -> ListFilter {
        ListFilter(included: included + later.included, excluded: excluded + later.excluded)
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
