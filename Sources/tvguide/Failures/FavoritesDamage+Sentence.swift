import GuideReports
import GuideStore

extension FavoritesDamage {
    /// A sentence about the damage to the favorites, and the place where the damaged file is kept.
    var sentence: String {
        let name = SafeText.terminal(file)
        let rows = unreadableRows > 0 ? rowSentence(named: name) : nil
        let count = recovered.map { "with \($0) \($0 == 1 ? "favorite" : "favorites")" }
        let whole: String? =
            switch kind {
            case .damaged:
                "\(name) is damaged and \(place). "
                    + (count.map { "The last good copy is used, \($0)." } ?? "There is no good copy.")
            case .altered:
                "\(name) does not agree with its checksum and \(place). "
                    + "What can be read is used, \(count ?? "without favorites"). Check it."
            case .missing: "\(name) is missing. The last good copy is used, \(count ?? "without favorites")."
            case .unreadableRows: nil
            }
        return [whole, rows].compactMap(\.self).joined(separator: " ")
    }

    private var place: String {
        setAsideAs.map { "is kept as \(SafeText.terminal($0))" } ?? "stays as it is"
    }

    private func rowSentence(named name: String) -> String {
        let (few, these) =
            unreadableRows == 1 ? ("1 favorite", "It stays") : ("\(unreadableRows) favorites", "They stay")
        let ids = unreadableIDs.prefix(5).map { "\($0)" }
        let shows = ids.isEmpty ? "" : " (\(ids.count == 1 ? "show" : "shows") \(ids.joinedByWord("and")))"
        if kind == .altered { return "\(few) cannot be read\(shows)." }
        return "\(few) in \(name) cannot be read\(shows). \(these) in the file and will be skipped."
    }
}
