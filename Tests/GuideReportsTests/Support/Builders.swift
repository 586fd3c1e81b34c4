import TVModel

@testable import GuideReports

/// Friday, 20 November 2026, the guide day in most tests.
let friday = CalendarDay(epochDay: 20_777)
/// The clock of New York, five hours behind UTC in November.
let newYork = ZoneClock("America/New_York") ?? .utc

/// The United States; the test program stops if they are missing.
let unitedStates: Country = {
    guard let country = Country(code: "US") else { preconditionFailure("There is no US.") }
    return country
}()

/// The instant of a time on New York's clock on the guide day; times before 05:00 belong to its late night.
func at(_ time: String, on day: CalendarDay = friday) -> Instant {
    let time = TimeOfDay(time) ?? TimeOfDay(minutes: 0)
    return newYork.instant(on: time < GuideDay.dayStart ? day.advanced(by: 1) : day, at: time)
}

extension Show {
    /// A show; a test sets only the facts that matter to it.
    static func made(
        id: Int = 1,
        _ name: String = "Show",
        network: String? = "NBC",
        change: (inout Show) -> Void = { _ in }
    ) -> Show {
        var show = Show(id: id, name: name)
        show.network = network.map { Channel(id: 1, name: $0, country: "US") }
        change(&show)
        return show
    }
}

extension TVEvent {
    /// An event; a test sets only the facts that matter to it. Without a time it is unannounced.
    static func made(
        id: Int = 1,
        _ show: Show = .made(),
        _ time: String? = "20:00",
        on day: CalendarDay = friday,
        runtime: Int? = 60,
        change: (inout TVEvent) -> Void = { _ in }
    ) -> TVEvent {
        var episode = Episode(id: id, name: "Episode")
        (episode.season, episode.number) = (2, 3)
        (episode.airdate, episode.start) = (day, time.map { at($0, on: day) })
        guard var event = TVEvent(episode, of: show) else { preconditionFailure("The episode has a date.") }
        event.runtime = runtime
        change(&event)
        return event
    }
}

extension ReportContext {
    /// A context for the United States.
    static func made(
        now: Instant = at("20:10"),
        printed: ZoneClock = newYork,
        twelveHours: Bool = true,
        isSample: Bool = false
    ) -> ReportContext {
        ReportContext(
            country: unitedStates,
            listingClock: newYork,
            printedClock: printed,
            usesTwelveHours: twelveHours,
            now: now,
            isSample: isSample
        )
    }
}

extension Listings {
    /// Listings of events, all fetched at 14:05 of the guide day unless days say otherwise.
    static func made(_ events: [TVEvent], days: [ListedDay] = [.made()]) -> Listings {
        let answer = DaySchedule(feed: .country("US"), date: friday, events: events)
        return Listings(days: days, schedule: Schedule([answer]), fetchedAt: at("14:05"), unusableRows: 0)
    }
}

extension ListedDay {
    /// A day, by default fresh and complete.
    static func made(
        _ date: CalendarDay = friday,
        asOf: Instant? = at("14:05"),
        staleReason: FetchError? = nil,
        missing: MissingPart? = nil
    ) -> ListedDay {
        ListedDay(date: date, asOf: asOf, staleReason: staleReason, missing: missing)
    }
}

extension GuideReport {
    /// A report on events of the guide day.
    static func made(
        _ kind: Kind = .day,
        _ events: [TVEvent],
        days: [ListedDay] = [.made()],
        for context: ReportContext = .made(),
        select: (inout Selection) -> Void = { _ in }
    ) -> GuideReport {
        var selection = Selection()
        select(&selection)
        return GuideReport(kind, of: .made(events, days: days), for: context, selection: selection)
    }

}

extension Report {
    /// The report rendered by a format's built-in template, or by itself in a format without templates.
    func text(_ format: ReportFormat, width: Int = 80, details: Bool = false) throws -> String {
        if let document = document(as: format, .made()) { return String(decoding: document.bytes(), as: UTF8.self) }
        return try text(as: format, .made(width: width, details: details), with: TemplateSet())
    }
}

extension RenderOptions {
    /// Options without colors.
    static func made(width: Int = 80, details: Bool = false) -> RenderOptions {
        var options = RenderOptions()
        options.width = width
        options.showsDetails = details
        return options
    }
}
