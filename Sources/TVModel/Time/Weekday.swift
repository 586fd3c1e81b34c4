/// A day of the week. Weeks begin on Monday, as in ISO 8601.
public enum Weekday: String, Sendable, CaseIterable {
    case monday = "Monday"
    case tuesday = "Tuesday"
    case wednesday = "Wednesday"
    case thursday = "Thursday"
    case friday = "Friday"
    case saturday = "Saturday"
    case sunday = "Sunday"

    /// The number of days since Monday, 0 to 6.
    public var daysFromMonday: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
