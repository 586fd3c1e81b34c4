package import GuideMustache
import GuideSafeText

/// A template together with its partials and the escaping that its format needs.
package struct PreparedTemplate: Sendable {
    let template: MustacheTemplate
    let partials: MustacheLibrary
    /// The format that it makes.
    package let format: ReportFormat

    /// The partials it asks for that nobody has.
    package var missingPartials: [MustacheError] {
        template.missingPartials(in: partials)
    }

    /// The text that the template makes of data.
    package func render(_ data: MustacheValue) throws(RenderFailure) -> String {
        try String(decoding: bytes(data), as: UTF8.self)
    }

    /// The text that the template makes of data, in UTF-8.
    package func bytes(_ data: MustacheValue) throws(RenderFailure) -> [UInt8] {
        do throws(MustacheError) {
            return try template.bytes(data, partials: partials, escaping: format.escaping)
        } catch {
            throw .template(error)
        }
    }
}

extension ReportFormat {
    /// What makes data harmless in this format.
    fileprivate var escaping: MustacheEscaping {
        switch self {
        case .html: .html
        case .markdown: .custom { SafeText.markdown($0) }
        case .text: .custom { SafeText.terminal($0) }
        case .json: .none
        }
    }
}
