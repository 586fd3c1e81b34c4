/// The untrusted addresses of a picture in two sizes.
///
/// Posters are 210 by 295 pixels in medium size, stills of episodes 250 by 140.
public struct Picture: Sendable, Hashable {
    /// The host of all pictures of the service.
    public static let host = "static.tvmaze.com"

    /// The small size, or nil if only the original is known.
    public let medium: String?
    /// The original size, or nil if only the small one is known.
    public let original: String?

    /// Creates a picture with these addresses, or nil if both are nil.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        self.original = original
    }
}
