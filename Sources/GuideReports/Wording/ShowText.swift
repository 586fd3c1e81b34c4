import TVModel

/// The short texts of a show, clean but not escaped.
struct ShowText {
    let show: Show

    /// The name; never empty.
    var name: String { show.name.cleanLine.nonEmpty ?? "Untitled" }
    /// The network or channel; empty where there is none.
    var network: String { show.channel?.name.cleanLine ?? "" }
    /// The kind of show; empty where it is unknown.
    var type: String { show.type?.cleanLine ?? "" }
    /// The genres, none of them empty.
    var genres: [String] { show.genres.compactMap(\.cleanLine.nonEmpty) }

    /// `7.8`; empty where nobody voted, or not from 0 to 10.
    var rating: String {
        guard let rating = show.rating, (0...10).contains(rating) else { return "" }
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Up to two letters of the name for where a poster is missing.
    var initials: String {
        let name = name
        let words = name.unicodeScalars.split { !$0.isInWord && !$0.isMark }.map { $0.drop(while: \.isMark) }
        let significant = words.filter { $0.count > 3 || !Self.isSmall($0) }
        let letters = (significant.isEmpty ? words : significant).compactMap { Substring($0).first }
        return letters.isEmpty ? "TV" : String(letters.prefix(2)).uppercased()
    }

    /// Words that say little about a name; none has more than three letters.
    private static let smallWords = ["the", "a", "an", "of", "and"].map { Array($0.unicodeScalars) }

    private static func isSmall(_ word: Substring.UnicodeScalarView) -> Bool {
        smallWords.contains { $0.elementsEqual(word) { $0.value == $1.value | 0x20 } }
    }
}

extension Unicode.Scalar {
    /// Whether this is a letter or a digit.
    fileprivate var isInWord: Bool {
        guard !isASCII else { return (0x30...0x39).contains(value) || (0x61...0x7A).contains(value | 0x20) }
        return properties.isAlphabetic || properties.numericType != nil
    }

    /// Whether this belongs to the character before it.
    fileprivate var isMark: Bool { !isASCII && properties.isGraphemeExtend }
}
