/// The addresses of a picture in two sizes, untrusted.
///
/// Posters are 210 by 295 pixels in medium size, stills of episodes 250 by 140.
public struct Picture: Sendable, Hashable, Codable {
    /// The server that all of the service's pictures lie on.
    public static let host = "static.tvmaze.com"

    /// The small size; nil where only the original is known.
    public let medium: String?
    /// The size that was sent in; nil where only the small one is known.
    public let original: String?

    /// A picture at these addresses; nil where there is no address at all.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        self.original = original
    }
}
