import TVModel

/// The addresses of a picture in the format of the service.
struct WirePicture: Decodable, Sendable {
    private let medium: String?
    private let original: String?

    /// The picture with HTTPS addresses, or nil if it has no address.
    var picture: Picture? {
        Picture(medium: HTTPSUpgrade.upgraded(medium), original: HTTPSUpgrade.upgraded(original))
    }
}
