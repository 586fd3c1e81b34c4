package import TVModel

/// The date and time of an episode in words.
package struct AiringText {
    private let episode: Episode
    private let context: ReportContext

    package init(_ episode: Episode, _ context: ReportContext) {
        self.episode = episode
        self.context = context
    }

    /// The date under which it is listed, such as `Nov 20, 2026`, or that of its start if the user chose another clock,
    /// or an empty text if it is unknown.
    package var date: String { day?.shortDateText ?? "" }
    /// The date in ISO 8601, such as `2026-11-20`, or an empty text if it is unknown.
    var isoDate: String { day?.description ?? "" }
    /// The time, such as `8:00 PM`, or an empty text if none is announced.
    var time: String { episode.start.map(ClockText(context).time) ?? "" }

    /// The date and time on the printed clock, such as `Friday, November 20, 8:00 PM`, with the year unless it is the
    /// current one.
    package var moment: String {
        let clock = ClockText(context)
        guard let day = episode.start.map(clock.day) ?? episode.airdate else { return "" }
        let date = day.year == clock.day(context.now).year ? day.longText : day.fullText
        return time.isEmpty ? date : "\(date), \(time)"
    }

    private var day: CalendarDay? {
        if context.printsOtherClock, let start = episode.start { return ClockText(context).day(start) }
        return episode.airdate ?? episode.start.map { GuideDay(containing: $0, clock: context.listingClock).date }
    }
}
