import GuideSafeText

/// The addresses of pages at TVmaze. Links with its name lead there and nowhere else.
enum ServicePage {
    /// The checked address of a page at TVmaze; nil for an address elsewhere.
    static func link(_ address: String?) -> WebLink? {
        guard let link = address.flatMap(WebLink.init) else { return nil }
        return roots.contains(where: link.address.hasPrefix) ? link : nil
    }

    private static let roots = ["https://www.tvmaze.com/", "https://tvmaze.com/"]
}
