import TVModel

extension ShowText {
    /// Returns the usual days and time of the show, such as `Mondays at 8:00 PM` or `Weekdays`, or an empty text if
    /// they are unknown.
    ///
    /// The time is that on the listing clock. It is omitted if the report prints another clock.
    func airs(_ context: ReportContext) -> String {
        guard let slot = show.slot else { return "" }
        let days = Weekday.allCases.filter { slot.days.contains($0.rawValue) }
        guard !days.isEmpty else { return "" }
        guard let time = TimeOfDay(slot.time), context.printedClock == context.listingClock else { return days.habit }
        return "\(days.habit) at \(ClockText(context).time(time))"
    }
}

extension [Weekday] {
    /// The days in words, such as `Mondays and Fridays`, `Weekdays` or `Daily`, in the order of the week.
    fileprivate var habit: String {
        switch count {
        case 7: "Daily"
        case 5 where last == .friday: "Weekdays"
        case 2 where first == .saturday: "Weekends"
        default: map { "\($0.rawValue)s" }.joinedWithAnd
        }
    }
}
