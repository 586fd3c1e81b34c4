package import TVModel

/// Reads typed words. `docs/words.md` describes the language for users; a page reads the same one with its script.
///
/// The order of reading: the whole line as the name of a show; then, from left to right, the longest name that is known, words
/// that leave out, words of time; what is left is text.
package struct WordReader {
    /// The names that are known.
    var names = GuideNames()
    /// Whether names of countries are read, as on the command line, which chooses the listings.
    var readsCountries = false

    package init(names: GuideNames = GuideNames(), readsCountries: Bool = false) {
        self.names = names
        self.readsCountries = readsCountries
    }

    /// The words for days, times and kinds, which a shell completes and which are suggested for mistyped ones.
    package static let vocabulary: [String] = {
        let days = ["today", "tonight", "tomorrow", "yesterday", "now", "weekend"]
        let weekdays = Weekday.allCases.map { $0.rawValue.lowercased() }
        let parts = TimeWords.parts.map { $0.names[0] } + ["noon", "midnight"]
        return days + weekdays + parts + ShowKind.names.map { $0.lowercased() } + ["premieres", "finales", "specials"]
    }()

    /// The maximum number of words in a name, and in a date.
    private static let longestName = 12
    private static let longestDate = 6

    /// Reads a line. Text in quotes is one word.
    package func read(_ line: String) -> WordQuery { read(Self.words(of: line)) }

    /// Reads words. One that contains spaces is a name or a text as it stands.
    package func read(_ typed: [String]) -> WordQuery {
        var words: [String] = []
        // The places of words behind a comma, which begin another item.
        var commas: Set<Int> = []
        for part in typed.flatMap(parts) {
            let endsItem = part.hasSuffix(",") && !part.hasPrefix(Self.quote)
            let word = endsItem ? String(part.dropLast()) : part
            if !word.isEmpty { words.append(word) }
            if endsItem { commas.insert(words.count) }
        }
        if let last = words.last, last.count > 1, let sign = last.last, "?!".contains(sign) {
            words[words.count - 1] = String(last.dropLast())
        }
        var query = WordQuery()
        let isAboutTime = areTime(words[...])
        let namesake = names.shows[words.joined(separator: " ").nameKey]
        if isAboutTime { query.namesake = namesake }
        if !isAboutTime, let show = namesake {
            query.terms = [.init(meaning: .show(show), words: words)]
            return query
        }
        var rest = words[...]
        while !rest.isEmpty {
            var (term, count) = term(of: rest)
            let isAtEdge = rest.startIndex == words.startIndex || count == rest.count
            if case .country = term.meaning, !isAtEdge {
                // As in `The Vietnam War`.
                count = 1
                term = .init(meaning: .text([rest[rest.startIndex]]), words: [rest[rest.startIndex]])
            }
            let isOtherItem = commas.contains(rest.startIndex)
            if query.leavesOut(term, isOtherItem: isOtherItem) {
                term.isExcluded = true
                term.words.insert("no", at: 0)
            }
            query.append(term, isOtherItem: isOtherItem)
            rest = rest.dropFirst(count)
        }
        return query.withoutFillers
    }

    /// Returns the condition that words begin with, and the number of its words.
    private func term(of words: ArraySlice<String>) -> (WordQuery.Term, count: Int) {
        let first = words[words.startIndex]
        if first.hasPrefix(Self.quote) { return (.init(meaning: quoted(first), words: [first]), 1) }
        if Self.leavesOut(first) {
            let (meant, count) = term(of: [String(first.dropFirst())] + words.dropFirst())
            return (.init(meaning: meant.meaning, isExcluded: true, words: Array(words.prefix(count))), count)
        }
        if let (meaning, count) = meaning(of: words) {
            return (.init(meaning: meaning, words: Array(words.prefix(count))), count)
        }
        if words.prefix(2).map({ $0.lowercased() }) == ["nothing", "but"] {
            // It asks for what follows.
            let both = Array(words.prefix(2))
            return (.init(meaning: .text(both), words: both), 2)
        }
        if Self.negations.contains(first.lowercased()), let (meaning, count) = meaning(of: words.dropFirst()) {
            return (.init(meaning: meaning, isExcluded: true, words: Array(words.prefix(count + 1))), count + 1)
        }
        return (.init(meaning: .text([first]), words: [first]), 1)
    }

    /// Returns the meaning of the name or of the words of time that words begin with, and the number of its words.
    private func meaning(of words: ArraySlice<String>) -> (WordQuery.Meaning, count: Int)? {
        let time = readTime(words)
        // `next week` is longer than the name of a show called Next.
        if let name = known(words), name.count >= time?.count ?? 0 { return name }
        return time
    }

    /// The sign before a word that was in quotes.
    private static let quote = "\""

    /// Returns the meaning of words in quotes: the show of that name, or else the text as it stands.
    private func quoted(_ word: String) -> WordQuery.Meaning {
        names.shows[word.dropFirst().nameKey].map { .show($0) } ?? .text([word])
    }

    /// Returns the date and the time in `2026-11-27T20:00`, or the words of a text, with the commas behind them.
    private func parts(of word: String) -> [String] {
        if let match = word.wholeMatch(of: /([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9]{2}:[0-9]{2})/) {
            return [String(match.1), String(match.2)]
        }
        let parts = word.replacing(",", with: ", ").split(whereSeparator: \.isWhitespace).map(String.init)
        return word.hasPrefix(Self.quote) || parts.isEmpty || names.shows[word.nameKey] != nil ? [word] : parts
    }

    /// The words that leave out a whole known name, or a time, behind them.
    private static let negations: Set<String> = ["no", "not", "without", "except", "but", "nothing", "hide"]

    /// Returns whether a word begins with the sign that leaves out what follows. `-1` is a number of days.
    private static func leavesOut(_ word: String) -> Bool {
        let rest = word.dropFirst()
        return !rest.isEmpty && (word.hasPrefix("!") || word.hasPrefix("-") && !rest.allSatisfy(\.isNumber))
    }

    /// Returns the meaning of the longest known name that words begin with, and the number of its words.
    private func known(_ words: ArraySlice<String>) -> (WordQuery.Meaning, count: Int)? {
        for count in (1...max(1, min(Self.longestName, words.count))).reversed() where count <= words.count {
            let name = words.prefix(count).joined(separator: " ")
            // A show called Today is found by its name alone.
            if let meaning = names.meaning(of: name), !areTime(words.prefix(count)) { return (meaning, count) }
            if let label = Self.labels[name.folded] { return (.label(label), count) }
            if readsCountries, let country = Self.country(name) { return (.country(country), count) }
        }
        return nil
    }

    private static let labels: [String: WordQuery.Label] = [
        "premiere": .premieres, "premieres": .premieres, "new": .premieres,
        "series premiere": .seriesPremieres, "series premieres": .seriesPremieres,
        "season premiere": .seasonPremieres, "season premieres": .seasonPremieres,
        "finale": .finales, "finales": .finales, "series finale": .finales, "series finales": .finales,
        "special": .specials, "specials": .specials,
        "favorite": .favorites, "favorites": .favorites, "favourite": .favorites, "favourites": .favorites,
        "favs": .favorites, "mine": .favorites, "my shows": .favorites, "my favorites": .favorites,
        "my favourites": .favorites, "streaming": .streaming,
    ]

    /// Returns the country that a word names, such as `germany` or `england`.
    package static func country(_ name: String) -> Country? {
        let codes = [
            "us": "US", "usa": "US", "america": "US",
            "uk": "GB", "britain": "GB", "great britain": "GB", "england": "GB",
        ]
        return codes[name.lowercased()].flatMap(Country.init(code:)) ?? Country.named(name)
    }

    /// Returns whether all words are about a time.
    private func areTime(_ words: ArraySlice<String>) -> Bool { readTime(words)?.count == words.count }

    /// Reads words about days, times and episodes.
    private func readTime(_ typed: ArraySlice<String>) -> (WordQuery.Meaning, count: Int)? {
        let words = typed.map { $0.lowercased() }[...]
        guard let first = words.first else { return nil }
        if let (number, count) = Self.episode(words) { return (number, count) }
        if ["on", "for"].contains(first), words.count > 1, let (when, count) = Self.when(words.dropFirst()) {
            return (.when(when), count + 1)
        }
        if let (when, count) = Self.when(words) { return (.when(when), count) }
        let rest = words.dropFirst()
        if first == "this", TimeWords.reading(rest) != nil { return (.when(.day("today")), 1) }
        if first == "last", rest.first == "night" { return (.when(.day("yesterday")), 1) }
        return TimeWords.reading(words).map { (.time($0.0), $0.count) }
    }

    /// Returns the number in `s2e14`, `2x14` or `s2 e14`.
    private static func episode(_ words: ArraySlice<String>) -> (WordQuery.Meaning, count: Int)? {
        for count in [1, 2] where words.count >= count {
            let text = words.prefix(count).joined()
            let form = /s([0-9]{1,5})e([0-9]{1,5})|([0-9]{1,5})x([0-9]{1,5})/
            guard let match = text.wholeMatch(of: form), count == 1 || text.hasPrefix("s") else { continue }
            guard let season = Int(match.1 ?? match.3 ?? ""), let number = Int(match.2 ?? match.4 ?? "") else {
                continue
            }
            return (.episode(season: season, number: number), count)
        }
        return nil
    }

    // MARK: Days

    /// Reads the longest text that names days.
    private static func when(_ words: ArraySlice<String>) -> (WordQuery.When, count: Int)? {
        for count in (1...longestDate).reversed() where count <= words.count {
            if let when = when(words.prefix(count).map { $0 }) { return (when, count) }
        }
        return nil
    }

    private static func when(_ words: [String]) -> WordQuery.When? {
        let text = words.joined(separator: " ")
        switch text {
        case "now", "right now", "on now": return .now
        case "tonight", "tonite": return .tonight
        default: break
        }
        if let week = week(words) { return week }
        if isDate(text) { return .day(text) }
        let isSpan = words.contains(where: wordsOfSpans.contains) || text.contains { "-–".contains($0) }
        return isSpan ? span(text) : nil
    }

    private static let wordsOfSpans: Set<String> = [
        "to", "till", "until", "through", "and", "or", "&", "next", "rest", "from", "starting",
    ]

    /// Reads the days of a span, such as `fri-sun`, `nov 27 to 29`, `today and tomorrow`, `next 3 days` or `until sunday`.
    private static func span(_ text: String) -> WordQuery.When? {
        for sign in [" to ", " till ", " until ", " through ", " - ", "-", "–"] {
            let parts = text.split(separator: sign).map { String($0.trimmed) }
            if parts.count == 2, let days = ends(parts[0], parts[1]) { return days }
        }
        if let match = text.wholeMatch(of: /(.+) (?:and|or|&) (.+)/), follow(match.1, match.2) {
            return ends(String(match.1), String(match.2))
        }
        if let match = text.wholeMatch(of: /next ([0-9]{1,2}) days/), let count = Int(match.1), count > 1 {
            return .days("today", "in \(count - 1) days")
        }
        if let match = text.wholeMatch(of: /(?:until|till|through) (.+)/) { return ends("today", String(match.1)) }
        if text == "rest of the week" || text == "rest of this week" { return .days("today", "sunday") }
        guard let match = text.wholeMatch(of: /(?:from|starting) (.+)/) else { return nil }
        // A span without an end is that of the week.
        return span(String(match.1)) ?? ends(String(match.1), "sunday")
    }

    /// Returns the span between two dates, of which one may lack the month.
    private static func ends(_ first: String, _ second: String) -> WordQuery.When? {
        let isFirst = isDay(first)
        let isSecond = isDay(second)
        if isFirst, isSecond { return .days(first, second) }
        let whole = isFirst ? first : second
        guard isFirst != isSecond, let month = whole.firstMatch(of: /[a-z]{3,}/)?.output else { return nil }
        let other = isFirst ? second : first
        guard Int(other) != nil, isDate("\(month) \(other)") else { return nil }
        return isFirst ? .days(first, "\(month) \(other)") : .days("\(month) \(other)", second)
    }

    private static func isDay(_ text: String) -> Bool { text == "tonight" || isDate(text) }

    /// Returns whether the second of two dates is the day after the first.
    private static func follow(_ first: Substring, _ second: Substring) -> Bool {
        let days = [first, second].map { text in
            try? CalendarDay.parsing(text == "tonight" ? "today" : String(text), relativeTo: someDay)
        }
        guard let first = days[0], let second = days[1] else { return false }
        return second.weekday.daysFromMonday == (first.weekday.daysFromMonday + 1) % 7
    }

    private static func week(_ words: [String]) -> WordQuery.When? {
        switch (words.count, words.last) {
        case (1, "weekend"): return .weekend("this")
        case (1, "week"): return .week("this")
        case (2, "weekend"): return isWeek(words[0]) ? .weekend(words[0]) : nil
        case (2, "week"): return isWeek(words[0]) && Int(words[0]) == nil ? .week(words[0]) : nil
        case (2...5, _) where words[0] == "week":
            let text = words.dropFirst(words[1] == "of" && words.count > 2 ? 2 : 1).joined(separator: " ")
            return isWeek(text) ? .week(text) : nil
        case (3, _) where words[1].hasPrefix("week") || words[2].hasPrefix("week"):
            let text = words.joined(separator: " ")
            return isWeek(text) ? .week(text) : nil
        case (1, let word?): return word.contains("w") && isWeek(word) ? .week(word) : nil
        default: return nil
        }
    }

    /// A day for reading dates whose form alone matters. They are read again from the current day.
    private static let someDay = CalendarDay(epochDay: 20_000)

    /// Returns whether a text has the form of a week, even if the year has no such week.
    package static func isWeek(_ text: String) -> Bool {
        do {
            _ = try GuideWeek.parsing(text, relativeTo: someDay)
            return true
        } catch {
            return error != .unknownForm
        }
    }

    /// Returns whether a text has the form of a date, even if there is no such date.
    package static func isDate(_ text: String) -> Bool {
        do {
            _ = try CalendarDay.parsing(text, relativeTo: someDay)
            return true
        } catch {
            return error != .unknownForm
        }
    }

    /// Returns the words of a line, of which those in quotes are one.
    private static func words(of line: String) -> [String] {
        var words: [String] = []
        for (place, part) in line.split(omittingEmptySubsequences: false, whereSeparator: { "\"“”".contains($0) })
            .enumerated()
        {
            let isQuoted = !place.isMultiple(of: 2)
            if isQuoted {
                // A sign before the quote leaves out what is in it.
                let sign = ["!", "-"].contains(words.last) ? words.removeLast() : ""
                if !part.trimmed.isEmpty { words.append(sign + quote + part) }
            } else {
                words += part.split(whereSeparator: \.isWhitespace).map(String.init)
            }
        }
        return words
    }
}

