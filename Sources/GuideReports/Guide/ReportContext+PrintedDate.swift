import TVModel

extension ReportContext {
    /// The date on the printed clock; nil if it is the same as on the listing clock.
    func printedDate(where instant: Instant) -> CalendarDay? {
        let printed = printedClock.reading(at: instant).day
        return printed == listingClock.reading(at: instant).day ? nil : printed
    }
}
