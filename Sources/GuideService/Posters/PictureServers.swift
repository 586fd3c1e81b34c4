package import Foundation
import TVModel

/// The servers that pictures may be fetched from, since their addresses are anybody's text.
package struct PictureServers: Sendable {
    private let root: URL?

    /// The service's own server of pictures, and the service itself where the user names another one.
    ///
    /// - Parameter root: The root of the service; whoever names one trusts it.
    package init(root: URL? = nil) {
        self.root = root
    }

    /// Whether one of them has this address.
    package func allows(_ address: URL) -> Bool {
        guard address.user() == nil, address.password() == nil else { return false }
        return Self.isPictureServer(address) || root.map { Self.areOnOneServer($0, address) } ?? false
    }

    private static func isPictureServer(_ address: URL) -> Bool {
        address.scheme?.lowercased() == "https" && address.host()?.lowercased() == Picture.host
            && (address.port ?? 443) == 443
    }

    private static func areOnOneServer(_ one: URL, _ other: URL) -> Bool {
        one.scheme?.lowercased() == other.scheme?.lowercased() && one.host()?.lowercased() == other.host()?.lowercased()
            && one.port == other.port
    }
}
