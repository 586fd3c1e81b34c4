package import TVModel

extension USFeed {
    /// `Pacific feed`
    package var name: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst()) feed" }
}

extension FeedNote {
    /// The word next to the time of an event.
    package var word: String { rawValue }

    /// The meaning of the word.
    var meaning: String {
        switch self {
        case .live: "on everywhere at that moment"
        case .same: "on with the East"
        case .moved: "moved from the Eastern schedule"
        case .west: "the West feed, in place of which some providers carry the Eastern one"
        case .east: "the time of the Eastern feed, which your provider may not carry"
        case .about: "stations differ, so check yours"
        }
    }
}
