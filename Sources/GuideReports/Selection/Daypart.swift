import TVModel

/// A daypart, the standard division of the day in television.
enum Daypart: String, CaseIterable {
    case morning = "Morning"
    case afternoon = "Afternoon"
    case evening = "Evening"
    case primeTime = "Prime time"
    case lateNight = "Late night"

    /// Creates the daypart of a time on the listing clock.
    init(_ time: TimeOfDay) {
        self =
            switch time.minutes / 60 {
            case 5..<12: .morning
            case 12..<17: .afternoon
            case 17..<20: .evening
            case 20..<23: .primeTime
            default: .lateNight
            }
    }
}
