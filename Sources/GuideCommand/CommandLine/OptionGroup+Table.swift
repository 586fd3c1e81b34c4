import CommandLineKit

extension OptionGroup {
    static let report = OptionGroup("Report")
    static let schedule = OptionGroup("Which schedule")
    static let filters = OptionGroup(
        "Filters",
        note: "All of them combine, and case does not matter. A LIST is separated by commas; a leading ! leaves out."
    )
    static let shows = OptionGroup("Shows")
    static let source = OptionGroup("Where the data come from")
    static let site = OptionGroup("Site")
    static let templates = OptionGroup("Templates")
    static let favorites = OptionGroup("Favorites")
    static let terminal = OptionGroup("Terminal")
    static let general = OptionGroup("Help")

    /// All groups, in the order of help and manual.
    static let all: [OptionGroup] = [
        .report, .schedule, .filters, .shows, .source, .site, .templates, .favorites, .terminal, .general,
    ]
}
