/// The addresses of pages at TVmaze. A link with the name of TVmaze never leads to another site.
enum ServicePage {
    /// Returns the checked address of a page at TVmaze, or nil for any other address.
    static func link(_ address: String?) -> WebLink? {
        guard let link = address.flatMap(WebLink.init) else { return nil }
        return roots.contains(where: link.address.hasPrefix) ? link : nil
    }

    private static let roots = ["https://www.tvmaze.com/", "https://tvmaze.com/"]
}
