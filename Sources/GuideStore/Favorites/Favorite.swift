public import TVModel

/// A show that the user saved.
public struct Favorite: Sendable, Hashable, Identifiable {
    /// The show as it was last fetched.
    public internal(set) var show: Show
    /// The time at which the user added it.
    public internal(set) var addedAt: Instant
    /// The time at which its details were fetched.
    public internal(set) var fetchedAt: Instant
    /// The episode up to which the user has seen the show, or nil if there is no mark.
    public internal(set) var seen: SeenMark?
    /// The name of the file with the episodes and the cast.
    package internal(set) var file: String

    /// The ID of the show.
    public var id: Show.ID { show.id }
}

/// The user's favorites, with a report of any damage to their file.
public struct FavoritesList: Sendable, Hashable {
    /// The favorites, in the order in which they were added.
    public let favorites: [Favorite]
    /// The damage that was found in the file, or nil if there was none.
    public let damage: FavoritesDamage?

    /// The damage if the list is lost, which means that neither it nor a good copy of it can be read, or nil if it is
    /// not lost.
    public var loss: FavoritesDamage? {
        damage.flatMap { $0.recovered == nil && favorites.isEmpty ? $0 : nil }
    }
}

/// Damage that was found in the file of favorites, and how it was repaired.
public struct FavoritesDamage: Sendable, Hashable {
    /// The kinds of damage.
    public enum Kind: Sendable, Hashable {
        /// The file cannot be read as a list.
        case damaged
        /// The file is missing, but its last good copy exists.
        case missing
        /// Neither the file nor its copy matches its checksum. The readable rows of both are used. The others are only
        /// in the files that were set aside.
        case altered
        /// Some rows of the file cannot be read. They stay in the file.
        case unreadableRows
    }

    /// The path of the damaged file.
    public internal(set) var file: String
    /// The kind of damage.
    public internal(set) var kind = Kind.damaged
    /// The path at which the damaged bytes are kept, or nil if they could not be moved and are left in place.
    public internal(set) var setAsideAs: String?
    /// The number of favorites that were recovered from the last good copy or from readable rows, or nil if there were
    /// neither.
    public internal(set) var recovered: Int?
    /// The number of unreadable rows in the list in use, or in the altered list that it replaces.
    public internal(set) var unreadableRows = 0
    /// The IDs of the shows in those rows, as far as they are known.
    public internal(set) var unreadableIDs: [Show.ID] = []
}

extension FavoritesDamage: CustomStringConvertible {
    /// A sentence about the damage to the favorites, and the place where the damaged file is kept.
    public var description: String {
        let name = file.onOneLine
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
        setAsideAs.map { "is kept as \($0.onOneLine)" } ?? "stays as it is"
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
