import GuideReports
import TVModel

/// A typed text as conditions that an event must meet: words that it contains, texts in quotes, kinds of show, words of time
/// such as `9 pm`, `after 9`, `friday evening` or `tonight`, and words behind a dash or an exclamation mark, which it must not
/// meet. The search of a page understands the same words.
struct GuideQuery {
    private let context: ReportContext
    /// The typed text, as UTF-8 in lower case.
    private let text: [UInt8]
    private var conditions: [(isExcluded: Bool, condition: Condition)] = []

    private enum Condition {
        /// The event is on at one of these times of the day, in minutes.
        case onAt([Int])
        /// The event starts within a span, in minutes.
        case starts(from: Int, to: Int)
        /// The event contains a text, as UTF-8 in lower case, or is what the word means.
        case word([UInt8], Meaning?)
    }

    private enum Meaning {
        case now, today, tonight, tomorrow, premiere
        case weekday(Weekday)
        case part(from: Int, to: Int)
        case kind(String)
        case episode(Int, Int)

        /// Whether the word is about time, and so means only that. Texts also contain the other words.
        var isOfTime: Bool {
            switch self {
            case .premiere, .kind, .episode: false
            default: true
            }
        }
    }

    init(_ text: String, for context: ReportContext) {
        self.context = context
        let typed = text.lowercased()
        self.text = Array(typed.trimmed.utf8)
        var words = Self.words(of: typed)[...]
        while let word = words.first {
            let isExcluded = word.count > 1 && (word.first == "-" || word.first == "!")
            if isExcluded { words[words.startIndex] = word.dropFirst() }
            let (condition, count) = Self.condition(of: words, usesTwelveHours: context.usesTwelveHours)
            if let condition { conditions.append((isExcluded, condition)) }
            words = words.dropFirst(count)
        }
    }

    /// Returns whether a text of several words stands in the name of a show, as in `Saturday Night Live`.
    func isIn(_ show: Show) -> Bool {
        text.contains(UInt8(ascii: " ")) && show.name.lowercaseBytes.containsBytes(text)
    }

    /// Returns whether one of the events of a card meets all conditions.
    ///
    /// - Parameters:
    ///   - texts: The texts of the card, as UTF-8 in lower case.
    ///   - isLoose: Whether words of time may also stand in the texts.
    func matches(_ events: [TVEvent], _ texts: [[UInt8]], isLoose: Bool) -> Bool {
        let hasWord = conditions.map { _, condition in
            guard case .word(let word, let meaning) = condition, isLoose || meaning?.isOfTime != true
            else { return false }
            return texts.contains { $0.containsBytes(word) }
        }
        return events.contains { event in
            zip(conditions, hasWord).allSatisfy { condition, hasWord in
                let isMet =
                    switch condition.condition {
                    case .onAt(let times): isOn(event, atOneOf: times)
                    case .starts(let from, let to): starts(event, from, to)
                    case .word(_, let meaning): hasWord || meaning.map { fits(event, $0) } ?? false
                    }
                return isMet != condition.isExcluded
            }
        }
    }
}

extension GuideQuery {
    private static let quotes: Set<Character> = ["\"", "“", "”"]

    /// Returns the words of a text. What stands in quotes is one word, which begins with a quote.
    private static func words(of text: String) -> [Substring] {
        var isQuoted = false
        return text.split { character in
            if quotes.contains(character) { isQuoted.toggle() }
            return character.isWhitespace && !isQuoted
        }
    }

    /// Returns the condition that some words begin with, if they do, and the number of its words.
    private static func condition(of words: ArraySlice<Substring>, usesTwelveHours: Bool) -> (Condition?, Int) {
        let first = words.first ?? ""
        if first.contains(where: quotes.contains) {
            return (.word(Array(first.filter { !quotes.contains($0) }.utf8), nil), 1)
        }
        if let (from, to, count) = span(in: words, usesTwelveHours) { return (.starts(from: from, to: to), count) }
        if let (times, count) = times(in: words, usesTwelveHours: usesTwelveHours) { return (.onAt(times), count) }
        if let next = words.dropFirst().first {
            // A number as the guide writes it: `S2 E14`.
            if first.first == "s", next.first == "e", case .episode = meaning(of: first + next) {
                return (.word(Array((first + next).utf8), meaning(of: first + next)), 2)
            }
            // As in `on friday`.
            if first == "on" { return (nil, 1) }
            // As in `prime time` and `talk show`.
            if let both = meaning(of: first + " " + next) { return (.word(Array((first + " " + next).utf8), both), 2) }
        }
        return (.word(Array(first.utf8), meaning(of: first)), 1)
    }

