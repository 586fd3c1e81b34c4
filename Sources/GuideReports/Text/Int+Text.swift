extension Int {
    /// The number with a noun: `1 episode`, `10 episodes`.
    func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }

    /// A number of minutes: `45 min`, `1 h 30 min`; empty unless it is positive.
    var minutesText: String {
        guard self > 0 else { return "" }
        switch (self / 60, self % 60) {
        case (0, let rest): return "\(rest) min"
        case (let hours, 0): return "\(hours) h"
        case (let hours, let rest): return "\(hours) h \(rest) min"
        }
    }
}
