import GuideDigest
import Foundation
package import TVModel

/// The pictures of shows on disk, each under the digest of its address, such as `posters/9f86d081…`.
///
/// The service never changes the picture at an address, so a picture never becomes too old. When the pictures together
/// become too large, the least recently used are removed first.
package struct PosterCache: Sendable {
    /// The folder of all pictures.
    package static let folder = "posters"
    /// The bytes that all pictures may take together: 200 MB.
    package static let sizeLimit = 200 * 1_048_576

    private let files: any FileStore
    private let sizeLimit: Int

    /// Creates the cache of pictures in a store.
    package init(files: any FileStore, sizeLimit: Int = PosterCache.sizeLimit) {
        self.files = files
        self.sizeLimit = sizeLimit
    }

    /// The stored picture of an address; nil if none is stored.
    ///
    /// The picture counts as used from now on. A file that cannot be read, or is no picture, counts as missing.
    package func picture(at address: String) -> PictureFile? {
        let path = path(of: address)
        guard let bytes = try? files.read(path), let picture = PictureFile(bytes) else { return nil }
        // A read-only store still serves; it only does not note that the picture was used.
        try? files.touch(path)
        return picture
    }

    /// Stores the picture of an address.
    ///
    /// - Throws: ``StoreFailure`` if the file cannot be written.
    package func store(_ picture: PictureFile, at address: String) async throws(StoreFailure) {
        try await files.write(picture.bytes, to: path(of: address))
    }

    /// Removes the least recently used pictures until the others are within the limit.
    ///
    /// - Throws: ``StoreFailure`` if the folder cannot be listed or a picture cannot be removed.
    package func sweep() throws(StoreFailure) {
        let pictures = try files.list(Self.folder).filter(Self.hasPosterName)
            .sorted { ($0.modified, $0.path) < ($1.modified, $1.path) }
        var size = pictures.map(\.size).reduce(0, +)
        for picture in pictures where size > sizeLimit {
            // Only those that are to go are looked into, as reading all of them would take long.
            if Self.isPoster(picture, in: files) { try files.remove(picture.path) }
            size -= picture.size
        }
    }

    /// Whether this cache wrote a file, judged by its name and its contents.
    ///
    /// All other files in the folder are the user's and are never removed.
    package static func isPoster(_ file: StoredFile, in files: any FileStore) -> Bool {
        guard hasPosterName(file), let bytes = try? files.read(file.path) else { return false }
        return PictureFile(bytes) != nil
    }

    /// Whether a file is named as posters are.
    private static func hasPosterName(_ file: StoredFile) -> Bool {
        let name = file.path.utf8.dropFirst(folder.utf8.count + 1)
        return file.path.hasPrefix(folder + "/") && name.count == 64
            && name.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    private func path(of address: String) -> String {
        "\(Self.folder)/\(SHA256.hex(of: address.utf8))"
    }
}
