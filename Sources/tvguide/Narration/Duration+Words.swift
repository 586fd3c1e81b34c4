extension Duration {
    /// The end of "Try again", in a suitable unit, rounded up and never zero, such as `in 5 minutes`.
    var wordsForWaiting: String {
        let (whole, fraction) = components
        let seconds = max(fraction > 0 && whole < .max ? whole + 1 : whole, 1)
        return switch seconds {
        case 1: "in a second"
        case ..<90: "in \(seconds) seconds"
        case ..<5_400: "in \((seconds + 59) / 60) minutes"
        case ..<172_800: "in \((seconds + 3_599) / 3_600) hours"
        default: "another day"
        }
    }

    /// The number of seconds with one decimal, rounded up to at least a tenth, such as `0.1 s`.
    var tenthsOfSeconds: String {
        let tenths = Int64(min(max((self / .milliseconds(100)).rounded(.up), 1), 1e15))
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
