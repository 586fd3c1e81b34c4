/// The zone whose clock the service counts the listings of a country on.
///
/// Every network names one, and a country has one in nearly all cases; it need not be the one where most viewers live, as
/// for Russia, whose listings are counted on the clock of Kamchatka.
public enum ListingZone {
    /// The zone that most timed airings of some answers name; of equal ones the first by name; nil if none is named.
    public static func identifier(of answers: some Sequence<DaySchedule>) -> String? {
        let counts = answers.reduce(into: [String: Int]()) { counts, answer in
            guard case .country = answer.feed else { return }
            // A stored count may be any number.
            counts.merge(answer.zones) { $0.addingClamped($1) }
        }
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
    }
}
