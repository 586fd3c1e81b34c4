public import TVModel

/// The country, the clocks and the current time of a report.
public struct ReportContext: Sendable {
    /// The country whose television is listed.
    package let country: Country
    /// The clock that decides days, shelves and "tonight".
    package private(set) var listingClock: ZoneClock
    /// The clock of the printed times.
    package private(set) var printedClock: ZoneClock
    /// Whether the user chose the printed clock. Otherwise it is the listing clock.
    private let hasChosenClock: Bool
    /// Whether times are printed with AM and PM.
    package let usesTwelveHours: Bool
    /// The regional feed whose times are used, or nil for the listed times.
    package let feed: USFeed?
    package private(set) var now: Instant
    /// The episodes that the marks of favorites cover if reports hide what others are about, or nil if they hide nothing.
    /// See ``hidingSpoilers(of:)-(TVEvent)``.
    package var spoilerMarks: [Show.ID: SeenEpisodes]?
    /// Whether the data are the built-in sample.
    package let isSample: Bool

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - listingClock: The clock that decides days, such as that of `TVService.today` after the listings are fetched.
    ///   - printedClock: The clock that the user chose for times, or nil for the listing clock.
    ///   - usesTwelveHours: Whether times are printed with AM and PM, or nil for the custom of the country.
    public init(
        country: Country,
        listingClock: ZoneClock,
        printedClock: ZoneClock? = nil,
        usesTwelveHours: Bool? = nil,
        feed: USFeed? = nil,
        now: Instant,
        isSample: Bool = false
    ) {
        self.country = country
        self.listingClock = listingClock
        self.printedClock = printedClock ?? listingClock
        hasChosenClock = printedClock != nil
        self.usesTwelveHours = usesTwelveHours ?? country.usesTwelveHours
        self.feed = feed
        self.now = now
        self.isSample = isSample
    }

    /// Returns the same context at another time.
    package func moved(to now: Instant) -> ReportContext {
        var context = self
        context.now = now
        return context
    }

    /// Returns the same context with the listing clock that listings name, or unchanged if they name none.
    package func listed(on clock: ZoneClock?) -> ReportContext {
        guard let clock, clock.identifier != listingClock.identifier else { return self }
        var context = self
        context.listingClock = clock
        if !hasChosenClock { context.printedClock = clock }
        return context
    }

    /// The same context at the start of its guide day, so that all runs on one day create the same report.
    package var atOpening: ReportContext { moved(to: today.start) }
    /// The current guide day.
    package var today: GuideDay { GuideDay(containing: now, clock: listingClock) }
}

extension ReportContext {
    /// Returns a date such as `Friday, November 20`, with the year unless it is the current one.
    package func longText(of date: CalendarDay) -> String { isThisYear(date) ? date.longText : date.fullText }

    /// Returns a date such as `Nov 20`, with the year unless it is the current one.
    package func shortText(of date: CalendarDay) -> String { isThisYear(date) ? date.shortText : date.shortDateText }

    private func isThisYear(_ date: CalendarDay) -> Bool { date.year == printedClock.reading(at: now).day.year }

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
        return printsOtherClock && printedClock.offset(at: start) != listingClock.offset(at: start) ? day : nil
    }

    /// Returns the start of an event, such as `8:00 PM`, or an empty text if it is unknown.
    package func time(of event: TVEvent) -> String { event.start.map(time) ?? "" }

    /// Returns the start, with the weekday if a date must be printed next to it, such as `Thu 9:00 PM`, or an empty
    /// text if it is unknown.
    package func time(of event: TVEvent, under heading: CalendarDay) -> String {
        let time = time(of: event)
        guard let start = event.start, let date = date(beside: start, under: heading) else { return time }
        return "\(date.shortWeekday) \(time)"
    }

    /// Whether times are printed on another clock than the one that decides days.
    var printsOtherClock: Bool { printedClock.identifier != listingClock.identifier }
}