extension WordQuery {
    /// Returns whether words that leave out what is before a condition leave it out, too, as in `no news or sports`.
    fileprivate func leavesOut(_ term: Term, isOtherItem: Bool) -> Bool {
        var isJoined = false
        if case .text(let words)? = terms.last?.meaning {
            isJoined = words.count == 1 && ["or", "nor", "and"].contains(words[0].lowercased())
        }
        let before = isJoined ? terms.dropLast().last : terms.last
        guard isJoined || isOtherItem, let before, before.isExcluded, !term.isExcluded else { return false }
        guard term.isItem(beside: before) else { return false }
        // In `drama, no crime, comedy`, the comma goes on from the first item.
        return isJoined || !terms.contains { !$0.isExcluded && term.isItem(beside: $0) }
    }

    /// Adds a condition. Words of text that follow each other are one text, and words for a kind one kind, as in
    /// `crime drama`.
    fileprivate mutating func append(_ term: Term, isOtherItem: Bool) {
        if !isOtherItem, !term.isExcluded, let last = terms.last, case .kind(let noun) = term.meaning,
            case .kind(let genres) = last.meaning, ShowKind.areOne(genres[genres.count - 1], noun[0])
        {
            let words = last.words + term.words
            terms[terms.count - 1] = Term(meaning: .kind(genres + noun), isExcluded: last.isExcluded, words: words)
            return
        }
        guard case .text(let more) = term.meaning, !term.isExcluded, let last = terms.last, !last.isExcluded,
            case .text(let words) = last.meaning
        else {
            terms.append(term)
            return
        }
        terms[terms.count - 1] = Term(meaning: .text(words + more), words: last.words + term.words)
    }

