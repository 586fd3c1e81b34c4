package import TVModel

/// A part of a stored schedule. The texts and shows of other rows are passed over, which are most of the work of reading.
package enum SchedulePart: Sendable, Hashable {
    /// All airings.
    case whole
    /// Without the airings of the schedule's own guide day: the late night of the day before.
    case lateNight
    /// The airings of the schedule's own guide day that start at an instant or later, or end after it.
    case evening(from: Instant)

    /// Returns whether the part has an airing at a time.
    ///
    /// A row that was listed for a day to which it does not belong is in every part, since such rows are counted.
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
            // An unknown runtime is that of the show.
            guard start < evening, let runtime = time.runtime else { return true }
            return start + runtime * 60 > evening
        }
    }
}
