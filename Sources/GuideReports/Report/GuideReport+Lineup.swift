import TVModel

extension GuideReport {
    /// Whether it is about the present, and marks what is on and what is over.
    var marksNow: Bool { [.tonight, .now].contains(kind) }

    /// How many events it holds.
    var count: Int { days.map(\.count).reduce(0, +) }

    /// The shelves of a day as they are printed on a terminal: tonight begins with what is on now and ends with what is
    /// over, unless other shelves were asked for.
    ///
    /// A page stays when the evening goes on, so there tonight is in the order of time.
    func lineup(of day: Day) -> [Shelf] {
        guard kind == .tonight, selection.grouping == nil else { return day.shelves }
        func shelf(_ name: String, _ events: [TVEvent], _ states: Set<EventState>) -> Shelf {
            Shelf(name: name, events: events.filter { states.contains($0.state(at: edition.now)) })
        }
        let events = day.shelves.flatMap(\.events)
        let ahead = day.shelves.map { shelf($0.name, $0.events, [.ahead, .unknown]) }
        let lineup = [shelf("On now", events, [.onNow])] + ahead + [shelf("Earlier tonight", events, [.past])]
        return lineup.filter { !$0.events.isEmpty }
    }
}
