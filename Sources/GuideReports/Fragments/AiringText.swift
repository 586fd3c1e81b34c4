package import TVModel

/// The date and the time at which an episode was on or will be.
package struct AiringText {
    private let episode: Episode
    private let context: ReportContext

    /// The texts of an episode.
    package init(_ episode: Episode, _ context: ReportContext) {
        self.episode = episode
        self.context = context
    }

    /// The date that it is listed under: `Nov 20, 2026`; empty if it has none.
    package var date: String { day?.shortDateText ?? "" }

    /// The date for machines: `2026-11-20`; empty if it has none.
    var isoDate: String { day?.description ?? "" }

    /// `8:00 PM`; empty if no time is announced.
    var time: String { episode.start.map(ClockText(context).time) ?? "" }

    /// `Friday, November 20, 8:00 PM`, on the printed clock; with the year unless it is the current one.
    package var moment: String {
        let clock = ClockText(context)
        guard let day = episode.start.map(clock.day) ?? episode.airdate else { return "" }
        let date = day.year == clock.day(context.now).year ? day.longText : day.fullText
        return time.isEmpty ? date : "\(date), \(time)"
    }

    private var day: CalendarDay? {
        episode.airdate ?? episode.start.map { GuideDay(containing: $0, clock: context.listingClock).date }
    }
}
