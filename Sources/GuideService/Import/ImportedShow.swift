import TVModel

/// A show as the rows of a list describe it.
struct ImportedShow: Sendable {
    /// References to the show in the list, the most reliable first: the ID at the service, where it is named so, at IMDb and
    /// at TheTVDB, and the name, with the year in parentheses.
    let references: [ShowReference]
    /// The name in the list, or nil if it has only numbers.
    var title: String?
    /// The year of the first episode, if the list has one that is not the service's own.
    var year: Int?
    /// Whether the name counts only with its exact year, since the list does not say that it is the name of a show.
    var needsYear = false
    private(set) var rows = 1
    /// The episodes that were seen, without specials.
    var marks: Set<SeenMark> = []
    /// Whether a row says that some were seen.
    var saysSeen = false
    /// The name of the file in which the program of the list has the episodes, if the list does not name them.
    var episodesFile: String?
    /// The reason why the rows are left out, or nil if they are not.
    var leftOut: LeftOutRow?

    /// Creates a show of a row.
    init(title: String?, year: Int?, numbers: [ShowReference]) {
        self.title = title
        self.year = year
        var all = numbers
        if let title {
            let suffix = year.map { " (\($0))" } ?? ""
            all.append(.name(title.hasSuffix(suffix) ? title : title + suffix))
        }
        references = (0...3).compactMap { rank in all.first { $0.rank == rank } }
    }

    /// The name, or the most reliable number.
    var name: String { title ?? references.first?.description ?? "" }

    /// Adds what other rows say about the show.
    mutating func add(_ other: ImportedShow) {
        needsYear = needsYear && other.needsYear
        rows += other.rows
        marks.formUnion(other.marks)
        saysSeen = saysSeen || other.saysSeen
        episodesFile = episodesFile ?? other.episodesFile
        leftOut = leftOut ?? other.leftOut
    }

    /// Returns whether the list can mean a show, by the weight of what it says.
    ///
    /// The year may differ by one, and does not count where two numbers are those of the show. One number at TheTVDB that
    /// differs does not count where a better number and the name or the year are those of the show.
    func fits(_ show: Show) -> Bool {
        let known = show.numbers
        let numbers = references.filter { number in !number.isName && known.contains { $0.rank == number.rank } }
        let equal = numbers.filter(known.contains)
        let differing = numbers.filter { !known.contains($0) && $0.rank > 0 }
        let isOfYear = year.flatMap { year in show.premiered.map { abs($0.year - year) <= 1 } }
        if differing.isEmpty { return isOfYear != false || equal.count > 1 }
        let isOutweighed = differing[0].rank == 2 && equal.contains { $0.rank < 2 }
        return isOutweighed && (isOfYear ?? isName(of: show))
    }

    /// Returns whether a show with the name in the list is meant, if the name needs its year.
    func isSurelyNamed(_ show: Show) -> Bool {
        guard needsYear else { return true }
        return year != nil && year == show.premiered?.year
    }

    /// Returns whether the list has the name of a show, or no name.
    func isName(of show: Show) -> Bool {
        title.map { ShowMatcher($0).isLooselyName(of: show) } ?? true
    }
}

extension Set<SeenMark> {
    /// Returns the last of the marks by airing. Those of episodes that have not aired at the service count by their numbers.
    func last(in details: ShowDetails?, at now: Instant, _ clock: ZoneClock) -> SeenMark? {
        let aired = details?.airedEpisodes(at: now, clock).compactMap(\.mark) ?? []
        return [aired.last(where: contains), subtracting(aired).max()].compactMap(\.self).max()
    }
}

extension ShowReference {
    /// The place among references of other kinds, the most reliable first. A number that no show has counts as a name.
    var rank: Int {
        switch self {
        case .id(1...): 0
        case .imdb: 1
        case .tvdb(1...): 2
        default: 3
        }
    }

    var isName: Bool { rank == 3 }
}
