import GuidePlatform
import TVModel

/// A row of a list: a show, or the reason why it is left out, with the kind that the list gives.
enum ImportedRow: Sendable {
    case show(ImportedShow)
    case leftOut(LeftOutRow, kind: String? = nil)

    private static let imdbKeys = ["imdbid", "imdb", "const"]
    /// The keys of the number at TheTVDB. The IDs of TV Time are the same.
    private static let tvdbKeys = ["tvdbid", "tvdb", "thetvdbid", "thetvdb", "tvshowid"]
    /// The keys of the name of a show, which rows about episodes have, too.
    private static let showNameKeys = [
        "tvshowname", "seriesname", "showname", "showtitle", "seriestitle", "tvshow", "series", "show",
    ]
    /// The keys of the name of whatever a row is about.
    private static let nameKeys = ["title", "primarytitle", "name"]
    /// The keys of a year or of a date that begins with it.
    private static let yearKeys = [
        "year", "productionyear", "startyear", "premiered", "firstaired", "firstairdate", "releasedate", "premieredate",
    ]
    /// The keys of the kind. Jellyfin has a `MediaType` beside the `Type`, which is that of the file.
    private static let kindKeys = ["animetype", "entitytype", "titletype", "type", "mediatype"]
    /// The keys that only lists of films have: Letterboxd, Radarr, SeriesGuide, MovieLens, TV Time Liberator.
    private static let filmKeys = [
        "letterboxduri", "incinemas", "minimumavailability", "releasedutcms", "movieid", "movietitle", "rewatchcount",
    ]
    /// The keys beside which a name is that of a person or of a setting.
    private static let personKeys = ["userid", "username", "email", "mail", "password", "gender", "birthday"]
    /// The keys beside which a `name` is that of a show.
    private static let showKeys = [
        "genres", "genre", "network", "seasons", "season", "episodes", "rating", "yourrating", "watched", "summary",
    ]
    /// The maximum length of a name, in bytes.
    private static let nameLimit = 400

    /// Returns whether a row of texts with these keys can name shows, so that its first row is one of keys.
    static func areKeys(_ keys: [String]) -> Bool {
        !Set(imdbKeys + tvdbKeys + showNameKeys + nameKeys + ["tvmazeid", "tvmaze", "sid"]).isDisjoint(with: keys)
    }

    /// Parses a row.
    ///
    /// - Parameter list: The key of the list that contains the row, if any.
    init(_ row: ImportedFields, in list: String = "") {
        let nested = row.object("show") ?? row.object("series")
        let own = nested ?? row
        let word = row.text(Self.kindKeys)
        let kind = word.map { ImportedKind($0) } ?? ImportedKind(list: list)
        let isNumbered =
            row.text(WatchedEpisodes.seasonKeys) != nil && row.text(WatchedEpisodes.numberKeys) != nil
        let showName = own.text(Self.showNameKeys)
        let isListOfShows = ["shows", "series", "anime", "favorites"].contains(list)
        let title = showName ?? Self.title(of: own, isShow: word == nil ? isListOfShows : kind == .show)
        // The numbers of a row about an episode, and mostly its title, are those of the episode.
        let isPart = nested == nil && (kind == .episode || isNumbered && title != nil)
        let isPartOfTitle =
            ["season", "episode"].contains(row.text("mediatype"))
            || isNumbered && (word == nil || row.has(["iswatched", "watchedat"]))
        var show = ImportedShow(references: Self.numbers(of: own, isPart: isPart))
        show.title = (isPart && !isPartOfTitle ? showName : title).flatMap {
            $0.utf8.count <= Self.nameLimit ? $0 : nil
        }
        let year = isPart ? nil : own.text(Self.yearKeys).flatMap { Int($0.prefix(4)) }
        show.year = year.flatMap { (1900...2199).contains($0) ? $0 : nil }
        if let title = show.title {
            let suffix = show.year.map { " (\($0))" } ?? ""
            show.references.append(.name(title.hasSuffix(suffix.trimmed) ? title : title + suffix))
        }
        let isOfShow = if case .id? = show.references.first { true } else { showName != nil }
        let imdb = show.references.filter { if case .imdb = $0 { true } else { false } }
        let isUnknown = kind == .unknown && !isOfShow
        if kind == .film || nested == nil && Self.isFilm(row, hasKind: word != nil || isPart || showName != nil) {
            self = .leftOut(.film)
        } else if kind == .game && !isOfShow {
            self = .leftOut(.game)
        } else if kind == .other && !isOfShow || isUnknown && imdb.isEmpty {
            self = .leftOut(.otherKind, kind: word)
        } else if show.references.isEmpty {
            self = .leftOut(isPart ? .episode : .unnamed)
        } else {
            if isUnknown { (show.references, show.unknownKind) = (imdb, word) }
            show.watched = WatchedEpisodes(in: row, isWhole: !isPart && !isNumbered)
            show.isFollowed = Self.isFollowed(row)
            self = .show(show)
        }
    }

