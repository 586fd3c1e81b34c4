/// Times of day as users type them: `HH:MM`, on a 24-hour clock.
enum TimeOfDayText {
    /// The latest start of a span, 23:59.
    static let lastStart = 1439
    /// The latest end of a span, 24:00.
    static let lastEnd = 1440

    /// Returns the minutes since midnight, or nil if the text is not a time up to `latest`.
    static func minutes(_ text: String, latest: Int) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            let hour = number(parts[0]), let minute = number(parts[1]), minute < 60
        else { return nil }
        let minutes = hour * 60 + minute
        return minutes <= latest ? minutes : nil
    }

    /// Returns a number that consists of digits only. `Int` would also accept a sign.
    private static func number(_ text: Substring) -> Int? {
        text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
    }
}
