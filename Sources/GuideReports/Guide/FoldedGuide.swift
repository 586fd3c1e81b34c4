import TVModel

/// A guide in plain text, in which past events are folded into one line, and which begins with the events on now.
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

    /// The lines of networks, each by the ID of its first event, in a report about now.
    private(set) var networks: [TVEvent.ID: NetworkLine] = [:]

    static let onNow = "On now"
    /// The minimum number of networks, however small the window is.
    private static let minNetworks = 3

    init(_ report: GuideReport, _ options: RenderOptions) {
        self.report = report
        switch report.kind {
        case .now: listNetworks(within: options.showsAll || options.showsDetails ? nil : options.height, options)
        case .tonight:
            if !options.showsAll { foldEvents(of: report.days.first?.date, "Earlier tonight") }
            separateEventsOnNow()
        case .week, .day:
            guard options.isLive, !options.showsAll else { return }
            foldDays()
            foldEvents(of: report.context.today.date, "Earlier today")
        default: break
        }
    }

    /// Omits the days before today, if today is among the days.
    private mutating func foldDays() {
        let today = report.context.today.date
        guard report.days.contains(where: { $0.date == today }) else { return }
        let over = report.days.filter { $0.date < today }
        guard !over.isEmpty else { return }
        let names = over.map(\.date.weekday.rawValue).joinedByWord("and")
        let count = over.map(\.count).reduce(0, +).counted("program")
        earlierDays = "\(names): \(count). Use --all to list them."
        report = report.filtered { $0.date >= today }
    }

    /// Omits the past events of a day.
    private mutating func foldEvents(of date: CalendarDay?, _ name: String) {
        let now = report.context.now
        let rest = report.withShelves { day in
            guard day.date == date else { return day.shelves }
            return day.shelves.map { shelf in
                Shelf(name: shelf.name, events: shelf.events.filter { $0.state(at: now) != .past })
            }
        }
        let count = report.eventCount - rest.eventCount
        guard count > 0, let date else { return }
        let isOver = rest.days.contains { $0.date == date && $0.shelves.isEmpty }
        let remark = "\(name): \(count.counted("program")). Use --all to list \(count == 1 ? "it" : "them")."
        earlier[date] = [isOver ? nothingLeft(on: date) : "", remark].joinedNonEmpty(by: " ")
        report = rest
    }

    /// Returns a sentence for a day that is over, with the next event that is known.
    private func nothingLeft(on date: CalendarDay) -> String {
        let coming = report.events(from: report.context.now + 1)
        guard let next = coming.first else { return "Nothing new is on right now." }
        let show = ShowText(show: next.show)
        let facts = [show.name, report.context.time(of: next, under: date), show.network].joinedNonEmpty(by: ", ")
        return "Nothing new is on right now. Next: \(facts)."
    }

    /// Moves the events on now to a shelf of their own, by network.
    private mutating func separateEventsOnNow() {
        let now = report.context.now
        let networks = report.networks
        report = report.withShelves { day in
            let isOnNow = { (event: TVEvent) in event.state(at: now) == .onNow }
            let onNow = day.shelves.flatMap(\.events).filter(isOnNow).inGuideOrder()
            let others = day.shelves.map { Shelf(name: $0.name, events: $0.events.filter { !isOnNow($0) }) }
            return [Shelf(name: Self.onNow, events: networks.sorted(onNow) { $0 })] + others
        }
    }

    /// Lists the networks with something on, then the others, as many as a window has lines.
    private mutating func listNetworks(within height: Int?, _ options: RenderOptions) {
        let now = report.context.now
        let limit = height.map { max(Self.minNetworks, $0 - lineCountWithoutNetworks(options)) }
        let guide = report
        report = guide.withShelves { day in
            let all = day.shelves.map { NetworkLine($0, at: now) }
            // If all but one fit, the last one takes the line of the remark.
            let lines = all.prefix(limit.map { $0 + 1 >= all.count ? all.count : $0 } ?? all.count)
            if lines.count < all.count {
                later = "\(all.count - lines.count) more networks. Use --all to list them."
            }
            let firsts = lines.compactMap(\.events.first)
            networks = Dictionary(zip(firsts.map(\.id), lines)) { first, _ in first }
            return [
                Shelf(name: Self.onNow, events: firsts.filter { $0.state(at: now) == .onNow }),
                Shelf(name: "Next", events: firsts.filter { $0.state(at: now) != .onNow }),
            ]
        }
    }

    /// The number of lines around the networks: title and credit, headings and remark with blank lines, and the prompt.
    private func lineCountWithoutNetworks(_ options: RenderOptions) -> Int {
        options.intro(of: report).count + 2 + 2 + 1 + 1 + options.footer(of: report).count + 1
    }
}
