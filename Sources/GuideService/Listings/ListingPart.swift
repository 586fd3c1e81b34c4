import GuideStore
import TVModel

/// The part of the listings that a guide needs. Stored rows outside of it are not read.
package enum ListingPart: Sendable, Hashable {
    /// All airings of all schedules, including those after the last day, which XMLTV needs for the ends of earlier
    /// airings.
    case whole
    /// The airings of the requested days.
    case days
    /// The airings of the evening of the requested day, including those that began earlier and are still on.
    case evening
}

extension ListingPart {
    /// Returns the part of the schedule for a requested day.
    func of(_ day: GuideDay) -> SchedulePart {
        self == .evening ? .evening(from: day.tonight.lowerBound) : .whole
    }

    /// The part of the schedule for the date after the last requested day.
    var ofNextDate: SchedulePart { self == .whole ? .whole : .lateNight }
}
