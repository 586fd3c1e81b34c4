import Synchronization

/// The temporary files that are being written, so that a signal handler can remove them.
///
/// Signal handlers may not wait for a lock or allocate memory, so this is a linked list of atomic places, each with the
/// address of a path or 0. The code that takes an address out of its place owns the path. Places are reused and never
/// removed.
package final class TemporaryFileRegistry: Sendable {
    /// A temporary file in the registry.
    package struct Entry: Hashable, Sendable {
        /// The address of the place.
        fileprivate let place: UInt

        /// The address of the path.
        fileprivate let path: UInt

        /// The serial number, since a later file may have the same place and a path at the same address.
        fileprivate let serial: UInt
    }

    /// A place in the list.
    private struct Place: ~Copyable {
        /// The address of a path, or 0 while the place is free.
        let path: Atomic<UInt>

        /// The serial number of the file, or 0 while the place is free.
        let serial: Atomic<UInt>

        /// The address of the place that was added before, or 0 for the first.
        let next: UInt
    }

    /// The address of the place that was added last, or 0 if the list is empty.
    private let last = Atomic<UInt>(0)

    /// The number of files registered so far.
    private let count = Atomic<UInt>(0)

    /// Creates an empty registry, for tests.
    package init() {}

    /// The registry of this process, which signal handlers clear.
    package static let ofThisProcess = TemporaryFileRegistry()

    deinit {
        var next = Self.place(at: last.load(ordering: .acquiring))
        while let place = next {
            next = Self.place(at: place.pointee.next)
            free(Self.text(at: place.pointee.path.load(ordering: .acquiring)))
            place.deinitialize(count: 1)
            place.deallocate()
        }
    }

    /// Registers a temporary file that is about to be created.
    package func insert(_ path: String) -> Entry {
        let text = UInt(bitPattern: strdup(path))
        let serial = count.add(1, ordering: .relaxed).newValue
        var next = Self.place(at: last.load(ordering: .acquiring))
        while let place = next {
            let (isMine, _) = place.pointee.path.compareExchange(
                expected: 0,
                desired: text,
                ordering: .acquiringAndReleasing
            )
            if isMine {
                place.pointee.serial.store(serial, ordering: .releasing)
                return Entry(place: UInt(bitPattern: place), path: text, serial: serial)
            }
            next = Self.place(at: place.pointee.next)
        }
        return Entry(place: addPlace(for: text, serial), path: text, serial: serial)
    }

    /// Returns whether the temporary file has been neither moved nor removed.
    package func contains(_ entry: Entry) -> Bool {
        guard let place = Self.place(at: entry.place) else { return false }
        return place.pointee.serial.load(ordering: .acquiring) == entry.serial
            && place.pointee.path.load(ordering: .acquiring) == entry.path
    }

    /// Gives a temporary file its final name, unless it has been removed.
    package func move(_ entry: Entry, to destination: String) throws(SystemFailure) {
        guard contains(entry), let path = Self.text(at: entry.path) else {
            throw SystemFailure(operation: "rename", path: destination, cause: .missing)
        }
        try checked("rename", destination) { rename(path, destination) }
        release(entry)
    }

    /// Removes a temporary file, unless it has been moved or removed.
    package func remove(_ entry: Entry) {
        guard contains(entry), let path = Self.text(at: entry.path) else { return }
        // The file is gone if its folder was removed meanwhile.
        _ = unlink(path)
        release(entry)
    }

    /// Removes all temporary files, with calls that are allowed in signal handlers.
    package func removeAll() {
        // A sequence would allocate memory.
        var next = Self.place(at: last.load(ordering: .acquiring))
        while let place = next {
            // The path is not freed, since signal handlers may not free memory and the process is about to end.
            let path = place.pointee.path.exchange(0, ordering: .acquiringAndReleasing)
            if let path = Self.text(at: path) { _ = unlink(path) }
            next = Self.place(at: place.pointee.next)
        }
    }

    /// Frees the place and the path, unless a handler has taken the path.
    private func release(_ entry: Entry) {
        guard let place = Self.place(at: entry.place) else { return }
        place.pointee.serial.store(0, ordering: .releasing)
        let (isMine, _) = place.pointee.path.compareExchange(
            expected: entry.path,
            desired: 0,
            ordering: .acquiringAndReleasing
        )
        if isMine { free(Self.text(at: entry.path)) }
    }

    /// Adds a place for the path at an address.
    private func addPlace(for text: UInt, _ serial: UInt) -> UInt {
        var next = last.load(ordering: .acquiring)
        while true {
            let place = UnsafeMutablePointer<Place>.allocate(capacity: 1)
            place.initialize(to: Place(path: Atomic(text), serial: Atomic(serial), next: next))
            let (isDone, other) = last.compareExchange(
                expected: next,
                desired: UInt(bitPattern: place),
                ordering: .acquiringAndReleasing
            )
            if isDone { return UInt(bitPattern: place) }
            place.deinitialize(count: 1)
            place.deallocate()
            next = other
        }
    }

    /// Returns the place at an address, or nil for 0.
    private static func place(at address: UInt) -> UnsafeMutablePointer<Place>? {
        UnsafeMutablePointer(bitPattern: address)
    }

    /// Returns the path at an address, or nil for 0.
    private static func text(at address: UInt) -> UnsafeMutablePointer<CChar>? {
        UnsafeMutablePointer(bitPattern: address)
    }
}
