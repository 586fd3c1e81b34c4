import GuidePlatform
import GuideStore
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
    /// Whether the name counts only with its exact year, since the list does not say that it is the name of a show.
    var needsYear = false
    /// The show as an export of favorites describes it.
    private(set) var show: Show?
    var rows = 1
    var watched = WatchedEpisodes()
    /// A sentence about where other episodes that were watched are named.
    var advice: String?
    /// Whether the user follows the show, or nil if the list does not say.
    var isFollowed: Bool?

    /// Creates a show of a row. The numbers are in the order of their reliability.
    init(title: String?, year: Int?, numbers: [ShowReference]) {
        references = numbers
        self.title = title
        self.year = year
        guard let title else { return }
        let suffix = year.map { "(\($0))" } ?? ""
        let hasYear = suffix.isEmpty || title.hasSuffix(suffix)
        references.append(.name(hasYear ? title : "\(title) \(suffix)"))
    }

    /// The name, or the most reliable number.
    var name: String { title ?? references.first?.description ?? "" }

    /// Notes what an export of favorites says about the show.
    mutating func describe(by json: JSONValue) {
        let stored = try? JSONDecoder().decode(Stored<Show>.self, from: Data(json.bytes())).model
        guard let stored, references.first == .id(stored.id) else { return }
        show = stored
        // The service may have corrected its own year.
        year = nil
    }

    mutating func add(_ other: ImportedShow) {
        let ranks = Set(references.map(\.rank))
        references += other.references.filter { !ranks.contains($0.rank) }
        references.sort { $0.rank < $1.rank }
        title = title ?? other.title
        year = year ?? other.year
        show = show ?? other.show
        needsYear = needsYear && other.needsYear
        rows += other.rows
        watched.add(other.watched)
        advice = advice ?? other.advice
        if isFollowed != true { isFollowed = other.isFollowed ?? isFollowed }
    }

    /// Returns whether neither a number nor the year contradicts that another row means this show. If only one of them has
    /// a year, it must not have another name.
    func fits(_ other: ImportedShow) -> Bool {
        let numbers = Dictionary(references.map { ($0.rank, $0) }) { one, _ in one }
        guard other.references.allSatisfy({ $0.isName || numbers[$0.rank] ?? $0 == $0 }) else { return false }
        if let year, let otherYear = other.year { return abs(otherYear - year) <= 1 }
        if year == other.year || title == nil || other.title == nil { return true }
        return ShowMatcher.plain(name) == ShowMatcher.plain(other.name)
    }

    /// Returns whether the list can mean a show, by the weight of what it says.
    ///
    /// The year may differ by one, and does not count where two numbers are those of the show. One number at TheTVDB that
    /// differs does not count where a better number and the name or the year are those of the show.
    func fits(_ other: Show) -> Bool {
        let known = other.numbers
        let numbers = references.filter { number in !number.isName && known.contains { $0.rank == number.rank } }
        let equal = numbers.filter(known.contains)
        let differing = numbers.filter { !known.contains($0) && $0.rank > 0 }
        let isOfYear = year.flatMap { year in other.premiered.map { abs($0.year - year) <= 1 } }
        if differing.isEmpty { return isOfYear != false || equal.count > 1 }
        let isOutweighed = differing[0].rank == 2 && equal.contains { $0.rank < 2 }
        return isOutweighed && (isOfYear ?? isName(of: other))
    }

    /// Returns whether a show with the name in the list is meant, if the name needs its year.
    func isSurelyNamed(_ show: Show) -> Bool {
        guard needsYear else { return true }
        return year != nil && year == show.premiered?.year
    }

    /// Returns whether the list has the name of a show, or no name.
    func isName(of other: Show) -> Bool {
        title.map { ShowMatcher($0).isLooselyName(of: other) } ?? true
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
    /// Whether a row says that some were watched.
    var areMentioned = false

    mutating func add(_ other: WatchedEpisodes) {
        marks.formUnion(other.marks)
        if completed == nil {
            completed = other.completed
            date = other.date
        }
        areMentioned = areMentioned || other.areMentioned
    }

    /// Returns the last of the episodes by airing, or the last one of a completed show, or nil if that is unknown.
    func mark(in details: ShowDetails?, at now: Instant, _ clock: ZoneClock) -> SeenMark? {
        guard marks.isEmpty else { return marks.last(in: details, clock) }
        guard let completed, let airings = details?.airings(clock) else { return nil }
        let end = min(now, date ?? now)
        let aired = airings.filter { $0.value <= end }.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return aired.prefix(max(0, completed)).last?.key
    }
}

extension Set<SeenMark> {
    /// Returns the last of the marks by airing. Those of episodes without a date count by their numbers.
    func last(in details: ShowDetails?, _ clock: ZoneClock) -> SeenMark? {
        let airings = details?.airings(clock) ?? [:]
        let dated = compactMap { mark in airings[mark].map { ($0, mark) } }.max { $0 < $1 }?.1
        let undated = filter { airings[$0] == nil }.max()
        return [dated, undated].compactMap(\.self).max()
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
