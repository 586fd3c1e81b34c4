/// Upgrades addresses of the service to HTTPS, since old rows have `http://` for hosts that support `https://`.
enum HTTPSUpgrade {
    /// Returns an address of the service with `https://`, or any other text unchanged.
    static func upgraded(_ address: String?) -> String? {
        guard let address, address.hasPrefix(plain) else { return address }
        let rest = address.dropFirst(plain.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
        return host == domain || host.hasSuffix("." + domain) ? "https://" + rest : address
    }

    private static let plain = "http://"
    private static let domain = "tvmaze.com"
}
