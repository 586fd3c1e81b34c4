import Synchronization
import TVModel

/// The favorites as of one revision of the list, so that a run that asks for many of them reads the list once.
final class FavoritesIndex: Sendable {
    /// The favorites of a list without damage.
    struct Contents: Sendable {
        /// The revision of the file.
        let revision: String
        /// The favorites, in the order in which they were added.
        let favorites: [Favorite]
        /// The favorites by their IDs.
        let byID: [Show.ID: Favorite]
    }

    private let contents = Mutex<Contents?>(nil)

    /// Returns the contents, if they are of this revision.
    func contents(at revision: String) -> Contents? {
        contents.withLock { $0?.revision == revision ? $0 : nil }
    }

    /// Keeps the favorites of a revision.
    func keep(_ favorites: [Favorite], at revision: String) -> Contents {
        let byID = Dictionary(favorites.map { ($0.id, $0) }) { one, _ in one }
        let new = Contents(revision: revision, favorites: favorites, byID: byID)
        contents.withLock { $0 = new }
        return new
    }

    /// Forgets the contents, since the list changes.
    func forget() { contents.withLock { $0 = nil } }
}
