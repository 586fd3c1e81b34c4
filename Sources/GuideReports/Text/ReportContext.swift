package import TVModel

/// The country, the clocks and the present that a report is made for.
package struct ReportContext: Sendable {
    /// The country whose television is listed.
    package let country: Country
    /// The clock that decides days, shelves and "tonight".
    package let listingClock: ZoneClock
    /// The clock that times are printed on.
    package let printedClock: ZoneClock
    /// Whether times are printed as `8:00 PM`.
    package let usesTwelveHours: Bool
    /// The present instant.
    package let now: Instant
    /// Whether the data are the built-in sample.
    package let isSample: Bool

    /// A context of these facts.
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

    /// The same context at another instant.
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

    /// The same context at the start of its guide day, so that all runs of one day make the same report.
    package var atOpening: ReportContext { moved(to: today.start) }

    /// The current guide day.
    package var today: GuideDay { GuideDay(containing: now, clock: listingClock) }
}
