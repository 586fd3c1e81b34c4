import Synchronization

/// The temporary files that are being written, so that a signal handler can remove them.
///
/// Signal handlers may not wait for a lock or allocate memory, so each place is an atomic number: the address of a path, or 0.
/// The code that takes an address out of its place owns the path.
package enum TemporaryFileRegistry {
    /// A temporary file in the registry, which is removed from it once.
    package struct Entry: Sendable {
        /// The number of its place, or nil if none was free.
        fileprivate let place: Int?
        /// The address of its path.
        fileprivate let path: UInt
    }

    /// The number of places, far more than a run writes files at once. A signal leaves further files to the next run.
    private static let count = 64

    private nonisolated(unsafe) static let places = {
        let places = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
        for number in 0..<count { (places + number).initialize(to: Atomic(0)) }
        return places
    }()

    /// Creates the places, which a signal handler must not do.
    static func prepare() { _ = places }

    /// Registers a temporary file that is about to be created.
    package static func insert(_ path: String) -> Entry {
        let path = UInt(bitPattern: strdup(path))
        // The search takes the first free place.
        let place = (0..<count).first { exchange(0, for: path, at: $0) }
        return Entry(place: place, path: path)
    }

    /// Removes a file from the registry, after it was moved or removed.
    package static func remove(_ entry: Entry) {
        if let place = entry.place {
            let isOwned = exchange(entry.path, for: 0, at: place)
            // A signal handler that has taken the path is still using it.
            guard isOwned else { return }
        }
        free(UnsafeMutableRawPointer(bitPattern: entry.path))
    }

    /// Removes all temporary files, with calls that are allowed in signal handlers. Their paths are not freed.
    static func removeAll() {
        // A sequence might allocate memory.
        var number = 0
        while number < count {
            let path = places[number].exchange(0, ordering: .acquiringAndReleasing)
            if let path = UnsafePointer<CChar>(bitPattern: path) { _ = unlink(path) }
            number += 1
        }
    }

    /// Replaces the number in a place, and returns whether it was the expected one.
    private static func exchange(_ expected: UInt, for new: UInt, at place: Int) -> Bool {
        places[place].compareExchange(expected: expected, desired: new, ordering: .acquiringAndReleasing).exchanged
    }
}
