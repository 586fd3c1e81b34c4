/// An address at TVmaze without the name at its end, such as `https://www.tvmaze.com/episodes/2691491`. TVmaze
/// adds the name itself.
///
/// A week links to hundreds of episodes, and half of each full address only repeats texts of the page.
struct ShortAddress {
    /// The address, shortened if possible.
    let text: String

    private static let starts = ["https://www.tvmaze.com/episodes/", "https://www.tvmaze.com/shows/"]

    /// Shortens an address.
    init(_ address: String) {
        guard let start = Self.starts.first(where: address.hasPrefix) else {
            text = address
            return
        }
        let rest = address.utf8.dropFirst(start.utf8.count)
        let number = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let isNamed = !number.isEmpty && number.endIndex < rest.endIndex && rest[number.endIndex] == UInt8(ascii: "/")
        text = isNamed ? String(address[..<number.endIndex]) : address
    }
}
