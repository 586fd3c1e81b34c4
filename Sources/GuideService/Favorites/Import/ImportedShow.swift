import GuidePlatform
import TVModel

/// A show as the rows of a list describe it.
struct ImportedShow: Sendable {
    /// References to the show in the list, the most reliable first: the ID at the service, where it is named so, at IMDb and
    /// at TheTVDB, and the name, with the year in parentheses.
    let references: [ShowReference]
    /// The show as the list describes it, if that is a list of the service's shows.
    var show: Show?
    var rows = 1
    /// The last episode that was watched, without specials, or nil if the list does not name one.
    var seen: SeenMark?
    /// Whether the user follows the show, or nil if the list does not say.
    var isFollowed: Bool?

    /// The name, or the most reliable number.
    var name: String { (references.last ?? .name("")).description }

    mutating func add(_ other: ImportedShow) {
        show = show ?? other.show
        rows += other.rows
        seen = [seen, other.seen].compactMap(\.self).max()
        isFollowed = isFollowed == true ? true : other.isFollowed ?? isFollowed
    }

    /// Returns whether no number contradicts that the list means a show.
    func fits(_ other: Show) -> Bool {
        references.allSatisfy { reference in
            switch reference {
            case .imdb(let number): other.imdb == nil || other.imdb == number
            case .tvdb(let number): other.tvdb == nil || other.tvdb == number
            case .id, .name, .numberless: true
            }
        }
    }
}

/// The reason why a row of a list is left out.
public enum LeftOutRow: String, Hashable, Sendable, CaseIterable {
    /// The row is about a film.
    case film
    /// The row is about a game.
    case game
    /// The row is about something else that is not a show, such as a book, a person or one episode at IMDb.
    case otherKind
    /// The row is about a show that its user does not follow any longer.
    case unfollowed
    /// The row has neither a number of a show nor a name.
    case unnamed
}

/// A row of a list: a show, or the reason why it is left out.
enum ImportedRow: Sendable {
    case show(ImportedShow)
    case leftOut(LeftOutRow)

    private static let imdbKeys = ["imdbid", "imdb", "const"]
    /// The keys of the number at TheTVDB. The IDs of TV Time are the same.
    private static let tvdbKeys = ["tvdbid", "tvdb", "thetvdbid", "thetvdb", "tvshowid"]
    /// The keys of the name of a show, which rows about episodes have, too.
    private static let showNameKeys = [
        "tvshowname", "seriesname", "showname", "showtitle", "seriestitle", "tvshow", "series", "show",
    ]
    /// The keys of the name of whatever a row is about.
    private static let nameKeys = ["title", "name", "primarytitle"]
    /// The keys of a year or of a date that begins with it.
    private static let yearKeys = [
        "year", "productionyear", "startyear", "premiered", "firstaired", "firstairdate", "releasedate", "premieredate",
    ]
    private static let showKinds: Set = [
        "show", "shows", "tv", "tvshow", "tvshows", "series", "tvseries", "miniseries", "tvminiseries", "anime",
    ]
    /// The maximum length of a name, in bytes.
    private static let nameLimit = 400
    private static let partKinds: Set = ["season", "seasons", "episode", "episodes"]
    private static let filmKinds: Set = ["movie", "movies", "film", "films", "tvmovie"]
    private static let gameKinds: Set = ["game", "games", "videogame", "boardgame"]

    /// Returns whether a row of texts with these keys can name shows, so that its first row is one of keys.
    static func areKeys(_ keys: [String]) -> Bool {
        !Set(imdbKeys + tvdbKeys + showNameKeys + nameKeys + ["tvmazeid", "tvmaze", "sid"]).isDisjoint(with: keys)
    }

    /// Parses a row.
    ///
    /// - Parameter list: The key of the list that contains the row, if any.
    init(_ row: ImportedFields, in list: String = "") {
        let nested = row.object("show") ?? row.object("series")
        let kind =
            row.text("entitytype", "titletype", "mediatype", "type").map(ImportedFields.plain)
            ?? (Self.filmKinds.union(Self.gameKinds).contains(list) ? list : "")
        // The numbers and the title of a row about an episode are those of the episode.
        let isPart = nested == nil && Self.partKinds.contains(kind)
        let own = nested ?? row
        let showName = own.text(Self.showNameKeys)
        let name = showName ?? (isPart && !row.has("mediatype") ? nil : own.text(Self.nameKeys))
        let year = isPart ? nil : own.text(Self.yearKeys).flatMap { Int($0.prefix(4)) }
        var references = Self.numbers(of: own, isPart: isPart)
        if let name, name.utf8.count <= Self.nameLimit {
            let isNew = year.map { (1900...2199).contains($0) && !name.hasSuffix("(\($0))") } ?? false
            references.append(.name(isNew ? "\(name) (\(year ?? 0))" : name))
        }
        var isShow = kind.isEmpty || showName != nil || Self.showKinds.contains(kind) || Self.partKinds.contains(kind)
        if case .id? = references.first { isShow = true }
        if Self.filmKinds.contains(kind)
            || nested == nil && (row.object("movie") != nil || row.text("moviename") != nil)
        {
            self = .leftOut(.film)
        } else if !isShow {
            self = .leftOut(Self.gameKinds.contains(kind) ? .game : .otherKind)
        } else if references.isEmpty {
            self = .leftOut(.unnamed)
        } else {
            var show = ImportedShow(references: references)
            show.seen = Self.seen(in: row)
            let status = row.text("status").map(ImportedFields.plain)
            let isDropped = ["dropped", "notinteresting", "stopped"].contains(status) || row.flag("hidden") == true
            show.isFollowed = isDropped ? false : row.flag("active") ?? row.flag("isfollowed")
            self = .show(show)
        }
    }

