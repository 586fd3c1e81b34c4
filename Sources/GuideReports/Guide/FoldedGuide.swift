import TVModel

/// A guide as plain text shows it: what is over is one line, so that it begins with what is on.
///
/// Reports about the present fold what is over everywhere; others do so only on a terminal, where they are read at once.
/// `RenderOptions.showsAll` lists everything.
struct FoldedGuide {
    /// The guide with the events that are listed.
    private(set) var report: GuideReport
    /// The remark on the days before today; empty if none are left out.
    private(set) var earlierDays = ""
    /// The remark on the events of each day that are over.
    private(set) var earlier: [CalendarDay: String] = [:]
    /// The remark on later events that are left out; empty if all are listed.
    private(set) var later = ""

    /// The number of lines that now and next have in a window of 24 lines.
    private static let glance = 13
    /// The fewest events that are next, however many are on.
    private static let minNext = 2

    /// The guide as these options show it.
    init(_ report: GuideReport, _ options: RenderOptions) {
        self.report = report
        switch report.kind {
        case .now: listNowAndNext(all: options.showsAll || !options.isLive)
        case .tonight where !options.showsAll: foldEvents(of: report.days.first?.date, "Earlier tonight")
        case .week, .day:
            guard options.isLive, !options.showsAll else { return }
            foldDays()
            foldEvents(of: report.context.today.date, "Earlier today")
        case .tonight, .upcoming, .calendar: break
        }
    }

    /// Leaves out the days before today, if today is among the days.
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

    /// Leaves out the events of a day that are over.
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

    /// Lists what is on, then what is next on each network, the soonest first.
    private mutating func listNowAndNext(all: Bool) {
        let now = report.context.now
        report = report.replacing(
            report.days.map { day in
                let events = day.shelves.flatMap(\.events)
                let onNow = events.filter { $0.state(at: now) == .onNow }
                let next = events.filter { $0.state(at: now) != .onNow }.inGuideOrder()
                let shown = all ? next.count : min(next.count, max(Self.minNext, Self.glance - onNow.count))
                if shown < next.count { later = "\(next.count - shown) more are next. Use --all to list them." }
                let shelves = [
                    Shelf(name: "On now", events: onNow), Shelf(name: "Next", events: Array(next.prefix(shown))),
                ]
                return day.replacing(shelves.filter { !$0.events.isEmpty })
            }
        )
    }
}
