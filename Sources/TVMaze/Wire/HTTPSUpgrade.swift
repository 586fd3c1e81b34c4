import TVModel

/// The service's own addresses as they are reached today: old rows write `http://` for hosts that answer on `https://`.
enum HTTPSUpgrade {
    /// The address, with `https://` where it is one of the service's; any other text is left as it is.
    static func upgraded(_ address: String?) -> String? {
        guard let address, address.hasPrefix(plain) else { return address }
        let rest = address.dropFirst(plain.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        return host == domain || host.hasSuffix("." + domain) ? "https://" + rest : address
    }

    /// Both addresses of a picture; nil where there is none.
    static func upgraded(_ picture: Picture?) -> Picture? {
        Picture(medium: upgraded(picture?.medium), original: upgraded(picture?.original))
    }

    private static let plain = "http://"
    private static let domain = "tvmaze.com"
}
