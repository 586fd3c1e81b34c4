package import TVModel

/// A part of a stored schedule. For other rows, the texts and shows are skipped, which take most of the time of
/// reading.
package enum SchedulePart: Sendable, Hashable {
    /// All airings.
    case whole
    /// The airings that do not belong to the schedule's own guide day: the late night of the day before.
    case lateNight
    /// The airings of the schedule's own guide day that start at or after an instant, or end after it.
    case evening(from: Instant)

    /// Returns whether the part includes an airing at a time.
    ///
    /// Every part includes the rows that belong to neither day, since those rows are counted.
    ///
    /// - Parameter date: The date of the schedule.
    func contains(_ time: StoredTime, on date: CalendarDay) -> Bool {
        let isOwn = time.airdate == date
        let isStray = !isOwn && time.airdate != date.advanced(by: -1)
        switch self {
        case .whole: return true
        case .lateNight: return !isOwn
        case .evening(let evening):
            guard isOwn, let start = time.start else { return isStray }
            // If the runtime is unknown, that of the show is used, which has not been read yet.
            guard start < evening, let runtime = time.runtime else { return true }
            return start + runtime * 60 > evening
        }
    }
}
