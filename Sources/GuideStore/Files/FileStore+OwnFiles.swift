import Foundation
import TVModel

extension FileStore {
    /// The path of a file as the user knows it. A store in memory has no other than its own.
    package func displayPath(_ path: String) -> String { path }

    /// A store in memory has no temporary files.
    package func sweep() {}

    /// The value in a JSON file, or nil if the file is missing or holds something else.
    func decoded<Value: Decodable>(_ type: Value.Type, at path: String) -> Value? {
        guard let bytes = try? read(path) else { return nil }
        return try? JSONDecoder().decode(type, from: bytes)
    }

    /// Removes the files that are old enough and that a cache recognizes as its own.
    ///
    /// If a file cannot be removed, the others are removed all the same.
    ///
    /// - Parameters:
    ///   - limit: Files that were written at this time or later are kept.
    ///   - isOwn: Whether the cache wrote a file. Only old files are asked about, as it may read them.
    /// - Throws: The first ``StoreFailure``.
    func removeAll(
        _ files: [StoredFile],
        writtenBefore limit: Date,
        where isOwn: (StoredFile) -> Bool
    ) throws(StoreFailure) {
        var failure: StoreFailure?
        for file in files where file.modified < limit && isOwn(file) {
            do throws(StoreFailure) { try remove(file.path) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}

extension Instant {
    /// The date that lies some days of 24 hours before this instant.
    func daysAgo(_ days: Int) -> Date {
        Date(timeIntervalSince1970: Double(secondsSince1970) - Double(days) * 86_400)
    }
}
