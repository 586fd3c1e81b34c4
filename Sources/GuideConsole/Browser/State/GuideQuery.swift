import GuideReports
import TVModel

/// A typed text as conditions that an event must meet: words that it contains, and words of time such as `9 pm`,
/// `21:00`, `tonight` or `friday`. The search of a page understands the same words.
struct GuideQuery {
    private let context: ReportContext
    private var conditions: [Condition] = []

    private enum Condition {
        /// The event is on at one of these times of the day, in minutes.
        case onAt([Int])
        /// The event contains a text, as UTF-8 in lower case, or is what the word means.
        case word([UInt8], Meaning?)
    }

    private enum Meaning {
        case now, today, tonight, tomorrow, premiere
        case weekday(Weekday)
        case episode(Int, Int)

        var isNumber: Bool { if case .episode = self { true } else { false } }
        /// Whether the word is about time, and so means only that. Texts also contain the other words.
        var isOfTime: Bool { if case .premiere = self { false } else { !isNumber } }
    }

    init(_ text: String, for context: ReportContext) {
        self.context = context
        var words = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
        while let word = words.first {
            if let (times, count) = Self.times(in: words, usesTwelveHours: context.usesTwelveHours) {
                conditions.append(.onAt(times))
                words = words.dropFirst(count)
                continue
            }
            words = words.dropFirst()
            // A number as the guide writes it: `S2 E14`.
            if let next = words.first, word.first == "s", next.first == "e",
                let number = Self.meaning(of: word + next), number.isNumber
            {
                conditions.append(.word(Array((word + next).utf8), number))
                words = words.dropFirst()
                continue
            }
            // As in `on friday`.
            if word == "on", !words.isEmpty { continue }
            conditions.append(.word(Array(word.utf8), Self.meaning(of: word)))
        }
    }

    /// Returns whether one of the events of a card meets all conditions.
    ///
    /// - Parameters:
    ///   - texts: The texts of the card, as UTF-8 in lower case.
    ///   - isLoose: Whether words of time may also stand in the texts.
    func matches(_ events: [TVEvent], _ texts: [[UInt8]], isLoose: Bool) -> Bool {
        let hasWord = conditions.map { condition in
            guard case .word(let word, let meaning) = condition, isLoose || meaning?.isOfTime != true
            else { return false }
            return texts.contains { $0.containsBytes(word) }
        }
        return events.contains { event in
            zip(conditions, hasWord).allSatisfy { condition, hasWord in
                switch condition {
                case .onAt(let times): isOn(event, atOneOf: times)
                case .word(_, let meaning): hasWord || meaning.map { fits(event, $0) } ?? false
                }
            }
        }
    }
}

extension GuideQuery {
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
        let numbers = (word.first == "s" ? word.dropFirst() : word).split(
            separator: word.contains("x") ? "x" : "e",
            omittingEmptySubsequences: false
        )
        guard numbers.count == 2, let season = Int(numbers[0]), let number = Int(numbers[1]), season >= 0, number >= 0
        else { return nil }
        return .episode(season, number)
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
        case .episode(let season, let number):
            return event.episode.season == season && event.episode.number == number
        }
    }
}
