import GuidePlatform
import TVModel

/// A show as the rows of a list describe it.
struct ImportedShow: Sendable {
    /// References to the show in the list, the most reliable first: the ID at the service, where it is named so, at IMDb and
    /// at TheTVDB, and the name, with the year in parentheses.
    var references: [ShowReference]
    /// The name in the list, or nil if it has only numbers.
    var title: String?
    /// The year of the first episode, if the list has one that is not the service's own.
    var year: Int?
    /// The kind in the list if it is not known. Such a show is looked up only by its IMDb ID.
    var unknownKind: String?
    /// The show as the list describes it, if that is a list of the service's shows.
    var show: Show?
    var rows = 1
    var watched = WatchedEpisodes()
    /// Whether the user follows the show, or nil if the list does not say.
    var isFollowed: Bool?

    /// The name, or the most reliable number.
    var name: String { title ?? references.first?.description ?? "" }

    mutating func add(_ other: ImportedShow) {
        let kinds = Set(references.map(\.rank))
        references += other.references.filter { !kinds.contains($0.rank) }
        references.sort { $0.rank < $1.rank }
        (title, year, show) = (title ?? other.title, year ?? other.year, show ?? other.show)
        unknownKind = other.unknownKind == nil ? nil : unknownKind
        rows += other.rows
        watched.add(other.watched)
        isFollowed = isFollowed == true ? true : other.isFollowed ?? isFollowed
    }

    /// Returns whether neither a number nor the year contradicts that another row means this show. If only one of them has
    /// a year, it must not have another name.
    func fits(_ other: ImportedShow) -> Bool {
        let numbers = Dictionary(references.map { ($0.rank, $0) }) { one, _ in one }
        let hasName = title == nil || other.title == nil || ShowMatcher.plain(name) == ShowMatcher.plain(other.name)
        let isOfYear =
            if let year, let otherYear = other.year { abs(otherYear - year) <= 1 } else {
                year == other.year || hasName
            }
        return isOfYear && other.references.allSatisfy { $0.isName || numbers[$0.rank] ?? $0 == $0 }
    }

    /// Returns whether neither a number nor the year contradicts that the list means a show.
    ///
    /// The year may differ by one. Where two numbers are those of the show, the year does not count.
    func fits(_ other: Show) -> Bool {
        var equal = 0
        for reference in references {
            guard let number = other.numbers.first(where: { $0.rank == reference.rank }) else { continue }
            if number == reference { equal += 1 } else if number != .id(other.id) { return false }
        }
        let isOfYear = year.flatMap { year in other.premiered.map { abs($0.year - year) <= 1 } } ?? true
        return isOfYear || equal > 1
    }

    /// Throws ``ShowError/contradicted(_:_:)`` unless the list can mean a show.
    func check(_ show: Show) throws(ShowError) {
        guard fits(show) else { throw .contradicted(name, show) }
    }
}

/// The episodes of a show that were watched, as the rows of a list name them.
struct WatchedEpisodes: Sendable {
    /// The episodes, without specials.
    var marks: Set<SeenMark> = []
    /// The number of episodes of a completed show, or nil if it is not completed.
    var completed: Int?
    /// The time up to which the list can know of episodes of a completed show.
    var date: Instant?
    /// Whether a row names an episode or says that some were watched, without saying that they were not.
    var areMentioned = false

    mutating func add(_ other: WatchedEpisodes) {
        marks.formUnion(other.marks)
        (completed, date) = completed == nil ? (other.completed, other.date) : (completed, date)
        areMentioned = areMentioned || other.areMentioned
    }

    /// Returns the last of the episodes by airing, or the last one of a completed show, or nil if that is unknown.
    func mark(in details: ShowDetails?, at now: Instant, _ clock: ZoneClock) -> SeenMark? {
        guard marks.isEmpty else { return marks.last(in: details, clock) }
        guard let completed, let airings = details?.airings(clock) else { return nil }
        let end = min(now, date ?? now)
        let aired = airings.filter { $0.value <= end }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return aired.prefix(completed).last?.key
    }
}

extension Set<SeenMark> {
    /// Returns the last of the marks by airing. Those of episodes without a date count by their numbers.
    func last(in details: ShowDetails?, _ clock: ZoneClock) -> SeenMark? {
        let airings = details?.airings(clock) ?? [:]
        let dated = compactMap { mark in airings[mark].map { ($0, mark) } }.max { $0 < $1 }?.1
        return [dated, filter { airings[$0] == nil }.max()].compactMap(\.self).max()
    }
}

extension ShowDetails {
    fileprivate func airings(_ clock: ZoneClock) -> [SeenMark: Instant] {
        let airings = (episodes ?? []).compactMap { episode in
            episode.mark.flatMap { mark in episode.airing(on: clock).map { (mark, $0) } }
        }
        return Dictionary(airings) { min($0, $1) }
    }
}

extension ShowReference {
    /// The place among references of other kinds, the most reliable first.
    var rank: Int {
        switch self {
        case .id: 0
        case .imdb: 1
        case .tvdb: 2
        case .name, .numberless: 3
        }
    }

    var isName: Bool { rank == 3 }
}

/// The reason why a row of a list is left out.
public enum LeftOutRow: String, Hashable, Sendable, CaseIterable {
    /// The row is about a film.
    case film
    /// The row is about a game.
    case game
    /// The row is about an episode, and does not name its show.
    case episode
    /// The row is about something else that is not a show, such as a book or a person, or its kind is not known.
    case otherKind
    /// The row is about a show that its user does not follow any longer.
    case unfollowed
    /// The row has neither a number of a show nor a name.
    case unnamed
}
