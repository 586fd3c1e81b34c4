import GuideReports
import TVModel

/// A typed text as conditions that an event must meet: words that it contains, texts in quotes, kinds of show, words of time
/// such as `9 pm`, `after 9`, `friday evening` or `tonight`, and words behind a dash or an exclamation mark, which it must not
/// meet. The search of a page understands the same words.
struct GuideQuery {
    private let context: ReportContext
    /// The typed text, as UTF-8 in lower case.
    private let text: [UInt8]
    private var conditions: [Condition] = []

    /// A condition of some words: the event contains a text, or is what they mean.
    private struct Condition {
        var isExcluded = false
        /// The text as UTF-8 in lower case, or nil if it need not be contained.
        var word: [UInt8]?
        /// Whether the words are about time, and so mean only that. Texts also contain the other words.
        var isOfTime = false
        var fits: (TVEvent) -> Bool = { _ in false }
    }

    init(_ text: String, for context: ReportContext) {
        self.context = context
        let typed = text.lowercased()
        self.text = Array(typed.trimmed.utf8)
        var words = Self.words(of: typed)[...]
        while let word = words.first {
            let isExcluded = word.count > 1 && (word.first == "-" || word.first == "!")
            if isExcluded { words[words.startIndex] = word.dropFirst() }
            let (condition, count) = condition(of: words)
            if var condition {
                condition.isExcluded = isExcluded
                conditions.append(condition)
            }
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
        let hasWord = conditions.map { condition in
            guard let word = condition.word, isLoose || !condition.isOfTime else { return false }
            return texts.contains { $0.containsBytes(word) }
        }
        return events.contains { event in
            zip(conditions, hasWord).allSatisfy { condition, hasWord in
                (hasWord || condition.fits(event)) != condition.isExcluded
            }
        }
    }

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
    private func condition(of words: ArraySlice<Substring>) -> (Condition?, Int) {
        let first = words.first ?? ""
        if first.contains(where: Self.quotes.contains) {
            return (Condition(word: Array(first.filter { !Self.quotes.contains($0) }.utf8)), 1)
        }
        if let (from, to, count) = span(in: words) { return (Condition { starts($0, from, to) }, count) }
        if let (times, count) = times(in: words) { return (Condition { isOn($0, atOneOf: times) }, count) }
        if let next = words.dropFirst().first {
            // A number as the guide writes it: `S2 E14`.
            if first.first == "s", next.first == "e", var number = Self.number(of: first + next) {
                number.word = Array((first + next).utf8)
                return (number, 2)
            }
            // As in `on friday`.
            if first == "on" { return (nil, 1) }
            // As in `prime time` and `talk show`.
            let both = first + " " + next
            if var meaning = meaning(of: both) {
                meaning.word = Array(both.utf8)
                return (meaning, 2)
            }
        }
        var condition = meaning(of: first) ?? Condition()
        condition.word = Array(first.utf8)
        return (condition, 1)
    }

    /// Returns the span that some words begin with, such as `9-10 pm` or `after 9`, in minutes, and the number of its words.
    private func span(in words: ArraySlice<Substring>) -> (from: Int, to: Int, count: Int)? {
        guard let first = words.first else { return nil }
        if first == "after" || first == "before" {
            guard let (times, count) = times(in: ["at"] + words.dropFirst()) else { return nil }
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
    private func times(in words: ArraySlice<Substring>) -> (times: [Int], count: Int)? {
        let hasAt = words.first == "at"
        let rest = hasAt ? words.dropFirst() : words
        guard let first = rest.first else { return nil }
        let minutes = { TimeOfDayText.minutes(String($0 as Substring), latest: TimeOfDayText.lastStart) }
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
        let isEither = context.usesTwelveHours && first.last?.isNumber == true && time < 13 * 60
        return (isEither ? [time, (time + 720) % 1_440] : [time], count)
    }

    private func meaning(of word: Substring) -> Condition? {
        let (now, today) = (context.now, context.today)
        switch word {
        case "now": return Condition(isOfTime: true) { $0.state(at: now) == .onNow }
        case "today": return Condition(isOfTime: true) { $0.airdate == today.date }
        case "tomorrow": return Condition(isOfTime: true) { $0.airdate == today.date.advanced(by: 1) }
        case "tonight":
            // What began before belongs to the evening as long as it is on then.
            return Condition(isOfTime: true) { event in
                guard event.airdate == today.date, let start = event.start else { return false }
                return max(start, (event.end ?? start) + -1) >= today.tonight.lowerBound
            }
        case "premiere", "premieres": return Condition { $0.premiere != nil }
        default: break
        }
        let weekday = Weekday.allCases.first { day in
            let name = day.rawValue.lowercased()
            return word == name || word == name.prefix(3)
        }
        if let weekday { return Condition(isOfTime: true) { $0.airdate.weekday == weekday } }
        if let (from, to) = TimeOfDayText.part(of: String(word)) {
            return Condition(isOfTime: true) { starts($0, from, to) }
        }
        guard let kind = ShowKind.named(String(word)) else { return Self.number(of: word) }
        return Condition { $0.show.type == kind || $0.show.genres.contains(kind) }
    }

    /// Returns the meaning of the number of an episode, such as `s2e14` or `2x14`.
    private static func number(of word: Substring) -> Condition? {
        let numbers = (word.first == "s" ? word.dropFirst() : word).split(
            separator: word.contains("x") ? "x" : "e",
            omittingEmptySubsequences: false
        )
        guard numbers.count == 2, let season = Int(numbers[0]), let number = Int(numbers[1]), season >= 0, number >= 0
        else { return nil }
        return Condition { $0.episode.season == season && $0.episode.number == number }
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
                let titled = cards.filter { query.isIn($0[0].show) } + cards.filter { !query.isIn($0[0].show) }
                let added = [.day(day)] + titled.flatMap(rows)
                if isOver { over += added } else { coming += added }
            }
        }
        return coming + (over.isEmpty ? [] : [.earlier] + over)
    }

    /// Returns the text of a card that the filter searches, in lower case as UTF-8.
    static func key(of card: [TVEvent]) -> [UInt8] {
        let show = card[0].show
        let facts = [show.name, show.channel?.name].compactMap(\.self) + show.genres + card.map(\.name)
        let texts = facts.map { $0.prefix(scalars: SafeText.nameLimit).lowercaseBytes }
        return Array(texts.joined(separator: [UInt8(ascii: "\n")]))
    }

    private func cards(of day: Int, matching query: GuideQuery, inStories: Bool) -> [[TVEvent]] {
        zip(days[day].shelves.flatMap(\.cards), keys[day]).compactMap { card, key in
            let show = card[0].show
            var texts = [key]
            if let names = people[show.id] { texts.append(names) }
            if inStories {
                let summaries = [show.summary].compactMap(\.self) + card.compactMap(\.summary)
                texts.append(
                    Array(summaries.map { $0.prefix(scalars: SafeText.nameLimit * 10).lowercaseBytes }.joined())
                )
            }
            return query.isIn(show) || query.matches(card, texts, isLoose: inStories) ? card : nil
        }
    }

    func isOnNow(_ card: [TVEvent], for context: ReportContext) -> Bool {
        card.contains { $0.state(at: context.now) == .onNow }
    }

    /// Returns cards in the order of their networks.
    func byNetwork(_ cards: [[TVEvent]]) -> [[TVEvent]] { networkOrder.sorted(cards) { $0[0] } }

    private func comes(_ card: [TVEvent], for context: ReportContext) -> Bool {
        card.contains { event in
            switch event.state(at: context.now) {
            case .ahead, .onNow: true
            case .unknown: event.airdate >= context.today.date
            case .past: false
            }
        }
    }
}
