/// The templates inside the program, by name, such as `card.html.mustache`.
///
/// They are the files below `Templates/`. A style sheet or script is a template too: `css/style-card.css` is named
/// `style-card.html.mustache`. The build adds `names`, sorted, and `embedded(named:)`.
package enum BuiltInTemplates {
    /// The text of a template, or nil if no template has this name.
    package static func source(named name: String) -> String? {
        embedded(named: name)
    }
}
