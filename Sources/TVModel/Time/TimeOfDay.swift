/// A reading of a clock on a wall, from 00:00 to 24:00.
public struct TimeOfDay: Sendable, Hashable, Comparable {
    /// Minutes since midnight, 0 to 1440.
    public let minutes: Int

    /// The time so many minutes after midnight.
    public init(minutes: Int) {
        self.minutes = minutes
    }

    /// The time written as `20:30`, and nothing else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hours = decimal(bytes[0..<2]),
            let minutes = decimal(bytes[3..<5]), hours < 24, minutes < 60
        else { return nil }
        self.init(minutes: hours * 60 + minutes)
    }

    /// Whether this time is earlier in the day.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
    /// `20:30`
    public var description: String { "\((minutes / 60).padded(2)):\((minutes % 60).padded(2))" }
}
