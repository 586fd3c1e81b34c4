package import TVModel

extension ReportContext {
    /// Returns the date that must be printed next to a time, or nil if the date of the heading above it is enough.
    ///
    /// This is the only rule for dates next to times, in all formats: the date on the printed clock is printed unless
    /// it is that of the heading. As in any printed guide, a late show after midnight is listed under its evening
    /// without a date, but only if the printed clock shows the same night. Before 05:00 on the date of a guide day, the
    /// date is printed, since a reader would take the time for that of the night after it.
    ///
    /// - Parameter isGuideDay: Whether the heading is the date of a guide day, not the current date.
    package func date(
        beside start: Instant,
        under heading: CalendarDay,
        isGuideDay: Bool = true
    ) -> CalendarDay? {
        let (day, time) = printedClock.reading(at: start)
        guard day != heading else { return isGuideDay && time < GuideDay.dayStart ? day : nil }
        guard day == heading.advanced(by: 1), time < GuideDay.dayStart else { return day }
        return isListingClock(at: start) ? nil : day
    }

    /// Returns whether the printed clock shows the same time as the listing clock at an instant.
    private func isListingClock(at instant: Instant) -> Bool {
        printedClock.identifier == listingClock.identifier
            || printedClock.offset(at: instant) == listingClock.offset(at: instant)
    }

    /// Returns the start of an event, such as `8:00 PM` or, if the user chose this form, `8/7c`, or an empty text if it
    /// is unknown.
    package func time(of event: TVEvent) -> String {
        guard let start = event.start else { return "" }
        return (usesTuneIn ? TuneInText(listingClock).text(of: event) : nil) ?? ClockText(self).time(start)
    }

    /// Returns the start, with the weekday if a date must be printed next to it, such as `Thu 9:00 PM`, or an empty
    /// text if it is unknown.
    package func time(of event: TVEvent, under heading: CalendarDay) -> String {
        let time = time(of: event)
        guard let start = event.start, let date = date(beside: start, under: heading) else { return time }
        return "\(date.weekday.rawValue.prefix(3)) \(time)"
    }

    /// Whether times are printed on another clock than the one that decides days.
    package var printsOtherClock: Bool { printedClock.identifier != listingClock.identifier }
}
