import CommandLineKit

extension OptionGroup {
    static let report = OptionGroup("Report")
    static let schedule = OptionGroup("Schedule")
    static let filters = OptionGroup(
        "Filters",
        note: "Filters combine, and case does not matter. Separate a LIST by commas; a leading ! excludes an item."
    )
    static let shows = OptionGroup("Shows")
    static let source = OptionGroup("Data source")
    static let site = OptionGroup("Site")
    static let grabber = OptionGroup("Grabber")
    static let browser = OptionGroup("Browser")
    static let templates = OptionGroup("Templates")
    static let favorites = OptionGroup("Favorites")
    static let terminal = OptionGroup("Terminal")
    static let general = OptionGroup("General")

    /// All groups, in the order of help and manual.
    static let all: [OptionGroup] = [
        .report, .schedule, .filters, .shows, .source, .site, .grabber, .browser, .templates, .favorites, .terminal,
        .general,
    ]
}
