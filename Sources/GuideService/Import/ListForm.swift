/// A list that a program writes: how its rows are recognized, and where they have what.
struct ListForm: Sendable {
    /// The keys that all rows have, with or without a value. The first form whose keys a row has is that of the row.
    let keys: ListKeys
    /// The keys that only other lists of the same program have.
    var foreignKeys: ListKeys = ""
    /// The kind of the rows, if they do not say it themselves.
    var kind: ImportedKind? = .show
    var kindKeys: ListKeys = ""
    /// The keys of the name of the show, of its year or of a date that begins with it, and of its numbers, for which most
    /// programs have the same names.
    var name: ListKeys = "seriesname showname tvshowname showtitle show series show.title title primarytitle name"
    var year: ListKeys = "year show.year productionyear startyear firstaired firstairdate releasedate"
    var tvmaze: ListKeys = "tvmazeid tvmaze ids.tvmaze"
    var imdb: ListKeys = "imdbid imdb const seriesimdbid show.ids.imdb ids.imdb id.imdb externals.imdb"
    var tvdb: ListKeys = "tvdbid tvdb thetvdbid seriestvdbid show.ids.tvdb ids.tvdb id.tvdb externals.thetvdb"
    /// The keys of an episode.
    var season: ListKeys = ""
    var number: ListKeys = ""
    /// The only condition that proves that the user has seen the episode.
    var seen = RowCondition.never
    /// The keys of the last seen episode in one text, such as `s1e2`.
    var lastSeen: ListKeys = ""
    /// The name of the file in which the program has the episodes that this list does not name.
    var episodesFile: String?
    /// The conditions of which one is enough for a show that the user has given up.
    var isGivenUp: [RowCondition] = []

    /// Returns the form of a row.
    static func form(of row: ImportedFields) -> ListForm {
        if let form = form(row.has) { return form }
        let hasEpisode = row.text(episodes.season) != nil && row.text(episodes.number) != nil
        let isOfEpisode = hasEpisode || row.text(plain.kindKeys).flatMap(ImportedKind.init) == .episode
        return isOfEpisode ? episodes : plain
    }

    /// Returns whether a row of texts has the headings of a table of shows.
    static func areHeadings(_ keys: [String]) -> Bool {
        let known = [plain.name, plain.tvmaze, plain.imdb, plain.tvdb].flatMap(\.all)
        return form(keys.contains) != nil || known.contains(where: keys.contains)
    }

    private static func form(_ has: (String) -> Bool) -> ListForm? {
        programs.first { $0.keys.all.allSatisfy(has) && !$0.foreignKeys.all.contains(where: has) }
    }
}

/// Plain keys of a row, as ``ImportedFields`` has them. The first with a value counts.
struct ListKeys: ExpressibleByStringLiteral, Sendable {
    let all: [String]

    /// Creates keys from their names, separated by spaces.
    init(stringLiteral names: String) {
        // Characters may consist of a space and a mark.
        all = names.unicodeScalars.split(separator: " ").map(String.init)
    }
}

/// A condition on the first value of some keys.
enum RowCondition: Sendable {
    case never
    /// There is a value.
    case has(ListKeys)
    /// The plain text is one of these.
    case isAny(ListKeys, [String])
    /// The plain text begins with one of these.
    case begins(ListKeys, [String])
    /// The time is later than another one, if there is the other one.
    case isLater(ListKeys, than: ListKeys)

    static func isTrue(_ keys: ListKeys) -> RowCondition { .isAny(keys, ["1", "true"]) }
    static func isFalse(_ keys: ListKeys) -> RowCondition { .isAny(keys, ["0", "false"]) }

    /// Returns whether a row fulfills the condition.
    func holds(in row: ImportedFields) -> Bool {
        switch self {
        case .never: false
        case .has(let keys): row.text(keys) != nil
        case .isAny(let keys, let words): words.contains(row.word(keys))
        case .begins(let keys, let words): words.contains(where: row.word(keys).hasPrefix)
        case .isLater(let keys, let other): row.text(keys) ?? "" > row.text(other) ?? ""
        }
    }
}

// MARK: The programs

extension ListForm {
    /// The lists of programs. Those with more keys come before those with fewer of the same program.
    private static let programs = tvTime + simkl + trakt + others

