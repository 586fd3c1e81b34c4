/// The headings under which help and manual list the options.
enum OptionGroup: CaseIterable, Hashable, Sendable {
    case report, schedule, filters, shows, source, site, templates, favorites, terminal, general

    /// The heading.
    var heading: String {
        switch self {
        case .report: "Report"
        case .schedule: "Which schedule"
        case .filters: "Filters"
        case .shows: "Shows"
        case .source: "Where the data come from"
        case .site: "Site"
        case .templates: "Templates"
        case .favorites: "Favorites"
        case .terminal: "Terminal"
        case .general: "Help"
        }
    }

    /// What is true of all options of the group, or nil where nothing needs saying.
    var note: String? {
        switch self {
        case .filters:
            "All of them combine, and case does not matter. A LIST is separated by commas; a leading ! leaves out."
        default: nil
        }
    }
}
