package import GuidePlatform
import TVModel

/// The servers from which pictures may be fetched. The addresses of pictures come from the service and are not trusted.
package struct PictureServers: Sendable {
    private let root: URL?

    /// Allows the picture server of TVmaze, and the service itself if the user chose another one.
    ///
    /// - Parameter root: The root of the service that the user chose and therefore trusts, or nil for TVmaze.
    package init(root: URL? = nil) {
        self.root = root
    }

    /// Returns whether a picture may be fetched from this address.
    package func allows(_ address: URL) -> Bool {
        guard address.user() == nil, address.password() == nil else { return false }
        return Self.isPictureServer(address) || root.map { Self.haveSameServer($0, address) } ?? false
    }

    private static func isPictureServer(_ address: URL) -> Bool {
        address.scheme?.lowercased() == "https" && address.host()?.lowercased() == Picture.host
            && (address.port ?? 443) == 443
    }

    private static func haveSameServer(_ one: URL, _ other: URL) -> Bool {
        one.scheme?.lowercased() == other.scheme?.lowercased() && one.host()?.lowercased() == other.host()?.lowercased()
            && one.port == other.port
    }
}
