import GuideReports

extension ListFilter {
    /// Parses a list such as `CBS, !HBO`. Spaces around items and empty items are dropped; a leading `!` excludes.
    init(typed: String) {
        var (included, excluded): ([String], [String]) = ([], [])
        for item in typed.split(separator: ",").map(\.trimmingBlanks) {
            if item.first != "!" {
                if !item.isEmpty { included.append(String(item)) }
            } else if case let name = item.dropFirst().trimmingBlanks, !name.isEmpty {
                excluded.append(String(name))
            }
        }
        self.init(included: included, excluded: excluded)
    }
}
