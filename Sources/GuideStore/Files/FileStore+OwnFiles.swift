import GuidePlatform
import TVModel

extension FileStore {
    /// Moves a file aside that will be replaced, unless the store wrote it: a file of the user, and a damaged one. A power
    /// failure may leave a file without bytes, or with zeros. A cache has no files of others.
    ///
    /// - Parameters:
    ///   - kept: Contents that are stored under another name already.
    ///   - isOwn: Returns whether the store wrote these bytes.
    /// - Throws: ``FileFailure/Reason/notAFile`` if the path leads to something other than a file, or another failure
    ///   if it cannot be read or moved.
    func keepOthers(at path: String, except kept: [Data] = [], unless isOwn: (Data) -> Bool) throws {
        guard cache == nil else { return }
        do {
            guard let old = try read(path), !old.allSatisfy({ $0 == 0 }), !kept.contains(old), !isOwn(old) else {
                return
            }
        } catch let failure as SystemFailure where failure.code == EFBIG {
            // It is larger than any file of the store.
        }
        try moveAside(path)
    }

    /// Removes files, and then throws the first failure, if any.
    func removeAll(_ files: some Sequence<StoredFile>) throws {
        var failure: (any Error)?
        for file in files {
            do { try remove(file.path) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

/// The members by which a stored file is recognized, whatever its version. All files have the first one.
struct StoredMark: Decodable {
    let version: Int
    let root: String?
    let fetchedAt: Int?

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
