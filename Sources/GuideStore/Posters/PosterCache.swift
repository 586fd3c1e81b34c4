import GuidePlatform
import Synchronization
package import TVModel

/// The pictures of shows on disk. The name of each file is the digest of its address, as in `posters/9f86d081…`.
///
/// The service never changes the picture at an address, so pictures do not expire. If their total size exceeds a limit,
/// the least recently used pictures are removed.
package final class PosterCache: Sendable {
    package static let folder = CacheForm.posters
    /// The maximum total size of all pictures, 200 MB in bytes.
    package static let sizeLimit = 200 * 1_048_576

    /// The folder of the pictures.
    private enum Place {
        case cache(CacheFolder)
        /// That of the favorites, whose posters are data and stay.
        case data(DataFolder)
    }

    private let place: Place
    /// The maximum total size in bytes, or nil if none is removed.
    private let sizeLimit: Int?
    /// The number of bytes that were stored since the last trim. The first one is always due.
    private let growth = Mutex(Int.max / 2)

    package init(files: CacheFolder, sizeLimit: Int = PosterCache.sizeLimit) {
        place = .cache(files)
        self.sizeLimit = sizeLimit
    }

    package init(ofFavoritesIn files: DataFolder) {
        place = .data(files)
        sizeLimit = nil
    }

    private var files: any StoreFolder {
        switch place {
        case .cache(let files): files
        case .data(let files): files
        }
    }

    /// Returns the stored picture of an address, or nil if none is stored.
    ///
    /// Reading a picture marks it as used. A file that cannot be read or is not a picture counts as missing.
    package func picture(at address: String) -> PictureFile? {
        let path = Self.path(of: address)
        guard let bytes = try? files.read(path), let picture = PictureFile(bytes) else { return nil }
        // In a read-only store, the picture is returned, but not marked as used.
        try? files.touch(path)
        return picture
    }

    package func store(_ picture: PictureFile, at address: String) async throws {
        let path = Self.path(of: address)
        if case .data(let files) = place { try files.keepOthers(at: path) { PictureFile($0) != nil } }
        try await files.write(picture.bytes, to: path)
        growth.withLock { $0 += picture.bytes.count }
    }

    /// Removes the picture of an address, if it is stored.
    package func remove(at address: String) throws {
        let path = Self.path(of: address)
        if let bytes = try files.read(path), PictureFile(bytes) != nil { try files.remove(path) }
    }

    /// Removes the least recently used pictures until the total size is within the limit, if there is one.
    ///
    /// After the first time, this does nothing until the cache has grown by an eighth of the limit, since listing
    /// thousands of pictures after each new one would take long.
    package func trim() throws {
        guard let sizeLimit else { return }
        let isDue = growth.withLock { bytes in
            defer { if bytes > sizeLimit / 8 { bytes = 0 } }
            return bytes > sizeLimit / 8
        }
        guard isDue else { return }
        let pictures = try files.list(Self.folder).sorted { ($0.modified, $0.path) < ($1.modified, $1.path) }
        var size = pictures.map(\.size).reduce(0, +)
        for picture in pictures where size > sizeLimit {
            try files.remove(picture.path)
            size -= picture.size
        }
    }

    private static func path(of address: String) -> String {
        "\(folder)/\(SHA256.hex(of: address.utf8))"
    }
}
