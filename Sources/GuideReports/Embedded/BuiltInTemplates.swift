/// The templates inside the program, by name, such as `card.html.mustache`.
///
/// They are the files below `Templates/`. A style sheet or script is a template too: `css/style-card.css` is named
/// `style-card.html.mustache`. The build adds `names`, sorted, `embedded(_:)` and `compact(_:)`.
package enum BuiltInTemplates {
    /// Returns the text of a template, or nil if no template has this name.
    package static func source(named name: String) -> String? {
        name.hasSuffix(".mustache") ? embedded(name) : nil
    }
}

/// The week of television that `--sample` shows, written for this program.
package enum SampleWeek {
    /// The shows and events of the week as JSON. Days are counted from Monday, and times are on the US listing clock.
    package static let json = BuiltInTemplates.embedded("sample-week.json") ?? ""
    /// The IDs of the shows that are favorites with `--sample`.
    package static let favorites = [114, 5390, 3139]
}
