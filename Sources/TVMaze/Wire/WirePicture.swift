import TVModel

/// The addresses of a picture as the service writes them.
struct WirePicture: Decodable, Sendable {
    private let medium: String?
    private let original: String?

    /// The picture with its addresses on HTTPS; nil without any address.
    var picture: Picture? {
        Picture(medium: HTTPSUpgrade.upgraded(medium), original: HTTPSUpgrade.upgraded(original))
    }
}
