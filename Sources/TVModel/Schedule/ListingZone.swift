/// The time zone in which the service lists the airings of a country.
///
/// Every network names a zone. In nearly all countries, all networks name the same one. It may differ from the zone
/// with the most viewers: the listings of Russia use the zone of Kamchatka.
public enum ListingZone {
    /// Returns the zone that most timed airings name, the first by name if several are equally frequent, or nil if none
    /// is named.
    public static func identifier(of answers: some Sequence<DaySchedule>) -> String? {
        let counts = answers.reduce(into: [String: Int]()) { counts, answer in
            guard case .country = answer.feed else { return }
            // A cached count may be any number.
            counts.merge(answer.zones) { $0.addingClamped($1) }
        }
        return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key
    }
}
