import TVModel

extension ImportedShow {
    /// Parses a row.
    ///
    /// - Parameter list: The key of the list that contains the row, or an empty text.
    init(_ row: ImportedFields, in list: String) {
        let form = ListForm.form(of: row)
        let numbers = form.numbers(in: row)
        // Only shows have an ID at the service, which has rank 0.
        let hasServiceID = numbers.first?.rank == 0
        let kind = hasServiceID ? .show : form.kind(of: row, in: list)
        let year = row.text(form.year).flatMap { Int($0.prefix(4)) }
        self.init(
            title: form.title(in: row, isSure: kind != nil || !numbers.isEmpty),
            year: year.flatMap { (1900...2199).contains($0) ? $0 : nil },
            numbers: numbers
        )
        needsYear = kind == nil
        episodesFile = form.episodesFile
        addSeen(in: row, form)
        switch kind {
        case .film: leftOut = .film
        case .other: leftOut = .otherKind
        case .episode where form.season.all.isEmpty || references.isEmpty: leftOut = .episode
        case _ where references.isEmpty: leftOut = .unnamed
        default: leftOut = form.isGivenUp.contains { $0.holds(in: row) } ? .unfollowed : nil
        }
    }

    /// Parses a line: a name, an ID, a link, or a number with its site.
    init(line: String) {
        let text = String(line.trimmed)
        let reference = ShowReference(text)
        self.init(title: nil, year: reference.isName ? ShowMatcher(text).year : nil, numbers: [reference])
        // Digits may be meant as a name, so the name of the show is printed beside them.
        if reference.isName || reference == .id(Int(text) ?? 0) { title = text }
        needsYear = year != nil
    }
}

extension ListForm {
    /// Returns the kind of a row, or nil if it is not known.
    fileprivate func kind(of row: ImportedFields, in list: String) -> ImportedKind? {
        let typed = row.text(kindKeys).map(ImportedKind.init) ?? kind ?? ImportedKind(list)
        let isShow = typed == nil && row.text(Self.showName) != nil
        return isShow ? .show : typed
    }

    /// Returns the title of a row.
    ///
    /// - Parameter isSure: Whether the row is known to have one. A `name` in others may be that of a setting or a person.
    fileprivate func title(in row: ImportedFields, isSure: Bool) -> String? {
        if isSure || row.text(year) != nil { return row.text(name) }
        return row.text("title primarytitle")
    }

    /// Returns the numbers of the show at the service, at IMDb and at TheTVDB.
    fileprivate func numbers(in row: ImportedFields) -> [ShowReference] {
        let link = row.text(Self.link).flatMap { $0.contains("/") ? ShowReference($0) : nil }
        let named = [("tvmaze", tvmaze), ("imdb", imdb), ("tvdb", tvdb)].map { site, keys in
            row.text(keys).map { ShowReference("\(site):\($0)") }
        }
        return ([link] + named).compactMap(\.self).filter { !$0.isName }
    }
}

extension ImportedShow {
    /// Adds the episodes that a row names as seen. Specials do not count.
    fileprivate mutating func addSeen(in row: ImportedFields, _ form: ListForm) {
        for episode in row.episodes {
            let season = episode.text(form.season).flatMap { Int($0) }
            let isSpecial = RowCondition.isTrue("isspecial seasons.episodes.special seasons.episodes.isspecial")
            if season == 0 || isSpecial.holds(in: episode) { continue }
            let isSeen = form.seen.holds(in: episode)
            saysSeen = saysSeen || isSeen || episode.contains(where: Self.saysSeen)
            if isSeen, let season, let number = episode.text(form.number) { addMark("\(season)x\(number)") }
        }
        if let lastSeen = row.text(form.lastSeen) { addMark(lastSeen) }
    }

    /// Adds an episode in a form such as `s1e2`, or `E2` of a show with one season.
    private mutating func addMark(_ text: String) {
        let number = text.wholeMatch(of: /[Ee]?([0-9]+)/)?.1
        guard let mark = SeenMark(number.map { "1x\($0)" } ?? text), mark.season > 0 else { return }
        saysSeen = true
        marks.insert(mark)
    }

    /// Returns whether a value says that something was seen, perhaps without the number of an episode.
    private static func saysSeen(_ key: String, _ text: String) -> Bool {
        let name = (key.split(separator: ".").last ?? "").replacing("watchlist", with: "")
        let words = ["watch", "seen", "plays", "played", "progress"]
        guard let word = words.first(where: name.contains), !name.contains("un\(word)") else { return false }
        if text == "true" { return true }
        if let number = Int(text) { return number > 0 }
        return word != "progress" && CalendarDay(iso: text.prefix(10)) != nil
    }
}
