import TVModel

/// Words about the time of day, such as `9 pm`, `after 9`, `8:30-10pm`, `at 9` or `late night`, in minutes since midnight.
package enum TimeWords: Hashable, Sendable {
    /// Programs that start from the first minute on, and before the second. Nil is the start or the end of the guide day.
    case span(from: Int?, to: Int?)
    /// Programs that are on at this minute.
    case at(Int)

    /// The parts of the day, with their hours.
    package static let parts: [(names: [String], from: Int, to: Int)] = [
        (["morning"], 5, 12), (["afternoon"], 12, 17), (["evening"], 17, 23),
        (["prime time", "primetime", "prime-time"], 20, 23), (["late night"], 23, 5), (["night"], 20, 5),
    ]

    /// Reads words in lower case.
    ///
    /// - Returns: What the first of them say, and their number, or nil if they are about something else.
    static func reading(_ words: ArraySlice<String>) -> (TimeWords, count: Int)? {
        if let part = part(of: words) { return part }
        let text = words.prefix(8).joined(separator: " ")
        guard let (time, length) = span(in: text) ?? bound(in: text) ?? start(in: text) else { return nil }
        return (time, text.prefix(length).split(separator: " ").count)
    }

    private static func part(of words: ArraySlice<String>) -> (TimeWords, count: Int)? {
        for count in [2, 1] where words.count >= count {
            let name = words.prefix(count).joined(separator: " ")
            guard let part = parts.first(where: { $0.names.contains(name) }) else { continue }
            return (.span(from: part.from * 60, to: part.to * 60), count)
        }
        return nil
    }

    /// Reads two times, as in `9-10 pm`, `8 pm to midnight` or `between 9 and 10`.
    private static func span(in text: String) -> (TimeWords, length: Int)? {
        var rest = text[...]
        take(#/(?:from|between) /#, from: &rest)
        guard let first = ClockTime(at: &rest), take(#/ ?(?:[-–]|to|until|till|and) ?/#, from: &rest),
            let second = ClockTime(at: &rest), rest.isAtEndOfWord,
            let (from, to) = ClockTime.span(from: first, to: second)
        else { return nil }
        return (.span(from: from, to: to), text.count - rest.count)
    }

    /// Reads one time behind a word, as in `after 9`, `until 10:30` or `at 20:00`.
    private static func bound(in text: String) -> (TimeWords, length: Int)? {
        var rest = text[...]
        guard let word = text.prefixMatch(of: /[a-z]+/)?.output, bounds.contains(word) else { return nil }
        rest = rest.dropFirst(word.count + 1)
        guard let minutes = ClockTime(at: &rest)?.likelyMinutes, rest.isAtEndOfWord else { return nil }
        let length = text.count - rest.count
        switch word {
        case "at", "around", "about": return (.at(minutes % 1_440), length)
        case "before", "until", "till": return (.span(from: nil, to: minutes % 1_440), length)
        default: return (.span(from: minutes % 1_440, to: nil), length)
        }
    }

    private static let bounds: [Substring] = [
        "at", "around", "about", "after", "since", "from", "before", "until", "till",
    ]

    /// Reads a time that is plainly one, such as `20:00`, `8 pm`, `noon`, `9 onwards` or `9ish`.
    private static func start(in text: String) -> (TimeWords, length: Int)? {
        var rest = text[...]
        guard let time = ClockTime(at: &rest) else { return nil }
        let minutes = time.likelyMinutes % 1_440
        let isAbout = take(#/ish/#, from: &rest)
        let isOpenEnded = take(#/ ?(?:\+|[-–]|onwards?|(?:or|and) later)(?= |$)/#, from: &rest)
        guard time.isPlain || isAbout || isOpenEnded, rest.isAtEndOfWord else { return nil }
        return (isAbout ? .at(minutes) : .span(from: minutes, to: nil), text.count - rest.count)
    }
}

/// Removes the form from the beginning of a text, and returns whether it stood there.
@discardableResult
private func take(_ form: Regex<Substring>, from text: inout Substring) -> Bool {
    guard let match = text.prefixMatch(of: form) else { return false }
    text = text[match.range.upperBound...]
    return true
}

extension Substring {
    fileprivate var isAtEndOfWord: Bool { first.map { $0 == " " } ?? true }
}

/// A time of day as typed, which may leave open whether it is before or after noon.
struct ClockTime {
    /// The minutes since midnight, up to 1440. If the half of the day is open, those of a time before 13:00.
    let minutes: Int
    /// Whether it could be twelve hours later or earlier, as `9` or `9:30`.
    let isOpen: Bool
    /// Whether it is more than a number of hours.
    let isPlain: Bool

    /// Reads a time such as `20:30`, `20h30`, `8:30 p.m.`, `8pm`, `20h`, `8 o'clock`, `9` or `noon`, and removes it from
    /// the text.
    init?(at text: inout Substring) {
        if let (name, minutes) = [("noon", 720), ("midnight", 1_440)].first(where: { text.hasPrefix($0.0) }) {
            self.minutes = minutes
            isOpen = false
            isPlain = true
            text = text.dropFirst(name.count)
            return
        }
        let form = /([0-9]{1,2})(?:[:.h]([0-9]{2})|(h))?(?: ?([ap])(?:m|\.m\.?))?( o['’]?clock)?/
        guard let match = text.prefixMatch(of: form), let hour = Int(match.1) else { return nil }
        let minute = match.2.flatMap { Int($0) } ?? 0
        let isWhole = hour == 24 && minute == 0
        guard hour < 24 || isWhole, minute < 60 else { return nil }
        let half = match.4
        guard half == nil || (1...12).contains(hour) else { return nil }
        isOpen = half == nil && match.3 == nil && (1...12).contains(hour) && match.1.first != "0"
        // `24h` is no time, but a clock.
        isPlain = half != nil || match.2 != nil || match.3 != nil && hour < 24 || match.5 != nil
        let halfHours = half.map { $0 == "p" ? 12 : 0 }
        minutes = (halfHours.map { hour % 12 + $0 } ?? hour) * 60 + minute
        text = text[match.range.upperBound...]
    }

    /// The minutes, where an open time is that of the afternoon or the evening.
    var likelyMinutes: Int { isOpen ? minutes % 720 + 720 : minutes }

    /// The minutes that an open time can be.
    private var readings: [Int] { isOpen ? [minutes % 720, minutes % 720 + 720] : [minutes] }

    /// Returns the minutes of a span, whose first time lies in that half of the day that comes next before its end, and
    /// whose end comes after its start. Twelve behind an evening hour is midnight.
    static func span(from first: ClockTime, to second: ClockTime) -> (from: Int, to: Int)? {
        let length = { (from: Int, to: Int) in (to - from + 1_440) % 1_440 }
        let isEvening = first.isOpen ? first.minutes < 720 : first.minutes > 720
        let endsAtMidnight = isEvening && second.minutes == 720 && !second.isOpen
        let ends = endsAtMidnight ? [0] : second.readings
        var from = first.likelyMinutes
        if !second.isOpen, !endsAtMidnight {
            from = first.readings.min { length($0, second.minutes) < length($1, second.minutes) } ?? from
        }
        let to = ends.min { length(from, $0) < length(from, $1) }
        // `24-7` and `9-9` are no spans.
        guard let to, length(from, to) > 0, first.minutes != second.minutes, first.minutes < 1_440 || first.isPlain
        else {
            return nil
        }
        return (from % 1_440, to % 1_440)
    }
}
