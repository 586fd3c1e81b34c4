/// A time of day, from 00:00 to 24:00.
public struct TimeOfDay: Sendable, Hashable, Comparable {
    /// The minutes since midnight, 0 to 1440.
    public let minutes: Int

    /// Creates the time that is a number of minutes after midnight.
    public init(minutes: Int) {
        self.minutes = minutes
    }

    /// Parses a time such as `20:30`. The result is nil for any other text.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hours = decimal(bytes[0..<2]),
            let minutes = decimal(bytes[3..<5]), hours < 24, minutes < 60
        else { return nil }
        self.init(minutes: hours * 60 + minutes)
    }

    /// Returns whether the first time is earlier.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: CustomStringConvertible {
    /// `20:30`
    public var description: String { "\((minutes / 60).padded(2)):\((minutes % 60).padded(2))" }
}
