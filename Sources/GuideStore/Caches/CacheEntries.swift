import GuidePlatform

/// The entries of all caches in a store, each read once.
package struct CacheEntries: Sendable {
    /// The number of files with the names of entries.
    package let count: Int
    /// The paths of those that cannot be read, are damaged or contain something else. They count as missing.
    package let unusable: [String]

    /// Reads the entries.
    ///
    /// - Throws: ``StoreFailure`` if a folder cannot be listed.
    package init(in files: any FileStore) throws(StoreFailure) {
        let days = try files.list(ScheduleCache.folder).filter(ScheduleCache.hasEntryName)
        let responses = try files.list(ShowCache.folder).filter(ShowCache.hasEntryName)
        let posters = try files.list(PosterCache.folder).filter(PosterCache.hasPosterName)
        count = days.count + responses.count + posters.count
        unusable =
            (days + responses).map(\.path).filter { !files.isIntact($0) }
            + posters.filter { !PosterCache.isPoster($0, in: files) }.map(\.path)
    }
}
