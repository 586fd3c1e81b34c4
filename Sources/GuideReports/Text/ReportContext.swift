package import TVModel

/// For whom and for when a report is made.
package struct ReportContext: Sendable {
    /// Whose television it is.
    package let country: Country
    /// The clock that decides days, shelves and "tonight".
    package let listingClock: ZoneClock
    /// The clock that times are printed on.
    package let printedClock: ZoneClock
    /// Whether times are printed as `8:00 PM`.
    package let usesTwelveHours: Bool
    /// The present.
    package let now: Instant
    /// Whether it is the built-in sample.
    package let isSample: Bool

    /// An edition with these facts.
    package init(
        country: Country,
        listingClock: ZoneClock,
        printedClock: ZoneClock,
        usesTwelveHours: Bool,
        now: Instant,
        isSample: Bool = false
    ) {
        self.country = country
        self.listingClock = listingClock
        self.printedClock = printedClock
        self.usesTwelveHours = usesTwelveHours
        self.now = now
        self.isSample = isSample
    }

    /// The same edition at another instant.
    package func moved(to now: Instant) -> ReportContext {
        ReportContext(
            country: country,
            listingClock: listingClock,
            printedClock: printedClock,
            usesTwelveHours: usesTwelveHours,
            now: now,
            isSample: isSample
        )
    }

    /// The same at the beginning of its guide day, so that what is made in the course of a day is always the same.
    package var atOpening: ReportContext { moved(to: today.start) }

    /// The guide day that it is.
    package var today: GuideDay { GuideDay(containing: now, clock: listingClock) }
}
