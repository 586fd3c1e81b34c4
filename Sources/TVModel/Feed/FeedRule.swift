/// A rule for the times of some US programs in the regional feeds. `FeedTable+Rules.swift` explains its text.
struct FeedRule: Sendable {
    /// The subject of a sentence about the rule, such as `CBS daytime`.
    let subject: String
    /// The names of networks or of groups of networks, or `*` for all networks of the United States, or `-` for no such
    /// network.
    let networks: [String]
    private let spans: [Span]
    private let programs: Programs
    let since: CalendarDay?
    let until: CalendarDay?
    let times: [USFeed: Time]

    /// Creates the rule of a row, or nil if it is not in the form of the table.
    init?(_ row: [Substring]) {
        guard row.count == 7, !row[0].isEmpty else { return nil }
        subject = String(row[0])
        networks = row[1].items.map(String.init)
        spans = row[2].items.compactMap(Span.init)
        programs = Programs(row[3])
        let years = row[4].split(separator: "…", omittingEmptySubsequences: false).map { CalendarDay(iso: $0) }
        since = years.first.flatMap(\.self)
        until = years.last.flatMap(\.self)
        let words = row[5].split(separator: " ")
        let feeds = USFeed.allCases.dropFirst()
        let times = (words.count == 1 ? feeds.map { _ in words[0] } : words).compactMap(Time.init)
        self.times = Dictionary(uniqueKeysWithValues: zip(feeds, times).map { ($0, $1) })
        let hasYears = row[4] == "-" || years.count == 2 && (since ?? until) != nil
        guard times.count == feeds.count, spans.count == row[2].items.count, hasYears else { return nil }
    }

    /// Returns whether the rule decides the time of an event that starts at a time on the Eastern clock.
    func applies(to event: TVEvent, at east: (day: CalendarDay, time: TimeOfDay)) -> Bool {
        (since.map { $0 <= east.day } ?? true) && (until.map { $0 >= east.day } ?? true)
            && (spans.isEmpty || spans.contains { $0.contains(east) }) && programs.contain(event)
    }

    /// The time of a program in a feed, such as `-1h?`.
    struct Time: Sendable {
        /// The instant, in comparison with the Eastern one.
        enum Shift: Sendable { case none, west, clock(minutesEarlier: Int) }

        let shift: Shift
        let note: FeedNote
        /// The time in a sentence, such as `usually one hour earlier`.
        let phrase: String

        fileprivate init?(_ text: Substring) {
            let isSure = !text.hasSuffix("?")
            let word = String(isSure ? text : text.dropLast())
            guard let (shift, note, phrase) = Self.words[word] else { return nil }
            self.shift = shift
            self.note = isSure ? note : .about
            self.phrase = (isSure ? "" : "usually ") + phrase
        }

        private static let words: [String: (Shift, FeedNote, String)] = [
            "live": (.none, .live, "live"),
            "same": (.none, .same, "on with the East"),
            "east": (.none, .east, "on the Eastern feed"),
            "west": (.west, .west, "on the West feed"),
            "clock": (.clock(minutesEarlier: 0), .moved, "at the same local time"),
            "-30m": (.clock(minutesEarlier: 30), .moved, "half an hour earlier"),
            "-1h": (.clock(minutesEarlier: 60), .moved, "one hour earlier"),
            "-90m": (.clock(minutesEarlier: 90), .moved, "an hour and a half earlier"),
            "-2h": (.clock(minutesEarlier: 120), .moved, "two hours earlier"),
        ]
    }

    /// A time of some days of the week, such as `Mon-Fri 09:00-16:00` or `Sun 19:30`.
    private struct Span: Sendable {
        let days: ClosedRange<Int>
        /// In minutes. Times before 05:00 belong to the day before.
        let minutes: Range<Int>

        private static let days = [
            "daily": 0...6, "Mon-Fri": 0...4, "Mon-Sat": 0...5, "Sat-Sun": 5...6, "Sat": 5...5, "Sun": 6...6,
        ]

        init?(_ text: Substring) {
            let words = text.split(separator: " ")
            guard words.count == 2, let days = Self.days[String(words[0])] else { return nil }
            let times = words[1].split(separator: "-").compactMap { TimeOfDay(String($0))?.minutes }
            guard let first = times.first, let last = times.last, times.count <= 2 else { return nil }
            let dayStart = GuideDay.dayStart.minutes
            let from = first < dayStart ? first + 1_440 : first
            let to = times.count == 1 ? from + 1 : last <= dayStart ? last + 1_440 : last
            guard from < to else { return nil }
            self.days = days
            minutes = from..<to
        }

        func contains(_ east: (day: CalendarDay, time: TimeOfDay)) -> Bool {
            let isLate = east.time < GuideDay.dayStart
            return minutes.contains(east.time.minutes + (isLate ? 1_440 : 0))
                && days.contains((isLate ? east.day.advanced(by: -1) : east.day).weekday.daysFromMonday)
        }
    }

    /// Programs by name, or by type and length, such as `*Olympic*` or `type Sports, from 90 min`.
    private struct Programs: Sendable {
        var type: String?
        var leastMinutes: Int?
        var names: [String] = []

        init(_ text: Substring) {
            for item in text.items {
                if item.hasPrefix("type ") {
                    type = String(item.dropFirst(5))
                } else if item.hasPrefix("from "), item.hasSuffix(" min") {
                    leastMinutes = Int(item.dropFirst(5).dropLast(4))
                } else {
                    names.append(Self.plain(item))
                }
            }
        }

        func contain(_ event: TVEvent) -> Bool {
            guard type == nil || event.show.type == type else { return false }
            if let leastMinutes, (event.runtime ?? leastMinutes) < leastMinutes { return false }
            guard !names.isEmpty else { return true }
            let name = Self.plain(event.show.name[...])
            return names.contains { pattern in
                let core = pattern.filter { $0 != "*" }
                return switch (pattern.hasPrefix("*"), pattern.hasSuffix("*")) {
                case (true, true): name.contains(core)
                case (true, false): name.hasSuffix(core)
                case (false, true): name.hasPrefix(core)
                case (false, false): name == core
                }
            }
        }

        /// Returns a name in lower case, without words before it that are often left out, such as `The 96th Annual`.
        private static func plain(_ name: Substring) -> String {
            var name = name.lowercased().replacing("’", with: "'")
            if name.hasPrefix("the ") { name.removeFirst(4) }
            guard name.first?.isWholeNumber == true else { return name }
            let words = name.split(separator: " ", maxSplits: 2)
            guard words.count > 1, ["st", "nd", "rd", "th"].contains(words[0].suffix(2)) else { return name }
            return words.dropFirst(words[1] == "annual" ? 2 : 1).joined(separator: " ")
        }
    }
}

extension Substring {
    /// The items of a list, which is empty if the text is `-`.
    var items: [Substring] { self == "-" ? [] : split(separator: ",").map(\.trimmed) }
}
