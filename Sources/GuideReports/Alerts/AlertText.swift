import TVModel

/// The texts of an alert, each a clean line that begins with a word of the program, whatever the service sends.
struct AlertText {
    let alert: Alert
    let context: ReportContext

    /// The maximum length of a name, in Unicode scalars.
    private static let nameLimit = 200

    /// The whole line, such as `Starts in 25 min, 8:00 PM UTC-5 on NBC: Big Sky S1E3: The Big Rick`.
    var line: String { SafeText.terminal("\(lead): \(title)\(ending)") }

    /// The line in Markdown, an item of a list with a link.
    var markdown: String {
        let page = alert.event.flatMap { PageLinks($0).page } ?? PageLinks(alert.show).page
        let name = SafeText.markdown(title)
        let link = page.map { "[\(name)](<\($0)>)" } ?? name
        return "* **\(SafeText.markdown(lead)):** \(link)\(SafeText.markdown(ending))"
    }

    /// The name of the episode or, for news of a whole show, of the show.
    var title: String {
        let title = alert.event?.title ?? ShowText(show: alert.show).name
        let text = SafeText.terminal(title.prefix(scalars: Self.nameLimit))
        return text.isEmpty ? "Untitled" : text
    }

    /// The kind of alert, the time and the channel, before the name.
    private var lead: String {
        switch alert.kind {
        case .starts(.soon): "Starts \(timeLeft)\(airing(withDay: isOnAnotherDay))"
        case .starts(.today) where isToday: "Today\(alert.event?.start == nil ? "" : ", ")\(airing(withDay: false))"
        case .starts(.today), .starts(.week): airing(withDay: true)
        case .news(.dated): "Announced for \(airing(withDay: true))"
        case .news(.series): "New series, \(airing(withDay: true))"
        case .news(.season): "\(seasonName) begins \(airing(withDay: true))"
        case .news(.returns): "Returns \(airing(withDay: true))"
        case .news(.moved): "Moved from \(alert.before.map(text) ?? "another date") to \(airing(withDay: true))"
        case .news(.complete): "\(seasonName) is complete"
        case .news(.ended): "Ended"
        case .news(.renewed): alert.season == nil ? "Goes on" : "\(seasonName) is announced"
        }
    }

    /// The text after the name: a special, a premiere, the end of the show, or the other episodes.
    private var ending: String {
        var parts: [String] = []
        if let event = alert.event {
            if event.isSpecial { parts.append("special") }
            if case .starts = alert.kind { parts.append(EventText(episode: event.episode).premiere.lowercased()) }
        }
        if case .news(.ended) = alert.kind, let date = alert.show.ended { parts.append("last on \(date.dateText)") }
        if let last = alert.others.last?.event {
            let end = last.airdate == alert.event?.airdate ? "" : ", up to \(text(last.airDate))"
            parts.append("and \(alert.others.count) more\(end)")
        }
        return parts.filter { !$0.isEmpty }.map { ", \($0)" }.joined()
    }

    private var seasonName: String { alert.season.map { "Season \($0)" } ?? "A season" }

    /// Whether the start has the current date, or no time. After midnight, it does not, though the guide day is the same.
    private var isToday: Bool { alert.event?.start.map { context.day($0) == context.day(context.now) } ?? true }

    /// Whether the start has neither the current date nor the current guide day.
    private var isOnAnotherDay: Bool { !isToday && alert.event?.airdate != context.today.date }

    /// The time until the start, such as `in 25 min, `, or an empty text if it is unknown.
    private var timeLeft: String {
        guard let start = alert.event?.start else { return "" }
        return "in \(max(1, (start - context.now + 59) / 60).minutesText), "
    }

    /// Returns the time with its clock and the channel, such as `Fri, Nov 20, 8:00 PM UTC-5 on NBC`.
    private func airing(withDay: Bool) -> String {
        guard let event = alert.event else { return "" }
        let time = withDay ? text(event.airDate) : event.start.map(text) ?? ""
        let network = SafeText.terminal(ShowText(show: alert.show).network.prefix(scalars: Self.nameLimit))
        return network.isEmpty ? time : "\(time) on \(network)"
    }

    /// Returns a date such as `Fri, Nov 20, 8:00 PM UTC-5`, with the year if it is another one.
    private func text(_ date: AirDate) -> String {
        let day = date.start.map(context.day) ?? date.day
        let name = "\(day.shortWeekday), \(context.shortText(of: day))"
        return date.start.map { "\(name), \(text($0))" } ?? name
    }

    /// Returns a time such as `8:00 PM UTC-5`.
    private func text(_ start: Instant) -> String {
        let time = context.time(start)
        let offset = context.printedClock.offsetName(at: start)
        return time.hasSuffix(offset) ? time : "\(time) \(offset)"
    }
}
