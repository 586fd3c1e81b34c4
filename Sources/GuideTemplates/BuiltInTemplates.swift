/// The templates inside the program, by name, such as `card.html.mustache`.
///
/// They are the files below `Templates/`. A style sheet or script is a template too: `css/style-card.css` is named
/// `style-card.html.mustache`. The build adds `names`, sorted, `embedded(named:)`, `finished(_:isSite:)`
/// and `compact(_:)`.
package enum BuiltInTemplates {
    /// Returns the text of a template, or nil if no template has this name.
    package static func source(named name: String) -> String? {
        embedded(named: name)
    }

    /// Returns the text of a template as reports use it, or nil if no template has this name. It makes the same report
    /// as the source, without white space that a browser ignores.
    package static func compactSource(named name: String) -> String? {
        compact(name) ?? embedded(named: name)
    }

    /// Returns a style or script that the build has finished, with its SHA-256 in Base64, or nil if no style or script
    /// has this name.
    ///
    /// - Parameter isSite: Whether to return the variant for pages of a site.
    package static func code(named name: String, isSite: Bool) -> (text: String, digest: String)? {
        finished(name, isSite: isSite)
    }
}
