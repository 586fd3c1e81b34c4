/// The episode up to which the user has seen a show: that one and all before it, by season and number.
public struct SeenMark: Hashable, Comparable, Sendable {
    /// The season, 0 to 99,999, which is the year for daily shows.
    public let season: Int
    /// The number within the season, 0 to 99,999.
    public let number: Int

    /// Creates a mark, or nil if one of the numbers is outside its range.
    public init?(season: Int, number: Int) {
        guard (0...99_999).contains(season), (0...99_999).contains(number) else { return nil }
        self.season = season
        self.number = number
    }

    /// Parses `s3e4`, `S03E04` or `3x4`, or returns nil for any other text.
    public init?(_ text: String) {
        guard let match = text.lowercased().wholeMatch(of: /(?:s([0-9]{1,5}) ?e|([0-9]{1,5})x)([0-9]{1,5})/),
            let season = (match.1 ?? match.2).flatMap({ Int($0) }), let number = Int(match.3)
        else { return nil }
        self.init(season: season, number: number)
    }

    /// Returns whether the first mark is in an earlier season, or at a lower number of the same season.
    public static func < (left: SeenMark, right: SeenMark) -> Bool {
        (left.season, left.number) < (right.season, right.number)
    }
}

extension SeenMark: CustomStringConvertible {
    /// The season and the number, such as `S3E4`.
    public var description: String { "S\(season)E\(number)" }
}

/// A show with its mark.
public struct MarkedShow: Hashable, Sendable {
    /// The show with its episodes.
    public let details: ShowDetails
    /// The episode up to which the user has seen it, or nil if there is no mark.
    public let seen: SeenMark?

    /// Creates a show with its mark.
    public init(_ details: ShowDetails, seen: SeenMark?) {
        self.details = details
        self.seen = seen
    }
}

extension Episode {
    /// The mark that names this episode, or nil for specials and for episodes without a season.
    public var mark: SeenMark? {
        guard !isSpecial, let season, let number else { return nil }
        return SeenMark(season: season, number: number)
    }
}