    /// Returns the span that some words begin with, such as `9-10 pm` or `after 9`, in minutes, and the number of its words.
    private static func span(in words: ArraySlice<Substring>, _ usesTwelveHours: Bool) -> (
        from: Int, to: Int, count: Int
    )? {
        guard let first = words.first else { return nil }
        if first == "after" || first == "before" {
            guard let (times, count) = times(in: ["at"] + words.dropFirst(), usesTwelveHours: usesTwelveHours) else {
                return nil
            }
            let (time, limit) = (times.last ?? 0, GuideDay.dayStart.minutes)
            return first == "after" ? (time, limit, count) : (limit, time, count)
        }
        let pair = words.prefix(2).joined()
        if words.count > 1, pair.hasSuffix("m"), let span = TimeOfDayText.span(pair) { return (span.from, span.to, 2) }
        // Without a half of the day, hours are those of the evening.
        let span = TimeOfDayText.span(String(first)) ?? TimeOfDayText.span(first + "pm")
        return span.map { ($0.from, $0.to, 1) }
    }

    /// Returns the times that some words begin with, in minutes, and the number of their words, or nil if they do not.
    private static func times(
        in words: ArraySlice<Substring>,
        usesTwelveHours: Bool
    ) -> (times: [Int], count: Int)? {
        let hasAt = words.first == "at"
        let rest = hasAt ? words.dropFirst() : words
        guard let first = rest.first else { return nil }
        let count = hasAt ? 2 : 1
        if let half = rest.dropFirst().first, ["am", "pm", "a.m.", "p.m."].contains(half),
            let time = minutes(first + half)
        {
            return ([time], count + 1)
        }
        if hasAt, let hour = Int(first), (0..<24).contains(hour) { return ([(hour % 12 + 12) * 60], count) }
        guard first.contains(":") || first.last == "m" || first.hasSuffix("m."), first.first?.isNumber == true,
            let time = minutes(first)
        else { return nil }
        let isEither = usesTwelveHours && first.last?.isNumber == true && time < 13 * 60
        return (isEither ? [time, (time + 720) % 1_440] : [time], count)
    }

    private static func minutes(_ text: Substring) -> Int? {
        TimeOfDayText.minutes(String(text), latest: TimeOfDayText.lastStart)
    }

    private static func meaning(of word: Substring) -> Meaning? {
        switch word {
        case "now": return .now
        case "today": return .today
        case "tonight": return .tonight
        case "tomorrow": return .tomorrow
        case "premiere", "premieres": return .premiere
        default: break
        }
        let weekday = Weekday.allCases.first { day in
            let name = day.rawValue.lowercased()
            return word == name || word == name.prefix(3)
        }
        if let weekday { return .weekday(weekday) }
        if let part = TimeOfDayText.part(of: String(word)) { return .part(from: part.from, to: part.to) }
        if let kind = ShowKind.named(String(word)) { return .kind(kind) }
        let numbers = (word.first == "s" ? word.dropFirst() : word).split(
            separator: word.contains("x") ? "x" : "e",
            omittingEmptySubsequences: false
        )
        guard numbers.count == 2, let season = Int(numbers[0]), let number = Int(numbers[1]), season >= 0, number >= 0
        else { return nil }
        return .episode(season, number)
    }

    private func starts(_ event: TVEvent, _ from: Int, _ to: Int) -> Bool {
        guard let start = event.start else { return false }
        let time = context.printedClock.reading(at: start).time.minutes
        return from < to ? (from..<to).contains(time) : time >= from || time < to
    }

    private func isOn(_ event: TVEvent, atOneOf times: [Int]) -> Bool {
        guard let start = event.start else { return false }
        let begin = context.printedClock.reading(at: start).time.minutes
        let length = max(60, (event.end ?? start) - start)
        return times.contains { ($0 - begin + 1_440) % 1_440 * 60 < length }
    }

    private func fits(_ event: TVEvent, _ meaning: Meaning) -> Bool {
        let today = context.today
        switch meaning {
        case .now: return event.state(at: context.now) == .onNow
        case .today: return event.airdate == today.date
        case .tomorrow: return event.airdate == today.date.advanced(by: 1)
        case .tonight:
            // What began before belongs to the evening as long as it is on then.
            guard event.airdate == today.date, let start = event.start else { return false }
            return max(start, (event.end ?? start) + -1) >= today.tonight.lowerBound
        case .premiere: return event.premiere != nil
        case .weekday(let weekday): return event.airdate.weekday == weekday
        case .part(let from, let to): return starts(event, from, to)
        case .kind(let kind): return event.show.type == kind || event.show.genres.contains(kind)
        case .episode(let season, let number):
            return event.episode.season == season && event.episode.number == number
        }
    }
}

