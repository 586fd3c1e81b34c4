import GuideDigest
import Foundation
package import TVModel

/// The pictures of shows on disk, each under the digest of its address, such as `posters/9f86d081…`.
///
/// The service never changes what an address shows, so a picture never becomes too old. When all of them take too much
/// room, those go first that were not used for longest.
package struct PosterCache: Sendable {
    /// The folder of all pictures.
    package static let folder = "posters"
    /// How many bytes all pictures may take: 200 MB.
    package static let sizeLimit = 200 * 1_048_576

    private let files: any FileStore
    private let sizeLimit: Int

    /// The pictures in a store, which need not outlive a power cut.
    package init(files: any FileStore, sizeLimit: Int = PosterCache.sizeLimit) {
        self.files = files
        self.sizeLimit = sizeLimit
    }

    /// The stored picture of an address, which counts as used by that.
    ///
    /// What cannot be read, or is no picture, is a miss and never an error.
    package func picture(at address: String) -> PictureFile? {
        let path = path(of: address)
        guard let bytes = try? files.read(path), let picture = PictureFile(bytes) else { return nil }
        // A store that is read-only still serves; it only forgets what was used.
        try? files.touch(path)
        return picture
    }

    /// Stores the picture of an address.
    package func store(_ picture: PictureFile, at address: String) async throws(StoreFailure) {
        try await files.write(picture.bytes, to: path(of: address))
    }

    /// Removes pictures, least recently used first, until the others are within the limit.
    package func sweep() throws(StoreFailure) {
        let pictures = try files.list(Self.folder).filter(Self.isPoster)
            .sorted { ($0.modified, $0.path) < ($1.modified, $1.path) }
        var size = pictures.map(\.size).reduce(0, +)
        for picture in pictures where size > sizeLimit {
            try files.remove(picture.path)
            size -= picture.size
        }
    }

    /// Whether a file is named as posters are; what else somebody put into the folder is not ours to remove.
    package static func isPoster(_ file: StoredFile) -> Bool {
        let name = file.path.utf8.dropFirst(folder.utf8.count + 1)
        return file.path.hasPrefix(folder + "/") && name.count == 64
            && name.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    private func path(of address: String) -> String {
        "\(Self.folder)/\(SHA256.hex(of: address.utf8))"
    }
}