    /// Parses a line: a name, an ID, a link, or a number with its site.
    init(line: String) {
        let text = String(line.trimmed)
        guard (1...Self.nameLimit).contains(text.utf8.count) else {
            self = .leftOut(.unnamed)
            return
        }
        guard !Self.hasFilmLink(text) else {
            self = .leftOut(.film)
            return
        }
        let reference = ShowReference(text)
        var show = ImportedShow(references: [reference])
        switch reference {
        case .name: show.title = text
        // Digits may be meant as a name, so the name of the show is printed beside them.
        case .id where text == reference.description: show.title = text
        default: break
        }
        self = .show(show)
    }

    /// Returns the title of whatever a row is about, unless that is a person, a setting or the like.
    private static func title(of row: ImportedFields, isShow: Bool) -> String? {
        guard !row.has(personKeys) else { return nil }
        if let title = row.text("title", "primarytitle") { return title }
        let isNumbered = !numbers(of: row, isPart: false).isEmpty
        let isWork = isShow || isNumbered || row.count == 1 || row.has(imdbKeys + tvdbKeys + yearKeys + showKeys)
        return isWork ? row.text("name") : nil
    }

    /// Returns whether a row is about a film by its keys or its link.
    ///
    /// - Parameter hasKind: Whether something else tells what the row is about.
    private static func isFilm(_ row: ImportedFields, hasKind: Bool) -> Bool {
        if row.object("movie") != nil || row.text("moviename") != nil { return true }
        guard !hasKind, !row.has(["seasons"]), row.text(nameKeys) != nil else { return false }
        if hasFilmLink(row.text("url", "link") ?? "") { return true }
        return row.has(filmKeys) || row.has(["uuid"]) && row.has(["iswatched"])
    }

    private static func hasFilmLink(_ text: String) -> Bool {
        text.contains("://") && ["/movie/", "/movies/", "/film/", "//boxd.it/"].contains { text.contains($0) }
    }

    private static func isFollowed(_ row: ImportedFields) -> Bool? {
        let status = row.text("status", "watchlist").map(ImportedFields.plain)
        let isDropped = ["dropped", "notinteresting", "stopped"].contains(status) || row.flag("hidden") == true
        return isDropped || row.text("hiddenat") != nil ? false : row.flag("active") ?? row.flag("isfollowed")
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
        let numberOfTVTime = row.has(["seriesname"]) ? row.text("sid", "seriesid") : row.text("tvshowid")
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
}

/// The kinds of what a list is about.
private enum ImportedKind {
    case show, episode, film, game, other, unknown

    /// The words of the kinds, of which the first that a text contains decides: those of many programs, and of IMDb's
    /// titles in its languages (English, German, French, Spanish, Italian, Portuguese, Hindi) and some others.
    private static let words: [(kind: ImportedKind, words: [String])] = [
        (.game, ["game", "videospiel", "jeuvideo", "videojuego", "videogioco", "jogo", "गेम"]),
        (
            .other,
            [
                "podcast", "music", "musik", "video", "clip", "short", "kurz", "court", "corto", "curta", "special",
                "spezial", "book", "manga", "comic", "person", "list", "पॉडकास्ट", "संगीत", "वीडियो", "लघु", "शॉर्ट",
                "विशेष", "स्पेशल",
            ]
        ),
        (.episode, ["episod", "folge", "season", "saison", "stagione", "temporada", "staffel", "एपिसोड"]),
        (.show, ["serie", "serial", "show", "anime", "novela", "सीरी", "धारावाहिक", "сериал"]),
        (.film, ["film", "movie", "pelicula", "िल्म", "मूवी", "фильм"]),
    ]
    private static let exact: [String: ImportedKind] = ["tv": .show, "ona": .show, "ova": .other, "oav": .other]

    /// Parses a word of a list, of which case, marks on letters and signs are ignored.
    init(_ text: String) {
        let word = ShowMatcher.plain(text).unicodeScalars.filter { $0.properties.isAlphabetic || $0.value > 0x7F }
        let known = Self.words.first { $0.words.contains { word.contains($0.unicodeScalars) } }
        // What happened, in the lists of TV Time, is no kind.
        let isEvent = ["watch", "follow"].contains { word.contains($0.unicodeScalars) }
        self = isEvent ? .show : Self.exact[String(String.UnicodeScalarView(word))] ?? known?.kind ?? .unknown
    }

    /// Creates the kind of the rows in a list with a key.
    init(list: String) {
        let kind = ImportedKind(list)
        self = [.film, .game].contains(kind) ? kind : .show
    }
}

extension WatchedEpisodes {
    fileprivate static let seasonKeys = ["season", "seasonnumber", "sno", "parentindexnumber", "episodeseasonnumber"]
    fileprivate static let numberKeys = ["number", "episode", "episodenumber", "epno", "indexnumber"]
    /// The keys of TV Time's lists of episodes that say something else than that one was watched.
    private static let noteKeys = [
        "emotionid", "comment", "lastcommentreaddate", "showcharacterid", "votekey", "votetype", "rating",
    ]

