public import TVModel

/// Damage that was found in the file of favorites, and how it was repaired.
public struct FavoritesDamage: Sendable, Hashable {
    /// The kinds of damage.
    public enum Kind: Sendable, Hashable {
        /// The file cannot be read as a list.
        case damaged
        /// The file is missing, but its last good copy is there.
        case missing
        /// The file does not agree with its checksum. The rows that can be read serve, and the others are only in the file
        /// that was set aside.
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
    /// The number of favorites that serve instead, from the last good copy or from the rows that can be read; nil if there
    /// are none of either.
    public let recovered: Int?
    /// The number of rows that cannot be read, in the list that serves now or in an altered one.
    public let unreadableRows: Int
    /// The numbers of the shows in those rows, as far as they are known.
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
