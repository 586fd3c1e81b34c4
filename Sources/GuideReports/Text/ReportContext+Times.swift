package import TVModel

/// Times in the notation of the country, on the printed clock.
extension ReportContext {
    /// Returns a time such as `8:00 PM` or `20:00`. In an hour that occurs twice when the clock is set back, it
    /// includes the offset, as in `1:30 AM UTC-4`.
    package func time(_ instant: Instant) -> String {
        let text = time(printedClock.reading(at: instant).time)
        return printedClock.repeats(at: instant) ? "\(text) \(printedClock.offsetName(at: instant))" : text
    }

    /// Returns a time such as `8:00 PM` or `20:00`.
    func time(_ time: TimeOfDay) -> String {
        guard usesTwelveHours else { return time.description }
        let hour = time.minutes / 60 % 24
        return "\(hour % 12 == 0 ? 12 : hour % 12):\((time.minutes % 60).padded(2)) \(hour < 12 ? "AM" : "PM")"
    }

    /// Returns a span such as `8:00–9:30 PM`, `11:30 PM–12:35 AM` or `20:00–21:30`.
    package func span(_ start: Instant, _ end: Instant) -> String {
        let from = time(start)
        let to = time(end)
        let sharesHalf = from.hasSuffix("M") && from.suffix(3) == to.suffix(3)
        return "\(sharesHalf ? String(from.dropLast(3)) : from)–\(to)"
    }

    /// Returns a date and time such as `Friday, November 20, 8:00 PM UTC-5`.
    func moment(_ instant: Instant) -> String {
        let (day, time) = printedClock.reading(at: instant)
        return "\(day.longText), \(self.time(time)) \(printedClock.offsetName(at: instant))"
    }

    /// Returns a time with a date relative to now, such as `as of 2:05 PM yesterday`, `as of 14:05 today` or `as of 14:05 on
    /// November 18`.
    package func asOf(_ instant: Instant) -> String {
        let (day, time) = printedClock.reading(at: instant)
        switch day.distance(to: self.day(now)) {
        case 0: return "as of \(self.time(time)) today"
        case 1: return "as of \(self.time(time)) yesterday"
        default: return "as of \(datedTime(instant))"
        }
    }

    /// Returns a time with its date, such as `14:05 on November 18`.
    func datedTime(_ instant: Instant) -> String {
        let (day, time) = printedClock.reading(at: instant)
        return "\(self.time(time)) on \(day.monthText)"
    }

    /// Returns the date on the printed clock.
    package func day(_ instant: Instant) -> CalendarDay { printedClock.reading(at: instant).day }

    /// Returns the date and time of an episode, such as `Friday, November 20, 8:00 PM`, with the year unless it is the
    /// current one, or an empty text if the date is unknown.
    package func moment(of episode: Episode) -> String {
        guard let day = episode.start.map(day) ?? episode.airdate else { return "" }
        return longText(of: day) + (episode.start.map { ", \(time($0))" } ?? "")
    }

    /// Returns the date of an episode, or that of its start on another clock that the user chose, or nil if it is unknown.
    package func date(of episode: Episode) -> CalendarDay? {
        printsOtherClock ? episode.start.map(day) ?? episode.airdate : episode.airdate
    }

    /// Returns the runs of consecutive days of the same age, such as `Monday to Wednesday` and `as of 2:05 PM yesterday`.
    package func runs(of days: [ListedDay]) -> [(days: String, age: String)] {
        let aged = days.compactMap { day in day.asOf.map { (day.date, asOf($0)) } }
        let runs = aged.reduce(into: [(dates: ClosedRange<CalendarDay>, age: String)]()) { runs, day in
            if let last = runs.last, last.age == day.1, last.dates.upperBound.advanced(by: 1) == day.0 {
                runs[runs.count - 1].dates = last.dates.lowerBound...day.0
            } else {
                runs.append((day.0...day.0, day.1))
            }
        }
        return runs.map { run in
            let ends = [run.dates.lowerBound, run.dates.upperBound].map(\.weekday.rawValue)
            let words = [ends[0], ends.joined(separator: " and ")]
            let length = run.dates.lowerBound.distance(to: run.dates.upperBound)
            return (length < 2 ? words[length] : ends.joined(separator: " to "), run.age)
        }
    }
}

extension ZoneClock {
    /// Returns the place in the name of the zone, such as `New York`, or the offset at an instant if it has no name.
    func place(at instant: Instant) -> String {
        guard hasName, let name = identifier.split(separator: "/").last else { return offsetName(at: instant) }
        return String(name.map { $0 == "_" ? " " : $0 })
    }

    /// Returns whose time it is, such as `New York (UTC-5)`.
    ///
    /// - Parameter end: The last instant, at which the offset may be another one: `New York (UTC-5, then UTC-4)`.
    func placeAndOffset(at start: Instant, to end: Instant) -> String {
        let place = place(at: start)
        let offsets = [offsetName(at: start), offsetName(at: end)]
        let names = offsets[0] == offsets[1] ? offsets[0] : offsets.joined(separator: ", then ")
        return place == names ? place : "\(place) (\(names))"
    }
}

extension CalendarDay {
    /// `Nov 20`
    var shortText: String { "\(monthName.prefix(3)) \(day)" }
    /// `November 20, 2026`
    var dateText: String { "\(monthText), \(year)" }
    /// `Nov 20, 2026`
    package var shortDateText: String { "\(shortText), \(year)" }
    /// `Fri`
    var shortWeekday: String { String(weekday.rawValue.prefix(3)) }
    /// `Friday, November 20, 2026`
    var fullText: String { "\(longText), \(year)" }

    /// Returns the dates from this one to another, such as `November 16 – 22, 2026`. The second month and the first year
    /// are named only if they differ.
    func rangeText(to last: CalendarDay) -> String {
        if year != last.year { return "\(monthText), \(year) – \(last.monthText), \(last.year)" }
        return "\(monthText) – \(month == last.month ? "\(last.day)" : last.monthText), \(last.year)"
    }
}

extension GuideWeek {
    /// The dates of the week, such as `November 16 – 22, 2026`.
    var rangeText: String { monday.rangeText(to: sunday) }
}

extension USFeed {
    /// `Pacific feed`
    package var name: String { "\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst()) feed" }
}

extension FeedNote {
    /// The word next to the time of an event.
    package var word: String { rawValue }

    /// The meaning of the word.
    var meaning: String {
        switch self {
        case .live: "on everywhere at that moment"
        case .same: "on with the East"
        case .moved: "moved from the Eastern schedule"
        case .west: "the West feed, in place of which some providers carry the Eastern one"
        case .east: "the time of the Eastern feed, which your provider may not carry"
        case .about: "stations differ, so check yours"
        }
    }
}
