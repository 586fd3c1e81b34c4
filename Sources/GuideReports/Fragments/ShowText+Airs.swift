import TVModel

extension ShowText {
    /// The usual days and time of the show: `Mondays at 8:00 PM`, `Weekdays`; empty if they are unknown.
    ///
    /// The time is one of the listing clock, and is left out if the report prints another clock.
    func airs(_ context: ReportContext) -> String {
        guard let slot = show.slot else { return "" }
        let days = Weekday.allCases.filter { slot.days.contains($0.rawValue) }
        guard !days.isEmpty else { return "" }
        guard let time = TimeOfDay(slot.time), context.printedClock == context.listingClock else { return days.habit }
        return "\(days.habit) at \(ClockText(context).time(time))"
    }
}

extension [Weekday] {
    /// `Mondays and Fridays`, `Weekdays`, `Daily`; of different days in their order.
    fileprivate var habit: String {
        switch count {
        case 7: "Daily"
        case 5 where last == .friday: "Weekdays"
        case 2 where first == .saturday: "Weekends"
        default: map { "\($0.rawValue)s" }.joinedWithAnd
        }
    }
}
