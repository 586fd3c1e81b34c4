import TVModel

extension ReportContext {
    /// The date on the printed clock, where another zone than the listing's makes it another date.
    func printedDate(where instant: Instant) -> CalendarDay? {
        let printed = printedClock.reading(at: instant).day
        return printed == listingClock.reading(at: instant).day ? nil : printed
    }
}