    /// TV Time: the archive of one's data, then the files of programs that read one's account. Its numbers are TheTVDB's.
    private static let tvTime = [
        // seen_episode.csv, rewatched_episode.csv, watched_on_episode.csv
        ListForm(
            keys: "tvshowname episodeseasonnumber episodenumber",
            foreignKeys: "emotionid comment lastcommentreaddate showcharacterid votekey votetype rating",
            tvdb: "tvshowid",
            season: "episodeseasonnumber",
            number: "episodenumber",
            seen: .has("episodenumber")
        ),
        // followed_tv_show.csv, user_tv_show_data.csv
        ListForm(
            keys: "tvshowid tvshowname",
            tvdb: "tvshowid",
            isGivenUp: [.isFalse("active isfollowed"), .isTrue("archived isarchived")]
        ),
        // tracking-prod-records-v2.csv
        ListForm(
            keys: "seriesname key",
            tvdb: "sid",
            season: "seasonnumber sno",
            number: "episodenumber epno",
            seen: .begins("key", ["watchepisode", "rewatchepisode"]),
            isGivenUp: [.isFalse("isfollowed"), .isTrue("isarchived")]
        ),
        // tracking-prod-records.csv
        ListForm(
            keys: "seriesname type seasonnumber",
            kindKeys: "entitytype",
            tvdb: "seriesid",
            season: "seasonnumber",
            number: "episodenumber",
            seen: .isAny("type", ["watch", "rewatch", "lastepisodewatched"])
        ),
        ListForm(
            keys: "uuid title seasons",
            season: "seasons.number",
            number: "seasons.episodes.number",
            seen: .isTrue("seasons.episodes.iswatched"),
            isGivenUp: [.isAny("status", ["stopped"])]
        ),
        ListForm(keys: "uuid title iswatched", kind: .film),
        ListForm(
            keys: "title season episode iswatched",
            kindKeys: "type",
            imdb: "seriesimdbid",
            tvdb: "seriestvdbid",
            season: "season",
            number: "episode",
            seen: .isTrue("iswatched")
        ),
    ]

    private static let simkl = [
        // The backup in JSON, which lists only the seen episodes
        ListForm(
            keys: "show.ids.simkl",
            kindKeys: "animetype",
            season: "seasons.number",
            number: "seasons.episodes.number",
            seen: .has("seasons.episodes.number"),
            lastSeen: "lastwatched",
            isGivenUp: [.isAny("status", ["dropped", "notinteresting"])]
        ),
        // The backup as a table
        ListForm(
            keys: "title watchlist lastepwatched",
            kindKeys: "type",
            lastSeen: "lastepwatched",
            isGivenUp: [.isAny("watchlist", ["dropped", "notinteresting"])]
        ),
    ]

    private static let trakt = [
        // watched-history.json
        ListForm(
            keys: "show.ids episode.season watchedat",
            season: "episode.season",
            number: "episode.number",
            seen: .has("watchedat")
        ),
        // watched-shows.json until 2026
        ListForm(
            keys: "show.ids plays seasons",
            season: "seasons.number",
            number: "seasons.episodes.number",
            seen: .isLater("seasons.episodes.lastwatchedat", than: "resetat")
        ),
        // watched-shows.json since 2026, the watchlist, lists, ratings and the collection
        ListForm(keys: "show.ids", episodesFile: "watched-history-*.json", isGivenUp: [.has("hiddenat")]),
        ListForm(keys: "movie.ids", kind: .film),
    ]

    private static let others = [
        // IMDb: the watchlist, lists and ratings
        ListForm(keys: "const titletype", kindKeys: "titletype"),
        // Sonarr: the answer of /api/v3/series
        ListForm(keys: "tvdbid tvmazeid"),
        // SeriesGuide: the backup of shows
        ListForm(
            keys: "title favorite hidden",
            season: "seasons.season",
            number: "seasons.episodes.episode",
            seen: .isTrue("seasons.episodes.watched"),
            isGivenUp: [.isTrue("hidden")]
        ),
    ]
}

// MARK: Other lists

extension ListForm {
    /// Some headings that are known, for a message.
    static let headings = "title, name, show, year, type, url, imdb_id, tvdb_id and tvmaze_id"

    /// The keys of a link to the show.
    static let link: ListKeys = "url link links.self.href"

    /// The keys of the lists in an object.
    static let listKeys: ListKeys = "favorites shows series anime items movies games lists watchlist watched history"

    /// The keys of a name that only a show has.
    static let showName: ListKeys = "seriesname showname tvshowname showtitle show series show.title"

    /// Any other list, of which only names, years and numbers are read, and the marks of an export of favorites.
    static let plain = ListForm(
        keys: "",
        kind: nil,
        kindKeys: "animetype entitytype itemtype titletype type mediatype",
        season: "seen.season seenseason progress.seen.season",
        number: "seen.number seennumber progress.seen.number",
        seen: .has("seen.season seenseason progress.seen.season")
    )

    /// Rows about episodes in any other list, whose titles and numbers are those of the episodes.
    static let episodes = ListForm(
        keys: "",
        kind: .episode,
        name: showName,
        tvmaze: "",
        imdb: "seriesimdbid",
        tvdb: "seriestvdbid",
        season: "season seasonnumber",
        number: "episode episodenumber number"
    )
}
