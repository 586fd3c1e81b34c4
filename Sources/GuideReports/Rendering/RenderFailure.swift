package import GuideMustache

/// The reason why a report could not be rendered.
package enum RenderFailure: Error, Sendable {
    /// No template has this name.
    case noTemplate(String)
    /// One of the user's templates cannot be read. The reason is the end of a sentence.
    case unreadable(path: String, reason: String)
    /// A template has an error.
    case template(MustacheError)
}
