import TVModel

/// A daypart, the standard division of the day in television.
enum Daypart: String, CaseIterable {
    case morning = "Morning"
    case afternoon = "Afternoon"
    case evening = "Evening"
    case primeTime = "Prime time"
    case lateNight = "Late night"

    /// Creates the daypart of a time on the listing clock.
    ///
    /// - Parameter feed: The regional feed, which decides when prime time is.
    init(_ time: TimeOfDay, in feed: USFeed? = nil) {
        let prime = feed?.hasEarlyPrimeTime == true ? 19 : 20
        self =
            switch time.minutes / 60 {
            case 5..<12: .morning
            case 12..<17: .afternoon
            case 17..<prime: .evening
            case prime..<prime + 3: .primeTime
            default: .lateNight
            }
    }
}
