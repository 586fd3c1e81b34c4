package import TVModel

extension ReportContext {
    /// The date that must stand beside a time, which is read as one of the heading above it; nil if none is needed.
    ///
    /// This is the one rule for dates beside times, in all formats: the date on the printed clock stands there unless it is
    /// that of the heading. After midnight a late show stays below its evening without a date, as in any printed guide, but
    /// only if that is the night of the printed clock, too.
    package func date(beside start: Instant, under heading: CalendarDay) -> CalendarDay? {
        let (day, time) = printedClock.reading(at: start)
        guard day != heading else { return nil }
        guard day == heading.advanced(by: 1), time < GuideDay.dayStart else { return day }
        return isListingClock(at: start) ? nil : day
    }

    /// Whether the printed clock shows the same time as the listing clock at an instant.
    private func isListingClock(at instant: Instant) -> Bool {
        printedClock.identifier == listingClock.identifier
            || printedClock.offset(at: instant) == listingClock.offset(at: instant)
    }

    /// The starting time of an event, `8:00 PM` or, on request, `8/7c`; empty if it is unknown.
    package func time(of event: TVEvent) -> String {
        guard let start = event.start else { return "" }
        return (usesTuneIn ? TuneInText(listingClock).text(of: event) : nil) ?? ClockText(self).time(start)
    }

    /// The starting time, with the weekday where a date must stand beside it: `Thu 9:00 PM`; empty if it is unknown.
    package func time(of event: TVEvent, under heading: CalendarDay) -> String {
        let time = time(of: event)
        guard let start = event.start, let date = date(beside: start, under: heading) else { return time }
        return "\(date.weekday.rawValue.prefix(3)) \(time)"
    }

    /// Whether times are printed on another clock than the one that decides days.
    package var printsOtherClock: Bool { printedClock.identifier != listingClock.identifier }
}
