package import TVModel

/// The programs among which typed words are searched, and what is known of them.
package struct SearchedGuide: Sendable {
    /// The time, which decides what is on now.
    let now: Instant
    /// The current guide day.
    let today: CalendarDay
    /// The clock of the times.
    let clock: ZoneClock
    /// The week of which weekdays are, or nil for those that come.
    let week: GuideWeek?
    let favorites: Set<Show.ID>
    /// Returns the folded names of people and characters of a show, as far as they are known.
    let people: @Sendable (Show.ID) -> String

    package init(
        _ context: ReportContext,
        on clock: ZoneClock,
        week: GuideWeek? = nil,
        favorites: Set<Show.ID> = [],
        people: @escaping @Sendable (Show.ID) -> String = { _ in "" }
    ) {
        now = context.now
        today = context.today.date
        self.clock = clock
        self.week = week
        self.favorites = favorites
        self.people = people
    }
}

extension WordQuery {
    /// Returns the query with its text as it finds programs: the whole of it in the name of a show, the same without words
    /// that say nothing, or else each of its words in names and people; or nil if it finds none.
    package func resolved(among events: [TVEvent], in guide: SearchedGuide) -> WordQuery? {
        guard !text.isEmpty else { return self }
        var others = self
        others.terms.removeAll(where: isText)
        let conditions = Conditions(others, in: guide)
        let candidates = events.filter(conditions.fit)
        for meaning in textsToTry {
            var query = others
            query.terms.append(Term(meaning: meaning, words: text))
            let search = Conditions(query, in: guide)
            if candidates.contains(where: search.fit) { return query }
        }
        return nil
    }

    private func isText(_ term: Term) -> Bool {
        if case .text = term.meaning { !term.isExcluded } else { false }
    }

    /// The possible meanings of the text, the most exact first.
    private var textsToTry: [Meaning] {
        let telling = text.filter { !Self.isFiller($0) }
        let words = telling.isEmpty ? text : telling
        return [.partOfName(text.joined(separator: " ")), .partOfName(words.joined(separator: " ")), .text(words)]
    }

    /// A query that is compared with many events.
    package struct Conditions {
        /// The conditions of each sort, of which one must be met.
        private let sorts: [[(TVEvent) -> Bool]]
        private let exclusions: [(TVEvent) -> Bool]
        /// The key of the name of a show that is found in any case, or nil if there is none.
        private let namesake: String?

        package init(_ query: WordQuery, in guide: SearchedGuide) {
            let included = query.terms.filter { !$0.isExcluded }
            let groups = Dictionary(grouping: included) { $0.meaning.sort }
            sorts = groups.values.map { terms in terms.map { guide.condition($0.meaning) } }
            namesake = query.namesake?.nameKey
            exclusions = query.terms.filter(\.isExcluded).map { guide.condition($0.meaning) }
        }

        package func fit(_ event: TVEvent) -> Bool {
            if let namesake, event.show.name.nameKey == namesake { return true }
            return sorts.allSatisfy { sort in sort.contains { $0(event) } } && !exclusions.contains { $0(event) }
        }
    }
}

extension WordQuery.Meaning {
    /// The sorts of conditions. Several of one sort are alternatives.
    fileprivate enum Sort {
        case when, time, show, kind, network, language, country, label, favorites, streaming, episode, text
    }

    fileprivate var sort: Sort {
        switch self {
        case .when: .when
        case .time: .time
        case .show: .show
        case .kind: .kind
        case .network: .network
        case .language: .language
        case .country: .country
        case .label(.favorites): .favorites
        case .label(.streaming): .streaming
        case .label: .label
        case .episode: .episode
        case .partOfName, .text: .text
        }
    }
}

extension SearchedGuide {
    /// Returns whether an event is what some words mean.
    fileprivate func condition(_ meaning: WordQuery.Meaning) -> (TVEvent) -> Bool {
        switch meaning {
        case .when(let when): return condition(when)
        case .time(let time): return { contains($0, at: time) }
        case .show(let name):
            let key = name.nameKey
            return { $0.show.name.nameKey == key }
        case .kind(let kinds):
            return { event in kinds.allSatisfy { event.show.type == $0 || event.show.genres.contains($0) } }
        case .network(let name): return { $0.show.channel?.name == name }
        case .language(let name): return { $0.show.language == name }
        case .country(let country): return { $0.show.channel?.country == country.code }
        case .label(let label): return { has(label, $0) }
        case .episode(let season, let number):
            return { $0.episode.season == season && $0.episode.number == number }
        case .partOfName(let text):
            let wanted = SearchText(text)
            return { wanted.stands(in: $0.show.name.folded) }
        case .text(let words):
            let wanted = words.map(SearchText.init)
            return { event in
                let texts = texts(of: event)
                return wanted.allSatisfy { $0.stands(in: texts) }
            }
        }
    }

    private func condition(_ when: WordQuery.When) -> (TVEvent) -> Bool {
        switch when {
        case .now: return { $0.state(at: now) == .onNow }
        case .tonight:
            // What began before belongs to the evening as long as it is on then.
            let evening = GuideDay(today, clock: clock).tonight.lowerBound
            return { event in
                guard event.airdate == today, let start = event.start else { return false }
                return max(start, (event.end ?? start) + -1) >= evening
            }
        default:
            guard let days = try? when.days(on: today, in: week) else { return { _ in false } }
            return { days.contains($0.airdate) }
        }
    }

    private func contains(_ event: TVEvent, at time: TimeWords) -> Bool {
        guard let start = event.start else { return false }
        let begin = clock.reading(at: start).time
        switch time {
        case .span(let from, let to):
            let span = TimeSpan(from: from.map(TimeOfDay.init(minutes:)), to: to.map(TimeOfDay.init(minutes:)))
            return span?.contains(begin) ?? true
        case .at(let minute):
            let length = max(60, (event.end ?? start) - start)
            return (minute - begin.minutes + 1_440) % 1_440 * 60 < length
        }
    }

    private func has(_ label: WordQuery.Label, _ event: TVEvent) -> Bool {
        switch label {
        case .premieres: event.premiere != nil
        case .seriesPremieres: event.premiere == .series
        case .seasonPremieres: event.premiere == .season
        case .finales: event.isFinale(on: clock)
        case .specials: event.isSpecial
        case .favorites: favorites.contains(event.show.id)
        case .streaming: event.isStreaming
        }
    }

    /// The folded texts in which single words are searched: names of the show, the network and the episode, and people.
    private func texts(of event: TVEvent) -> String {
        let names = [event.show.name, event.show.channel?.name, event.name].compactMap(\.self).map(\.folded)
        return (names + [people(event.show.id)]).joined(separator: "\n")
    }
}

/// A folded text that is searched. A short one must begin a word, since it stands in many: `ls`, `ics`.
private struct SearchText {
    private let text: String
    private let isShort: Bool

    /// - Parameter typed: The text, perhaps with the sign of a text in quotes.
    init(_ typed: String) {
        text = typed.folded.filter { $0 != "\"" }
        isShort = text.count < 5 && text.contains { $0.isLetter || $0.isNumber }
    }

    func stands(in folded: String) -> Bool {
        guard isShort else { return folded.contains(text) }
        return folded.ranges(of: text).contains { range in
            guard range.lowerBound > folded.startIndex else { return true }
            let before = folded[folded.index(before: range.lowerBound)]
            return !before.isLetter && !before.isNumber
        }
    }
}
