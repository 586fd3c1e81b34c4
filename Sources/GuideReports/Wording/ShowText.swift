import SafeText
import TVModel

/// The short texts of a show, clean but not escaped.
struct ShowText {
    let show: Show

    /// The name; never empty.
    var name: String { SafeText.plain(show.name).nonEmpty ?? "Untitled" }
    /// The network or channel; empty where there is none.
    var network: String { show.channel.map { SafeText.plain($0.name) } ?? "" }
    /// The kind of show; empty where it is unknown.
    var type: String { show.type.map(SafeText.plain) ?? "" }
    /// The genres, none of them empty.
    var genres: [String] { show.genres.map(SafeText.plain).filter { !$0.isEmpty } }

    /// `7.8`; empty where nobody voted, or not from 0 to 10.
    var rating: String {
        guard let rating = show.rating, (0...10).contains(rating) else { return "" }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Up to two letters of the name for where a poster is missing.
    var initials: String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        let significant = words.filter { !["the", "a", "an", "of", "and"].contains($0.lowercased()) }
        let letters = (significant.isEmpty ? words : significant).prefix(2).compactMap(\.first)
        return letters.isEmpty ? "TV" : String(letters).uppercased()
    }
}
