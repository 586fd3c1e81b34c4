package import TVModel

/// The country, the clocks and the current time of a report.
package struct ReportContext: Sendable {
    /// The country whose television is listed.
    package let country: Country
    /// The clock that decides days, shelves and "tonight".
    package let listingClock: ZoneClock
    /// The clock of the printed times.
    package let printedClock: ZoneClock
    /// Whether the user chose the printed clock. Otherwise it is the listing clock.
    private let hasChosenClock: Bool
    /// Whether times are printed with AM and PM.
    package let usesTwelveHours: Bool
    /// Whether broadcast prime time is printed as `8/7c`.
    package let usesTuneIn: Bool
    /// The regional feed whose times are used, or nil for the listed times.
    package let feed: USFeed?
    /// The current time.
    package let now: Instant
    /// Whether the data are the built-in sample.
    package let isSample: Bool

    /// Creates a context.
    ///
    /// - Parameter printedClock: The clock that the user chose, or nil for the listing clock.
    package init(
        country: Country,
        listingClock: ZoneClock,
        printedClock: ZoneClock?,
        usesTwelveHours: Bool,
        usesTuneIn: Bool = false,
        feed: USFeed? = nil,
        now: Instant,
        isSample: Bool = false
    ) {
        self.country = country
        self.listingClock = listingClock
        self.printedClock = printedClock ?? listingClock
        hasChosenClock = printedClock != nil
        self.usesTwelveHours = usesTwelveHours
        self.usesTuneIn = usesTuneIn
        self.feed = feed
        self.now = now
        self.isSample = isSample
    }

    /// Returns the same context at another time.
    package func moved(to now: Instant) -> ReportContext { with(now: now, listingClock: listingClock) }

    /// Returns the same context with the listing clock that listings name, or unchanged if they name none.
    package func listed(on clock: ZoneClock?) -> ReportContext {
        guard let clock, clock.identifier != listingClock.identifier else { return self }
        return with(now: now, listingClock: clock)
    }

    private func with(now: Instant, listingClock: ZoneClock) -> ReportContext {
        ReportContext(
            country: country,
            listingClock: listingClock,
            printedClock: hasChosenClock ? printedClock : nil,
            usesTwelveHours: usesTwelveHours,
            usesTuneIn: usesTuneIn,
            feed: feed,
            now: now,
            isSample: isSample
        )
    }

    /// The same context at the start of its guide day, so that all runs on one day create the same report.
    package var atOpening: ReportContext { moved(to: today.start) }

    /// The current guide day.
    package var today: GuideDay { GuideDay(containing: now, clock: listingClock) }
}
