public import TVModel

/// Damage that was found in the file of favorites, and how it was repaired.
public struct FavoritesDamage: Sendable, Hashable {
    /// The kinds of damage.
    public enum Kind: Sendable, Hashable {
        /// The file cannot be read as a list.
        case damaged
        /// The file is missing, but its last good copy exists.
        case missing
        /// The file does not match its checksum. Its readable rows are used. The others are only in the file that was
        /// set aside.
        case altered
        /// Some rows of the file cannot be read. They stay in the file.
        case unreadableRows
    }

    /// The path of the damaged file.
    public let file: String
    /// The kind of damage.
    public let kind: Kind
    /// The path at which the damaged bytes are kept, or nil if they could not be moved and are left in place.
    public let setAsideAs: String?
    /// The number of favorites that were recovered from the last good copy or from readable rows, or nil if there were
    /// neither.
    public let recovered: Int?
    /// The number of unreadable rows in the list in use, or in the altered list that it replaces.
    public let unreadableRows: Int
    /// The IDs of the shows in those rows, as far as they are known.
    public let unreadableIDs: [Show.ID]

    /// Creates a report of damage.
    public init(
        file: String,
        kind: Kind = .damaged,
        setAsideAs: String?,
        recovered: Int?,
        unreadableRows: Int = 0,
        unreadableIDs: [Show.ID] = []
    ) {
        self.file = file
        self.kind = kind
        self.setAsideAs = setAsideAs
        self.recovered = recovered
        self.unreadableRows = unreadableRows
        self.unreadableIDs = unreadableIDs
    }
}
