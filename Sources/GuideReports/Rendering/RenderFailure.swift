package import GuideMustache

/// Why a report could not be written.
package enum RenderFailure: Error, Sendable {
    /// There is no template of this name.
    case noTemplate(String)
    /// A template is broken.
    case template(MustacheError)
}
