import GuidePlatform

/// The decision about which list of favorites to use: the list itself or its last good copy.
struct FavoritesResolution: Sendable {
    /// The list to read, even before any repair.
    let list: StoredFavorites
    /// The damage, or nil if the list is used as it is.
    private(set) var damage: Damage?
    /// Whether the list must be written, even if nothing is changed.
    let needsRepair: Bool

    /// The damage of the list, for which another one is used.
    struct Damage: Sendable {
        /// The path of the file to name in messages.
        let file: String
        let kind: FavoritesDamage.Kind
        /// The bytes to keep under another name before the list is written, those of that file first.
        var bytes: [Data] = []
        /// The number of favorites in the last good copy or in the readable part of an altered list, or nil if there is
        /// neither.
        var recovered: Int?
        /// The unreadable rows of an altered list.
        var unreadableRows: [FavoriteRow]?
    }

    /// Decides between the list and its copy.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the list, or nil if it is missing.
    ///   - copy: Reads the copy, or returns the reason why it cannot be read. It is only called if the list is not
    ///     intact.
    ///   - displayPath: The path of a file for messages.
    /// - Throws: ``FileFailure`` if the favorites must be neither read nor changed.
    init(
        of bytes: Data?,
        copy: () -> Result<StoredFavorites.Reading, any Error>,
        displayPath: (String) -> String
    ) throws {
        let reading = StoredFavorites.reading(bytes)
        switch reading {
        case .newer: throw FileFailure(.newerVersion, at: displayPath(FavoritesStore.list))
        case .list(let list) where list.isWhole:
            // A person or an older version wrote a list without a checksum. The last good copy must not outlive it.
            self.init(list, needsRepair: bytes.map(CheckedJSON.state) == .unchecked)
        default: try self.init(of: reading, bytes ?? Data(), copy(), displayPath)
        }
    }

    /// Decides between a list that is missing, damaged or incomplete, and its copy.
    private init(
        of list: StoredFavorites.Reading,
        _ bytes: Data,
        _ copy: Result<StoredFavorites.Reading, any Error>,
        _ displayPath: (String) -> String
    ) throws {
        let isMissing = list == .missing
        let file = isMissing ? FavoritesStore.copy : FavoritesStore.list
        let kept = isMissing ? [] : [bytes]
        switch (list, copy) {
        case (.altered(let list, _), .success(.list(let copy))) where copy.isWhole && copy.revision >= list.revision,
            (.list(let list), .success(.list(let copy))) where copy.isWhole && copy.revision >= list.revision:
            self.init(replacing: file, kept, with: copy)
        case (.altered(let list, _), _): self.init(altered: list, file, kept)
        case (.list(let list), _): self.init(list, needsRepair: false)
        // Without a readable list, everything depends on the copy.
        case (_, .failure(let failure)): throw failure
        case (_, .success(.newer)): throw FileFailure(.newerVersion, at: displayPath(FavoritesStore.copy))
        case (_, .success(.altered(let list, let copy))): self.init(altered: list, file, kept + [copy])
        case (_, .success(.damaged(let copy))): self.init(replacing: file, kept + [copy], with: nil)
        case (.missing, .success(.missing)): self.init(StoredFavorites(), needsRepair: false)
        case (.missing, .success(.list(let copy))):
            self.init(copy, needsRepair: true)
            damage = Damage(file: FavoritesStore.list, kind: .missing, recovered: copy.favorites.count)
        case (_, .success(.list(let copy))): self.init(replacing: file, kept, with: copy)
        case (_, .success(.missing)): self.init(replacing: file, kept, with: nil)
        }
    }

    private init(_ list: StoredFavorites, needsRepair: Bool) {
        (self.list, self.needsRepair) = (list, needsRepair)
    }

    /// Uses the readable part of an altered list.
    private init(altered list: StoredFavorites, _ file: String, _ bytes: [Data]) {
        self.init(list.readablePart, needsRepair: true)
        let count = self.list.favorites.count
        let rows = list.unreadableRows
        damage = Damage(file: file, kind: .altered, bytes: bytes, recovered: count, unreadableRows: rows)
    }

    /// Uses the copy in place of a damaged file, or an empty list if there is no copy.
    private init(replacing file: String, _ bytes: [Data], with copy: StoredFavorites?) {
        self.init(copy ?? StoredFavorites(), needsRepair: true)
        damage = Damage(file: file, kind: .damaged, bytes: bytes, recovered: copy?.favorites.count)
    }

    /// Whether the list is damaged and no good copy can replace it.
    var isLost: Bool { damage.map { $0.recovered == nil } ?? false }
}
