import GuidePlatform
import TVModel

extension FileStore {
    /// Returns the path of a file for messages. In a store in memory, it is the path within the store.
    package func displayPath(_ path: String) -> String { path }

    /// Does nothing, since a store in memory has no temporary files.
    package func removeTemporaryFiles() {}

    /// Returns whether the program wrote a file with such a name, judged by its contents.
    ///
    /// A damaged file may no longer be JSON. It is recognized by the checksum at its beginning.
    func isOwn(_ path: String, where isMarked: (StoredMark) -> Bool) -> Bool {
        guard let bytes = try? read(path) else { return false }
        if let mark = StoredMark(bytes), isMarked(mark) { return true }
        return CheckedJSON.state(of: bytes) == .damaged
    }

    /// Returns whether the program can use a file of its own: JSON that matches its checksum or, as in older versions, has a
    /// version.
    func isIntact(_ path: String) -> Bool {
        guard let bytes = try? read(path) else { return false }
        return Self.isIntact(bytes)
    }

    /// Moves a file aside that will be replaced, unless the store wrote it: a file of the user, and a damaged one. A power
    /// failure may leave a file without bytes, or with zeros.
    ///
    /// - Parameters:
    ///   - kept: Contents that are stored under another name already.
    ///   - isOwn: Returns whether the store wrote these bytes.
    /// - Throws: ``StoreFailure/notAFile(path:)`` if the path leads to something other than a file, or another failure
    ///   if it cannot be read or moved.
    func keepOthers(at path: String, except kept: [Data] = [], unless isOwn: (Data) -> Bool) throws(StoreFailure) {
        do {
            guard let old = try read(path), !old.allSatisfy({ $0 == 0 }), !kept.contains(old), !isOwn(old) else {
                return
            }
        } catch .system(let failure) where failure.code == EFBIG {
            // It is larger than any file of the store.
        }
        try moveAside(path)
    }

    private static func isIntact(_ bytes: Data) -> Bool {
        switch CheckedJSON.state(of: bytes) {
        case .intact, .foreign: true
        case .unchecked: StoredMark(bytes) != nil
        case .damaged: false
        }
    }

    /// Removes the files that are old enough and that a cache recognizes as its own.
    ///
    /// If one file cannot be removed, the others are still removed.
    ///
    /// - Parameters:
    ///   - limit: Files that were written at this time or later are kept.
    ///   - isOwn: Returns whether the cache wrote a file. It is only called for old files, since it may read them.
    func removeAll(
        _ files: [StoredFile],
        writtenBefore limit: Date,
        where isOwn: (StoredFile) -> Bool
    ) throws(StoreFailure) {
        var failure: StoreFailure?
        for file in files where file.modified < limit && isOwn(file) {
            do { try remove(file.path) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

/// The members by which a stored file is recognized, whatever its version. All files have the first one.
struct StoredMark: Decodable {
    let version: Int
    let root: String?
    let path: String?
    let date: String?
    let fetchedAt: Int?
    let show: ShowMark?

    struct ShowMark: Decodable { let id: Int }

    init?(_ bytes: Data) {
        guard let mark = try? JSONDecoder().decode(Self.self, from: bytes) else { return nil }
        self = mark
    }
}

extension Instant {
    /// Returns the date that is a number of days of 24 hours before this instant.
    func daysAgo(_ days: Int) -> Date {
        Date(timeIntervalSince1970: Double(secondsSince1970) - Double(days) * 86_400)
    }
}
