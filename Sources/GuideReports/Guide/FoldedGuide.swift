import TVModel

/// A guide in plain text, in which past events are folded into one line, so that it begins with the events on now.
///
/// Reports about the present always fold past events. Other reports do so only on a terminal, where they are read
/// immediately. `RenderOptions.showsAll` turns this off.
struct FoldedGuide {
    /// The guide with only the listed events.
    private(set) var report: GuideReport
    /// The remark about the days before today, or an empty text if all are listed.
    private(set) var earlierDays = ""
    /// The remarks about the past events of each day.
    private(set) var earlier: [CalendarDay: String] = [:]
    /// The remark about omitted later events, or an empty text if all are listed.
    private(set) var later = ""

    /// The number of lines for events now and next in a window of 24 lines.
    private static let lineLimit = 13
    /// The minimum number of upcoming events, even if many events are on now.
    private static let minNext = 2

    /// Folds a guide as these options require.
    init(_ report: GuideReport, _ options: RenderOptions) {
        self.report = report
        switch report.kind {
        case .now: listNowAndNext(all: options.showsAll || !options.isLive)
        case .tonight where !options.showsAll: foldEvents(of: report.days.first?.date, "Earlier tonight")
        case .week, .day:
            guard options.isLive, !options.showsAll else { return }
            foldDays()
            foldEvents(of: report.context.today.date, "Earlier today")
        case .tonight, .upcoming, .missed, .calendar: break
        }
    }

    /// Omits the days before today, if today is among the days.
    private mutating func foldDays() {
        let today = report.context.today.date
        guard report.days.contains(where: { $0.date == today }) else { return }
        let over = report.days.filter { $0.date < today }
        guard !over.isEmpty else { return }
        let names = over.map(\.date.weekday.rawValue).joinedWithAnd
        let count = over.map(\.count).reduce(0, +).counted("event")
        earlierDays = "\(names): \(count). Use --all to list them."
        report = report.replacing(report.days.filter { $0.date >= today })
    }

    /// Omits the past events of a day.
    private mutating func foldEvents(of date: CalendarDay?, _ name: String) {
        let now = report.context.now
        var count = 0
        let days = report.days.map { day in
            guard day.date == date else { return day }
            let shelves = day.shelves.map { shelf in
                Shelf(name: shelf.name, events: shelf.events.filter { $0.state(at: now) != .past })
            }
            count = day.count - shelves.map(\.events.count).reduce(0, +)
            return day.replacing(shelves.filter { !$0.events.isEmpty })
        }
        guard count > 0, let date else { return }
        earlier[date] = "\(name): \(count.counted("event")). Use --all to list \(count == 1 ? "it" : "them")."
        report = report.replacing(days)
    }

    /// Lists the events on now, then the next event of each network, the earliest first.
    private mutating func listNowAndNext(all: Bool) {
        let now = report.context.now
        report = report.replacing(
            report.days.map { day in
                let events = day.shelves.flatMap(\.events)
                let onNow = events.filter { $0.state(at: now) == .onNow }
                let next = events.filter { $0.state(at: now) != .onNow }.inGuideOrder()
                let shown = all ? next.count : min(next.count, max(Self.minNext, Self.lineLimit - onNow.count))
                if shown < next.count { later = "\(next.count - shown) more are next. Use --all to list them." }
                let shelves = [
                    Shelf(name: "On now", events: onNow), Shelf(name: "Next", events: Array(next.prefix(shown))),
                ]
                return day.replacing(shelves.filter { !$0.events.isEmpty })
            }
        )
    }
}
