import GuideStore

/// The files in the cache folder that this program wrote: schedules, responses about shows, and posters.
///
/// The user may have chosen a folder with other files, which are neither counted nor removed. This also holds for favorites
/// and their posters, if their folder is the same.
struct CacheFiles {
    /// The path of the cache folder.
    let folder: String
    private let store: DiskFileStore

    /// - Throws: An error if neither the command line nor the environment names a folder.
    init(_ call: CommandCall) throws {
        guard let folder = call.line.cacheFolder(in: call.context) else {
            throw CommandFailure.badValue(of: "--cache-dir", value: "", expected: "a folder, as HOME is not set")
        }
        self.folder = folder
        store = DiskFileStore(root: folder)
    }

    func list() throws -> [StoredFile] {
        let isOfFavorite = PosterCache.areOfFavorites(in: store)
        let posters = try store.list(PosterCache.folder).filter {
            !isOfFavorite($0) && PosterCache.isPoster($0, in: store)
        }
        let responses = try ResponseCache.folders.flatMap { try store.list($0) }
        return posters + responses.filter { ResponseCache.isEntry($0, in: store) }
    }

    func remove() throws {
        let files = try list()
        for file in files { try store.remove(file.path) }
        store.removeTemporaryFiles()
    }
}
