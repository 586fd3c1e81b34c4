import GuidePlatform
package import GuideMustache

/// A template with its partials, ready to be rendered. Its format determines the escaping.
public struct PreparedTemplate: Sendable {
    package let template: MustacheTemplate
    let partials: MustacheLibrary
    package let format: ReportFormat
    /// Whether neither it nor any other template of the set is the user's.
    let isBuiltIn: Bool
    /// The styles and scripts of pages that were rendered so far.
    let codes: PageCodeCache

    /// An error for each partial that the template names and the set does not contain.
    var missingPartials: [MustacheError] {
        template.missingPartials(in: partials)
    }

    /// Returns the errors that rendering passes over: missing partials, and names that are not among the known ones.
    package func findings(among known: Set<String>) -> [MustacheError] {
        missingPartials + template.unknownNames(besides: known)
    }

    /// Renders the template with data as UTF-8.
    ///
    /// - Throws: `MustacheError` if the template cannot be rendered.
    package func bytes(_ data: JSONValue) throws -> [UInt8] {
        try template.bytes(data, partials: partials, escaping: format.escaping)
    }
}

extension ReportFormat {
    /// The escaping that makes values safe in this format.
    fileprivate var escaping: MustacheEscaping {
        switch self {
        case .html: .html
        case .markdown: .custom { SafeText.markdown($0) }
        case .text: .custom { SafeText.terminal($0) }
        default: .none
        }
    }
}

/// The error for a report whose template does not exist.
public struct MissingTemplate: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name with its format, such as `week.html`.
    package let name: String

    /// A sentence with the name.
    public var description: String { "There is no template \(SafeText.terminal(name))." }
}
