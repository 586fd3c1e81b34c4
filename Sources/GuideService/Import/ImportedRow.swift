import TVModel

/// A row of a list: a show, or the reason why it is left out, with the kind that the list gives.
enum ImportedRow: Sendable {
    case show(ImportedShow)
    case leftOut(LeftOutRow, kind: String? = nil)

    /// Parses a row.
    ///
    /// - Parameter list: The key of the list that contains the row, if any.
    init(_ row: ImportedFields, in list: String = "") {
        var form = ListForm.form(of: row)
        let word = row.text(form.kindKeys)
        let typed = word == nil ? form.kind ?? ImportedKind(list) : ImportedKind(word ?? "")
        let part = ListForm.plainEpisodes
        let isPart = typed == .episode || row.text(part.season) != nil && row.text(part.number) != nil
        if form.isPlain, isPart { form = part }
        let numbers = form.numbers(in: row)
        let showName = form.isPlain ? row.text(ListForm.showName) : nil
        let isOfService = numbers.first?.rank == 0 && typed != .film && typed != .episode
        var kind = isOfService || typed == nil && showName != nil ? .show : typed
        if kind == nil, Self.isFilm(row) { kind = .film }
        let title = showName ?? form.title(in: row, isShow: kind == .show || !numbers.isEmpty)
        var show = ImportedShow(
            title: title,
            year: row.text(form.year).flatMap { Int($0.prefix(4)) }.flatMap { (1900...2199).contains($0) ? $0 : nil },
            numbers: numbers
        )
        show.needsYear = kind == nil
        show.watched = WatchedEpisodes(in: row, form)
        show.advice = form.advice
        let isGivenUp = form.isGivenUp.compactMap { $0.holds(in: row) }
        show.isFollowed = isGivenUp.isEmpty ? nil : !isGivenUp.contains(true)
        switch kind {
        case .film: self = .leftOut(.film)
        case .game: self = .leftOut(.game)
        case .other: self = .leftOut(.otherKind, kind: word)
        case .episode where form.season.all.isEmpty || show.references.isEmpty: self = .leftOut(.episode)
        case _ where show.references.isEmpty: self = .leftOut(isPart ? .episode : .unnamed)
        default: self = .show(show)
        }
    }

    /// Parses a line: a name, an ID, a link, or a number with its site.
    init(line: String) {
        let text = String(line.trimmed)
        let reference = ShowReference(text)
        var show = ImportedShow(title: nil, year: nil, numbers: [reference])
        // Digits may be meant as a name, so the name of the show is printed beside them.
        if reference.isName || reference == .id(Int(text) ?? 0) { show.title = text }
        show.year = reference.isName ? ShowMatcher(text).year : nil
        show.needsYear = show.year != nil
        self = Self.hasFilmLink(text) ? .leftOut(.film) : .show(show)
    }

    /// Returns whether a heading or a link of a row is one of films.
    private static func isFilm(_ row: ImportedFields) -> Bool {
        let words: ListKeys = "movie film cinema letterboxd releasedutcms"
        return row.has("movie") || hasFilmLink(row.text(ListForm.link) ?? "")
            || row.contains { key, _ in words.all.contains(where: key.contains) }
    }

    private static func hasFilmLink(_ text: String) -> Bool {
        text.contains("://") && ["/movie/", "/movies/", "/film/", "//boxd.it/"].contains(where: text.contains)
    }
}

extension ListForm {
    fileprivate var isPlain: Bool { keys.all.isEmpty }

    /// Returns the title of a row.
    ///
    /// - Parameter isShow: Whether the row is about a show. The `name` in others may be that of a setting or a person.
    fileprivate func title(in row: ImportedFields, isShow: Bool) -> String? {
        guard isPlain, !isShow, row.count > 1 else { return row.text(name) }
        let isOfPerson = ["userid", "username", "email"].contains(where: row.has)
        if isOfPerson { return nil }
        return row.text(row.text(year) == nil ? "title primarytitle" : name)
    }

    /// Returns the numbers of the show at the service, at IMDb and at TheTVDB.
    fileprivate func numbers(in row: ImportedFields) -> [ShowReference] {
        let links = row.text(Self.link).map { $0.contains("/") ? [$0] : [] } ?? []
        let sites = [("tvmaze", tvmaze), ("imdb", imdb), ("tvdb", tvdb)]
        let numbers = sites.compactMap { site, keys in row.text(keys).map { "\(site):\($0)" } }
        let references = (links + numbers).map { ShowReference($0) }
        return (0...2).compactMap { rank in references.first { $0.rank == rank } }
    }
}

extension WatchedEpisodes {
    /// Reads what a row says.
    fileprivate init(in row: ImportedFields, _ form: ListForm) {
        for episode in row.episodes {
            let isSpecial = episode.flag("isspecial seasons.episodes.special seasons.episodes.isspecial") == true
            let season = episode.number(form.season)
            if isSpecial || season == 0 { continue }
            areMentioned = areMentioned || episode.contains(where: Self.saysSeen)
            guard form.seen.holds(in: episode) == true else { continue }
            let number = episode.number(form.number)
            add(season.flatMap { season in number.flatMap { SeenMark(season: season, number: $0) } })
        }
        if let last = row.text(form.lastSeen) { add(Self.mark(last)) }
        guard form.isCompleted.holds(in: row) == true else { return }
        areMentioned = true
        completed = row.number(form.seenCount) ?? .max
        date = row.text(form.seenDate).flatMap { text in
            // The end of a date
            let day = CalendarDay(iso: text.prefix(10))
            return Instant(iso: text) ?? day.flatMap { Instant(storedSeconds: ($0.epochDay + 1) * 86_400) }
        }
    }

    /// Adds an episode unless it is a special. Nil is one whose numbers are not understood.
    private mutating func add(_ mark: SeenMark?) {
        if let mark, mark.season == 0 || mark.number == 0 { return }
        areMentioned = true
        if let mark { marks.insert(mark) }
    }

    /// Returns whether a value says that something was seen, perhaps without the number of an episode.
    private static func saysSeen(_ key: String, _ text: String) -> Bool {
        let name = (key.split(separator: ".").last ?? "").replacing("watchlist", with: "")
        let words = ["watch", "seen", "plays", "played", "progress"]
        guard let word = words.first(where: name.contains), !name.contains("un\(word)") else { return false }
        if let number = Int(text) { return number > 0 }
        return word != "progress" && CalendarDay(iso: text.prefix(10)) != nil
    }

    /// Parses the forms of an episode in one text: `s1e2`, `E2` of a show with one season, and that of TV Time.
    private static func mark(_ text: String) -> SeenMark? {
        if let mark = SeenMark(text) { return mark }
        if let number = text.wholeMatch(of: /(?i)e?([0-9]+)/)?.1 { return SeenMark("1x\(number)") }
        guard let season = text.firstMatch(of: /[\[ ]s_no:([0-9]+)/)?.1 else { return nil }
        return text.firstMatch(of: /[\[ ]ep_no:([0-9]+)/).flatMap { SeenMark("\(season)x\($0.1)") }
    }
}
