import GuidePlatform
import TVModel

extension GuideView {
    /// Adds the highlights of a day in guide order, on a page those that are no picks.
    func addHighlights(of day: GuideReport.Day, to members: inout [String: JSONValue]) {
        let (name, picks) = textOptions == nil ? self.picks(of: day) : ("", [])
        let picked = Set(picks.map(\.event.id))
        let highlights = highlights(of: day).filter { !picked.contains($0.event.id) }
        members.add("picksName", as: "hasPicks", picks.isEmpty ? "" : name)
        members["picks"] = .list(
            picks.map { pick in
                var members = highlightMembers(of: pick)
                members["isPick"] = true
                members.add("story", as: "hasStory", SafeText.plain(pick.stories.episode))
                members.add("showStory", as: "hasShowStory", SafeText.plain(pick.stories.show))
                return .object(members)
            }
        )
        members["hasHighlights"] = .bool(!highlights.isEmpty)
        members["highlightsName"] = .string(textOptions?.shelf("Highlights") ?? "Highlights")
        members["highlights"] = .list(highlights.map { .object(highlightMembers(of: $0)) })
        members["highlightsFirst"] = .bool(isOnNowWhole(on: day, below: highlights.count))
    }

    /// Returns the highlights of a day in the order of the format, without past ones in reports about the present. A
    /// terminal gets a few.
    private func highlights(of day: GuideReport.Day) -> [Highlights.Pick] {
        guard report.kind != .now else { return [] }
        guard let textOptions else {
            return day.highlights.picks.filter { !(report.marksNow && $0.event.state(at: report.context.now) == .past) }
        }
        let shown = Set(day.shelves.flatMap(\.events).map(\.id))
        let best = day.highlights.ranked.filter { shown.contains($0.event.id) }
            .prefix(textOptions.isLive ? Highlights.pickLimit : Highlights.limit).map(\.event.id)
        return day.highlights.picks.filter { best.contains($0.event.id) }
    }

    /// Returns the picks of the evening on the page of today or, if its evening has none left, those of tomorrow.
    private func picks(of day: GuideReport.Day) -> (name: String, picks: [Highlights.Pick]) {
        let now = report.context.now
        let clock = report.context.listingClock
        let today = report.context.today.date
        guard isPage, report.kind != .now, day.date == today else { return ("", []) }
        for (name, date) in [("Tonight’s picks", today), ("Tomorrow’s picks", today.advanced(by: 1))] {
            guard let day = report.days.first(where: { $0.date == date }) else { continue }
            let picks = day.highlights.evening(of: GuideDay(date, clock: clock), at: now)
            if !picks.isEmpty { return (name, picks) }
        }
        return ("", [])
    }

    /// The number of lines of a usual window, with the prompt.
    private static let windowHeight = 24

    /// Returns whether what is on now is whole in a usual window below the highlights, each of which has a line.
    private func isOnNowWhole(on day: GuideReport.Day, below highlights: Int) -> Bool {
        guard let textOptions, let onNow = day.shelves.first, onNow.name == FoldedGuide.onNow else { return false }
        let lines = textOptions.intro(of: report).count + 2 + highlights + 2 + onNow.events.count + 1
        return lines <= Self.windowHeight
    }

    /// Returns a highlight as template data, which are short, since the complete event follows on its shelf.
    func highlightMembers(of pick: Highlights.Pick) -> [String: JSONValue] {
        let text = EventText(episode: pick.event.episode)
        var members = shows.data(of: pick.event.show).members
        members["event"] = .string("event-\(pick.event.id)")
        members["code"] = .string(text.code)
        members["why"] = .string(pick.reasonText)
        members["isPick"] = false
        members["hasStory"] = false
        members["hasShowStory"] = false
        members["worth"] = .string("\(pick.otherWorth)")
        let other = pick.otherReason?.text(for: pick.event) ?? ""
        members["otherWhy"] = .string(other)
        members.add("kind", as: "hasKind", ShowText(show: pick.event.show).kind)
        members.add("runtime", as: "hasRuntime", text.runtime)
        members["isPremiere"] = .bool(pick.reason == .seriesPremiere || pick.reason == .seasonPremiere)
        members.add("name", as: "hasName", pick.episodeName)
        members.add("time", as: "hasTime", report.context.time(of: pick.event, under: pick.event.airdate))
        if let textOptions { members["row"] = .string(row(of: pick, text, textOptions)) }
        return members
    }

    private func row(of pick: Highlights.Pick, _ text: EventText, _ options: RenderOptions) -> String {
        let show = ShowText(show: pick.event.show)
        let time = report.time(of: pick.event)
        let margin = String.spaces(10 - time.displayWidth)
        let name = SafeText.terminal(show.name)
        let facts = [show.kind, text.runtime, pick.reasonText, show.network, pick.episodeName]
        let room = options.rowWidth.map { $0 - margin.count - time.displayWidth - 2 }
        // The name of the episode stands in the row of the event, too.
        let texts = [facts, facts.dropLast()].map { "\(name) · " + SafeText.terminal($0.joinedNonEmpty(by: " · ")) }
        let whole = texts.first { $0.displayWidth <= room ?? .max } ?? texts[1].truncated(toColumns: room ?? .max)
        let rest = String(whole.dropFirst(name.count))
        let styledName = options.style(.heading)(String(whole.prefix(name.count)))
        return margin + options.style(.time)(time) + "  " + styledName + rest
    }
}
