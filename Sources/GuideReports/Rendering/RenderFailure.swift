package import GuideMustache

/// The reason why a report could not be rendered.
package enum RenderFailure: Error, Sendable {
    /// There is no template of this name.
    case noTemplate(String)
    /// A template of the user's cannot be read; the reason is the rest of a sentence.
    case unreadable(path: String, reason: String)
    /// A template is broken.
    case template(MustacheError)
}