/// A shelf of a day, whose cards can be filtered.
struct FilterableShelf: Sendable {
    let name: String
    /// Its cards: one event each, or the episodes of a batch release.
    let cards: [[TVEvent]]
    /// The lower-case text of each card that the filter searches, as UTF-8.
    let keys: [[UInt8]]

    /// Returns the summaries of a card in lower case, as UTF-8.
    func story(of card: Int) -> [UInt8] {
        let events = cards[card]
        let summaries = [events.first?.show.summary].compactMap(\.self) + events.compactMap(\.summary)
        return Array(summaries.map { $0.prefix(scalars: SafeText.nameLimit * 10).lowercaseBytes }.joined())
    }
}

extension FilterableShelf {
    init(_ shelf: GuideReports.Shelf) {
        name = shelf.name
        cards = shelf.cards
        keys = cards.map { events in
            let show = events.first?.show
            let texts =
                ([show?.name, show?.channel?.name].compactMap(\.self) + (show?.genres ?? []) + events.map(\.name))
                .map { $0.prefix(scalars: SafeText.nameLimit) }
            return Array(texts.map(\.lowercaseBytes).joined(separator: [UInt8(ascii: "\n")]))
        }
    }
}

extension String {
    /// The text in lower case as UTF-8.
    var lowercaseBytes: [UInt8] { Array(lowercased().utf8) }
}

extension [UInt8] {
    /// Returns whether these bytes contain other bytes as a substring.
    func containsBytes(_ wanted: [UInt8]) -> Bool {
        guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
        return withUnsafeBufferPointer { bytes in
            (0...(bytes.count - wanted.count)).contains { start in
                bytes[start] == first && wanted.indices.allSatisfy { bytes[start + $0] == wanted[$0] }
            }
        }
    }
}

extension GuideState {
    /// Returns the rows that match the filter as one list by day: what is on or comes, then what was on.
    func results(for context: ReportContext) -> [GuideRow] {
        let query = GuideQuery(filter.text, for: context)
        let found = results(of: query, for: context, inStories: false)
        // Words that only the stories have, and words of time that are part of a name, as in `Today`.
        return found.isEmpty ? results(of: query, for: context, inStories: true) : found
    }

    private func results(of query: GuideQuery, for context: ReportContext, inStories: Bool) -> [GuideRow] {
        var (coming, over): ([GuideRow], [GuideRow]) = ([], [])
        for day in days.indices {
            let cards = cards(of: day, matching: query, inStories: inStories)
            let onNow = byNetwork(cards.filter { isOnNow($0, for: context) })
            let later = cards.filter { !isOnNow($0, for: context) && comes($0, for: context) }
            let earlier = cards.filter { !comes($0, for: context) }
            for (cards, isOver) in [(onNow + later, false), (earlier, true)] where !cards.isEmpty {
                let titled = cards.filter { query.isIn($0.events[0].show) }
                let others = cards.filter { !query.isIn($0.events[0].show) }
                let added = [.day(day)] + (titled + others).flatMap { rows(ofCard: $0.card, on: $0.shelf, day) }
                if isOver { over += added } else { coming += added }
            }
        }
        return coming + (over.isEmpty ? [] : [.earlier] + over)
    }

    /// A card by its indices, with its events.
    typealias PlacedCard = (shelf: Int, card: Int, events: [TVEvent])

    private func cards(of day: Int, matching query: GuideQuery, inStories: Bool) -> [PlacedCard] {
        days[day].shelves.enumerated().flatMap { place, shelf in
            shelf.cards.enumerated().compactMap { card, events -> PlacedCard? in
                var texts = [shelf.keys[card]]
                if let id = events.first?.show.id, let names = people[id] { texts.append(names) }
                if inStories { texts.append(shelf.story(of: card)) }
                let isFound = query.isIn(events[0].show) || query.matches(events, texts, isLoose: inStories)
                return isFound ? (place, card, events) : nil
            }
        }
    }

    func isOnNow(_ card: PlacedCard, for context: ReportContext) -> Bool {
        card.events.contains { $0.state(at: context.now) == .onNow }
    }

    /// Returns cards in the order of their networks.
    func byNetwork(_ cards: [PlacedCard]) -> [PlacedCard] { networkOrder.sorted(cards) { $0.events[0] } }

    private func comes(_ card: PlacedCard, for context: ReportContext) -> Bool {
        card.events.contains { event in
            switch event.state(at: context.now) {
            case .ahead, .onNow: true
            case .unknown: event.airdate >= context.today.date
            case .past: false
            }
        }
    }
}