    /// Parses a line: a name, a link, or a number with its site. Digits are a name, such as `24`.
    init(line: String) {
        let text = String(line.trimmed)
        let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        let isNamed = (1...Self.nameLimit).contains(text.utf8.count)
        let reference = isNumber ? .name(text) : ShowReference(text)
        self = isNamed ? .show(ImportedShow(references: [reference])) : .leftOut(.unnamed)
    }

    /// Returns the numbers of a show at the service, at IMDb and at TheTVDB.
    ///
    /// - Parameter isPart: Whether the row is about an episode or a season, to which most of its numbers belong.
    private static func numbers(of row: ImportedFields, isPart: Bool) -> [ShowReference] {
        let groups = isPart ? [] : [row] + ["ids", "id", "externals", "providerids"].compactMap { row.object($0) }
        let href = row.object("links")?.object("self")?.text("href")
        let links =
            isPart ? [] : [row.text("url"), row.text("link"), href].compactMap(\.self).filter { $0.contains("/") }
        // Other programs than TV Time have numbers of their own under these keys.
        let numberOfTVTime = row.has("seriesname") ? row.text("sid", "seriesid") : nil
        let texts =
            links + groups.compactMap { $0.text("tvmazeid", "tvmaze") }.map { "tvmaze:\($0)" }
            + groups.compactMap { $0.text(imdbKeys) }.map { "imdb:\($0)" }
            + (groups.map { $0.text(tvdbKeys) } + [numberOfTVTime]).compactMap(\.self).map { "tvdb:\($0)" }
        let references = texts.map { ShowReference($0) }
        return [
            references.first { if case .id(let id) = $0 { id > 0 } else { false } },
            references.first { if case .imdb = $0 { true } else { false } },
            references.first { if case .tvdb(let number) = $0 { number > 0 } else { false } },
        ].compactMap(\.self)
    }

    /// Returns the last episode, without specials, that a row marks as watched.
    private static func seen(in row: ImportedFields) -> SeenMark? {
        var seen = row.text("lastwatched").flatMap { SeenMark($0) }.map { [$0] } ?? []
        for season in row.objects("seasons") {
            for episode in season.objects("episodes") where isWatched(episode, in: row) {
                seen += mark(season.number("number", "season"), episode.number("number", "episode"))
            }
        }
        // Our own export has the mark itself.
        if let own = row.object("seen") { seen += mark(own.number("season"), own.number("number")) }
        let episode = row.object("episode") ?? row
        let key = row.text("key") ?? ""
        if key.hasPrefix("watch-episode") || key.hasPrefix("rewatch-episode") || row.text("type") == "watch"
            || row.text("watchedat") != nil || row.text("mediatype") == "episode"
            || row.object("userdata")?.flag("played") == true
        {
            let season = episode.number("season", "seasonnumber", "sno", "parentindexnumber")
            seen += mark(season, episode.number("number", "episode", "episodenumber", "epno", "indexnumber"))
        }
        return seen.filter { $0.season > 0 && $0.number > 0 }.max()

        func mark(_ season: Int?, _ number: Int?) -> [SeenMark] {
            [season.flatMap { season in number.flatMap { SeenMark(season: season, number: $0) } }].compactMap(\.self)
        }
    }

    /// Returns whether an episode of a season was watched, since the row was reset if it was.
    private static func isWatched(_ episode: ImportedFields, in row: ImportedFields) -> Bool {
        if let flag = episode.flag("watched") ?? episode.flag("iswatched") { return flag }
        let date = episode.text("lastwatchedat", "watchedat")
        if let reset = row.text("resetat") { return date.map { $0 > reset } ?? false }
        // Simkl lists only what was watched, with or without a date.
        let isListed = row.has("watchedepisodescount") && !episode.has("collectedat")
        return date != nil || (episode.number("plays") ?? 0) > 0 || isListed
    }
}
