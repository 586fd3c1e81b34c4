package import TVModel

/// A part of the guide day, on the listing clock. Like the guide day, it may include midnight.
package struct TimeSpan: Sendable, Hashable {
    /// The first minute of the span, or nil for the start of the guide day, 05:00.
    package let from: TimeOfDay?
    /// The first minute after the span, or nil for the end of the guide day.
    package let to: TimeOfDay?

    /// Creates the span between two times, or nil if both are the same, since the span would be empty.
    package init?(from: TimeOfDay?, to: TimeOfDay?) {
        guard from == nil || from != to else { return nil }
        self.from = from
        self.to = to
    }

    func contains(_ time: TimeOfDay) -> Bool {
        let minute = Self.minuteOfGuideDay(time)
        let start = from.map(Self.minuteOfGuideDay) ?? 0
        let end = to.map(Self.minuteOfGuideDay).flatMap { $0 == 0 ? nil : $0 } ?? 1_440
        return start < end ? (start..<end).contains(minute) : minute >= start || minute < end
    }

    /// Returns the number of minutes since 05:00, 0 to 1439.
    private static func minuteOfGuideDay(_ time: TimeOfDay) -> Int {
        (time.minutes - GuideDay.dayStart.minutes + 1_440) % 1_440
    }
}