    /// The words that say nothing beside others.
    static let fillers: Set<String> = [
        "what", "what's", "whats", "who", "when", "is", "are", "do", "does", "on", "in", "of", "at", "for", "from",
        "to", "with", "about", "and", "or", "nor", "a", "an", "the", "this", "any", "all", "only", "i", "me", "want",
        "show", "shows", "list", "find", "next", "episode", "program", "programs", "series", "tv", "please",
        "anything", "everything", "something", "good",
    ]

    /// Returns whether a word says nothing beside others.
    package static func isFiller(_ word: String) -> Bool { fillers.contains(word.lowercased()) }

    /// The query without texts that say nothing beside its other conditions.
    fileprivate var withoutFillers: WordQuery {
        var query = self
        let isFiller = { (term: Term) in
            guard case .text(let words) = term.meaning, !term.isExcluded else { return false }
            return words.allSatisfy(Self.isFiller)
        }
        guard terms.contains(where: { !isFiller($0) }) else { return self }
        query.terms.removeAll(where: isFiller)
        query.hadFillers = query.terms.count < terms.count
        return query
    }
}

extension WordQuery.Term {
    /// Returns whether both are names of kinds, or of networks, which can be items of one list.
    fileprivate func isItem(beside other: WordQuery.Term) -> Bool {
        switch (meaning, other.meaning) {
        case (.kind, .kind), (.network, .network): true
        default: false
        }
    }
}