    /// Reads what a row says.
    ///
    /// - Parameter isWhole: Whether the row is about a whole show.
    fileprivate init(in row: ImportedFields, isWhole: Bool) {
        for season in row.objects("seasons") {
            let number = season.text("number", "season")
            for episode in season.objects("episodes") {
                add(number, episode, isWatched: Self.isWatched(episode, in: row))
            }
        }
        // Our own export has the mark itself.
        if let own = row.object("seen") { add(own.text("season"), own, isWatched: true) }
        if let last = row.text("lastwatched", "lastepwatched"), !last.contains("-") {
            // A show with one season has no number of it.
            let number = last.wholeMatch(of: /(?i)e?([0-9]+)/)?.1
            add(SeenMark(last) ?? number.flatMap { Int($0) }.flatMap { SeenMark(season: 1, number: $0) })
        }
        if let latest = row.text("mostrecentepwatched") {
            let numbers = [/[\[ ]s_no:([0-9]+)/, /[\[ ]ep_no:([0-9]+)/].map { latest.firstMatch(of: $0)?.1 }
            add(numbers[0].map(String.init), numbers[1].map(String.init))
        }
        let isSeason = row.text("mediatype") == "season"
        let episode = row.object("episode") ?? row
        if isSeason {
            // The progress of a season in Yamtrack is the number of its last watched episode.
            add(row.text(Self.seasonKeys), row.text("progress"))
        } else if episode.text(Self.numberKeys) != nil {
            add(episode.text(Self.seasonKeys), episode, isWatched: Self.isWatched(row))
        } else if row.text("episodeid") != nil {
            areMentioned = true
        }
        guard isWhole, !isSeason else { return }
        let count = row.number("watchedepisodescount", "nbepisodesseen", "progress")
        areMentioned = areMentioned || count ?? 0 > 0 || row.object("userdata")?.flag("played") == true
        guard row.text("status", "watchlist")?.lowercased() == "completed" else { return }
        let total = row.number("totalepisodescount").map { $0 - (row.number("notairedepisodescount") ?? 0) }
        (completed, areMentioned) = (max(0, count ?? total ?? .max), true)
        date = row.text("lastwatchedat", "watcheddate", "enddate").flatMap(Self.instant)
    }

    /// Returns an instant, or the end of a date.
    private static func instant(_ text: String) -> Instant? {
        Instant(iso: text)
            ?? CalendarDay(iso: text.prefix(10)).flatMap { Instant(storedSeconds: ($0.epochDay + 1) * 86_400) }
    }

    /// Adds an episode. If it is not known whether it was watched, it is only mentioned.
    private mutating func add(_ season: String?, _ episode: ImportedFields, isWatched: Bool?) {
        let isSpecial = season == "0" || (episode.flag("isspecial") ?? episode.flag("special")) == true
        guard isWatched != false, !isSpecial else { return }
        areMentioned = true
        if isWatched == true { add(season, episode.text(Self.numberKeys)) }
    }

    private mutating func add(_ season: String?, _ number: String?) {
        guard let season, let number else { return }
        add(Int(season).flatMap { season in Int(number).flatMap { SeenMark(season: season, number: $0) } })
    }

    /// Adds an episode unless it is a special. Nil is one whose numbers are not understood.
    private mutating func add(_ mark: SeenMark?) {
        let isSpecial = mark.map { $0.season == 0 || $0.number == 0 } ?? false
        areMentioned = areMentioned || !isSpecial
        if let mark, !isSpecial { marks.insert(mark) }
    }

    /// Returns whether a row says that its episode was watched, or nil if it does not say.
    private static func isWatched(_ row: ImportedFields) -> Bool? {
        let key = row.text("key") ?? ""
        let isEvent = ["watch", "rewatch", "last-episode-watched"].contains(row.text("type"))
        if isEvent || key.hasPrefix("watch-episode") || key.hasPrefix("rewatch-episode") { return true }
        let flag = row.flag("iswatched") ?? row.flag("watched") ?? row.object("userdata")?.flag("played")
        if let flag { return flag }
        if row.text("watchedat") != nil || row.text("mediatype") == "episode" { return true }
        return row.has(["episodeseasonnumber"]) && !row.has(noteKeys) ? true : nil
    }

    /// Returns whether an episode of a season was watched, since the row was reset if it was, or nil if that is unknown.
    private static func isWatched(_ episode: ImportedFields, in row: ImportedFields) -> Bool? {
        if let flag = episode.flag("watched") ?? episode.flag("iswatched") { return flag }
        let date = episode.text("lastwatchedat", "watchedat")
        if let reset = row.text("resetat") { return date.map { $0 > reset } ?? false }
        // Simkl lists only what was watched, with or without a date.
        let isListed = row.has(["watchedepisodescount"]) && !episode.has(["collectedat"])
        return date != nil || isListed ? true : episode.number("plays").map { $0 > 0 }
    }
}
