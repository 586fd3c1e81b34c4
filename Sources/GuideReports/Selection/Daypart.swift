import TVModel

/// A stretch of the guide day as television people divide it.
enum Daypart: String, CaseIterable {
    case morning = "Morning"
    case afternoon = "Afternoon"
    case evening = "Evening"
    case primeTime = "Prime time"
    case lateNight = "Late night"

    /// The part that a time on the listing clock belongs to.
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
