/// The untrusted addresses of a picture in two sizes.
///
/// Posters are 210 by 295 pixels in medium size, stills of episodes 250 by 140.
public struct Picture: Sendable, Hashable {
    /// The host of all of the service's pictures.
    public static let host = "static.tvmaze.com"

    /// The small size; nil if only the original is known.
    public let medium: String?
    /// The original size; nil if only the small one is known.
    public let original: String?

    /// A picture at these addresses; nil without any address.
    public init?(medium: String?, original: String?) {
        guard medium != nil || original != nil else { return nil }
        self.medium = medium
        self.original = original
    }
}
