/// The headings under which help and manual list options, in their order.
enum OptionGroup: String, CaseIterable, Sendable {
    case report = "Report"
    case schedule = "Schedule"
    case filters = "Filters"
    case shows = "Shows"
    case source = "Data source"
    case site = "Site"
    case grabber = "Grabber"
    case browser = "Browser"
    case templates = "Templates"
    case favorites = "Favorites"
    case alerts = "Alerts"
    case terminal = "Terminal"
    case general = "General"

    /// A sentence that applies to all options of the group.
    var note: String? {
        guard self == .filters else { return nil }
        return "Filters combine, and case does not matter. Separate a LIST by commas; a leading ! excludes an item."
    }

    var options: [Option] { Option.allCases.filter { $0.spec.group == self } }
}
