import GuidePlatform

/// The decision about which list of favorites to use: the list itself or its last good copy.
enum FavoritesResolution: Sendable {
    /// The list is used as it is. If there is no file, it is empty.
    case usable(StoredFavorites)
    /// The list is used, but has no checksum yet, since an older version wrote it.
    case unchecked(StoredFavorites)
    /// The list is missing, and the copy takes its place.
    case missing(replacement: StoredFavorites)
    /// A file is damaged. Its bytes must be set aside before the replacement takes its place.
    case damaged(DamagedFavorites)
    /// The favorites must be neither read nor changed.
    case refused(StoreFailure)

    /// Decides between the list and its copy.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the list, or nil if it is missing.
    ///   - copy: Reads the copy, or returns the reason why it cannot be read. It is only called if the list is not
    ///     intact.
    ///   - displayPath: The path of a file for messages.
    init(
        of bytes: Data?,
        copy: () -> Result<StoredFavorites.Reading, StoreFailure>,
        displayPath: (String) -> String
    ) {
        let list = StoredFavorites.reading(bytes)
        if case .newer = list {
            self = .refused(.newerVersion(path: displayPath(FavoritesStore.list)))
        } else if case .list(let list) = list, list.isWhole {
            let isChecked = bytes.map(CheckedJSON.state) != .unchecked
            self = isChecked ? .usable(list) : .unchecked(list)
        } else {
            self.init(of: list, bytes ?? Data(), copy(), displayPath)
        }
    }

    /// Decides between a list that is missing, damaged or incomplete, and its copy.
    private init(
        of list: StoredFavorites.Reading,
        _ bytes: Data,
        _ copy: Result<StoredFavorites.Reading, StoreFailure>,
        _ displayPath: (String) -> String
    ) {
        switch (list, copy) {
        case (.altered(let list, let bytes), .success(.list(let copy)))
        where copy.isWhole && copy.revision >= list.revision:
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes], replacement: copy))
        case (.altered(let list, let bytes), _):
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes], altered: list))
        case (.list(let list), .success(.list(let copy))) where copy.isWhole && copy.revision >= list.revision:
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes], replacement: copy))
        case (.list(let list), _): self = .usable(list)
        // Without a readable list, everything depends on the copy.
        case (_, .failure(let failure)): self = .refused(failure)
        case (_, .success(.newer)): self = .refused(.newerVersion(path: displayPath(FavoritesStore.copy)))
        case (.missing, .success(.altered(let list, let copy))):
            self = .damaged(DamagedFavorites(file: FavoritesStore.copy, bytes: [copy], altered: list))
        case (_, .success(.altered(let list, let copy))):
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes, copy], altered: list))
        case (.missing, .success(.missing)): self = .usable(StoredFavorites())
        case (.missing, .success(.list(let copy))): self = .missing(replacement: copy)
        case (.missing, .success(.damaged(let copy))):
            self = .damaged(DamagedFavorites(file: FavoritesStore.copy, bytes: [copy], replacement: nil))
        case (_, .success(.list(let copy))):
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes], replacement: copy))
        case (_, .success(.damaged(let copy))):
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes, copy], replacement: nil))
        case (_, .success(.missing)):
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes], replacement: nil))
        }
    }

    /// The list to read, even before any repair.
    var list: StoredFavorites {
        switch self {
        case .usable(let list), .unchecked(let list), .missing(let list): list
        case .damaged(let damaged): damaged.replacement ?? StoredFavorites()
        case .refused: StoredFavorites()
        }
    }

    /// Whether the list is damaged and no good copy can replace it.
    var isLost: Bool {
        if case .damaged(let damaged) = self { damaged.replacement == nil } else { false }
    }

    /// Whether the list must be written, even if nothing is changed.
    var needsRepair: Bool {
        switch self {
        case .usable, .refused: false
        case .unchecked, .missing, .damaged: true
        }
    }
}

/// Unreadable files of favorites, and the list that replaces them.
struct DamagedFavorites: Equatable, Sendable {
    /// The path of the file to name in messages.
    let file: String
    /// The bytes to keep, those of that file first.
    let bytes: [Data]
    /// The last good copy, or the readable part of an altered list, or nil if there is neither.
    let replacement: StoredFavorites?
    /// The unreadable rows of the altered list.
    let unreadableRows: [FavoriteRow]
    /// Whether the replacement is the readable part of an altered list.
    let isAltered: Bool

    /// Creates the damage of a file that a copy replaces, or an empty list if there is no copy.
    init(file: String, bytes: [Data], replacement: StoredFavorites?) {
        self.file = file
        self.bytes = bytes
        self.replacement = replacement
        unreadableRows = []
        isAltered = false
    }

    /// Creates the damage of a file whose readable part is kept.
    init(file: String, bytes: [Data], altered list: StoredFavorites) {
        self.file = file
        self.bytes = bytes
        replacement = list.readablePart
        unreadableRows = list.unreadableRows
        isAltered = true
    }
}
