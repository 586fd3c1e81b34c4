/// The templates inside the program, by name, such as `card.html.mustache`.
///
/// They are the files below `Templates/`. A style sheet or script is a template too: `css/style-card.css` is named
/// `style-card.html.mustache`. The build adds `names`, sorted, `embedded(named:)` and `finished(_:isSite:)`.
package enum BuiltInTemplates {
    /// Returns the text of a template, or nil if no template has this name.
    package static func source(named name: String) -> String? {
        embedded(named: name)
    }

    /// Returns a style or script that the build has finished, with its SHA-256 in Base64, or nil if no style or script
    /// has this name.
    ///
    /// - Parameter isSite: Whether to return the variant for pages of a site.
    package static func code(named name: String, isSite: Bool) -> (text: String, digest: String)? {
        finished(name, isSite: isSite)
    }
}
