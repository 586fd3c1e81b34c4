import Foundation

/// The decision on which list of favorites serves, made from the list and its last good copy.
enum FavoritesResolution: Sendable {
    /// The list serves as it is; without any file it is empty.
    case usable(StoredFavorites)
    /// The list is missing, and the copy takes its place.
    case missing(replacement: StoredFavorites)
    /// A file is damaged. Its bytes must be set aside before the replacement takes its place.
    case damaged(DamagedFavorites)
    /// Nothing may be read or changed.
    case refused(StoreFailure)

    /// Decides between the list and its copy.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the list, or nil if it is missing.
    ///   - copy: Reads the copy, or gives the reason why it cannot be read. A whole list needs no copy.
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
            self = .usable(list)
        } else {
            self.init(of: list, bytes ?? Data(), copy(), displayPath)
        }
    }

    /// Decides between a list that is missing, damaged or not whole, and its copy.
    private init(
        of list: StoredFavorites.Reading,
        _ bytes: Data,
        _ copy: Result<StoredFavorites.Reading, StoreFailure>,
        _ displayPath: (String) -> String
    ) {
        switch (list, copy) {
        case (.list(let list), .success(.list(let copy))) where copy.isWhole && copy.revision >= list.revision:
            self = .damaged(DamagedFavorites(file: FavoritesStore.list, bytes: [bytes], replacement: copy))
        case (.list(let list), _): self = .usable(list)
        // Without a list that can be read, everything depends on the copy.
        case (_, .failure(let failure)): self = .refused(failure)
        case (_, .success(.newer)): self = .refused(.newerVersion(path: displayPath(FavoritesStore.copy)))
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

    /// The list that serves for reading, also before any repair.
    var list: StoredFavorites {
        switch self {
        case .usable(let list), .missing(let list): list
        case .damaged(let damaged): damaged.replacement ?? StoredFavorites()
        case .refused: StoredFavorites()
        }
    }

    /// Whether the list is damaged and no good copy can take its place.
    var isLost: Bool {
        if case .damaged(let damaged) = self { damaged.replacement == nil } else { false }
    }

    /// Whether the list must be written, even if nothing is changed.
    var needsRepair: Bool {
        switch self {
        case .usable, .refused: false
        case .missing, .damaged: true
        }
    }
}

/// Files of favorites that cannot be read, and the list that takes their place.
struct DamagedFavorites: Equatable, Sendable {
    /// The file that messages name.
    let file: String
    /// The bytes that must be kept, those of that file first.
    let bytes: [Data]
    /// The last good copy; nil if it does not exist.
    let replacement: StoredFavorites?
}
