import TVModel

extension ShowText {
    /// When the show is usually on: `Mondays at 8:00 PM`, `Weekdays`; empty where it is not known.
    ///
    /// The hour is one of the listing clock, and left out where the report prints another.
    func airs(_ context: ReportContext) -> String {
        guard let slot = show.slot else { return "" }
        let days = Weekday.allCases.filter { slot.days.contains($0.rawValue) }
        guard !days.isEmpty else { return "" }
        guard let time = TimeOfDay(slot.time), context.printedClock == context.listingClock else { return days.habit }
        return "\(days.habit) at \(ClockText(context).time(time))"
    }
}

extension [Weekday] {
    /// `Mondays and Fridays`, `Weekdays`, `Daily`
    fileprivate var habit: String {
        switch self {
        case Weekday.allCases: "Daily"
        case Array(Weekday.allCases.prefix(5)): "Weekdays"
        case Array(Weekday.allCases.suffix(2)): "Weekends"
        default: map { "\($0.rawValue)s" }.inWords
        }
    }
}

extension [String] {
    /// `one, another and a third`
    fileprivate var inWords: String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) and \(last)"
    }
}
